import { Link } from "#ui/parts/actions/Link.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Link.tsx";

export const link: PartPage = {
  part: "Link",
  french: "Lien",
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
};
