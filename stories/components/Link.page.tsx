import { Link } from "#ui/parts/actions/Link.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Link.tsx";

export const link = partPage(
  {
    part: "Link",
    frenchName: "Lien",
    what: "The platform’s own link, underlined. In a sentence it is part of the sentence; alone it is as tall as a finger.",
    example: <Example />,
    anatomy: [
      { name: "Text", what: "The words of the place that it leads to." },
      { name: "Line", what: "Always there: colour alone does not make a link." },
    ],
    when: [
      "To lead to another page or to a place on this one.",
      "Alone under a list or a card: `isStandalone`, so that a finger can press it.",
    ],
    whenNot: [
      { name: "It does something", what: 'Button with `kind="quiet"`.' },
      { name: "It is the main way on", what: "ButtonLink." },
    ],
    good: {
      picture: (
        <p>
          The deposit is <Link href="#deposit">given back within five days</Link>.
        </p>
      ),
      why: "Link the words that say what follows.",
    },
    bad: {
      picture: (
        <p>
          About the deposit, <Link href="#deposit">click here</Link>.
        </p>
      ),
      why: "link words that mean nothing in a list of links.",
    },
    states: [
      { name: "At rest", what: "Underlined in the colour of links." },
      { name: "Under the pointer", what: "A thicker line." },
      { name: "With the focus", what: "The ring of two tones." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the link." },
      { name: "Enter", what: "Follows it." },
    ],
    readAloud: ["Its text, then “link”."],
    content: {
      en: ["Link the noun or the verb, not the whole sentence.", "Say so where it leaves Quai."],
      fr: ["Le lien porte sur les mots utiles, pas sur toute la phrase.", "Précisez quand on quitte Quai."],
    },
  },
  {
    what: "Le lien de la plateforme, souligné. Dans une phrase, il en fait partie ; seul, il est haut comme un doigt.",
    anatomy: [
      ["Texte", "Les mots de l’endroit où il mène."],
      ["Trait", "Toujours là : la couleur seule ne fait pas un lien."],
    ],
    when: [
      "Pour mener à une autre page ou à un endroit de celle-ci.",
      "Seul sous une liste ou une carte : `isStandalone`, pour qu’un doigt puisse appuyer dessus.",
    ],
    whenNot: [
      ["Il agit", 'Button avec `kind="quiet"`.'],
      ["C’est la suite principale", "ButtonLink."],
    ],
    good: "Mettez en lien les mots qui disent ce qui suit.",
    bad: "mettre en lien des mots qui ne disent rien dans une liste de liens.",
    states: [
      ["Au repos", "Souligné, de la couleur des liens."],
      ["Sous le pointeur", "Un trait plus épais."],
      ["Avec le focus", "L’anneau de deux tons."],
    ],
    keyboard: [
      ["Tab", "Mène au lien."],
      ["Entrée", "Le suit."],
    ],
    readAloud: ["Son texte, puis « lien »."],
  },
);
