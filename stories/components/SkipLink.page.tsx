import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/SkipLink.tsx";

export const skipLink = partPage(
  {
    part: "SkipLink",
    frenchName: "Lien d’évitement",
    what: "The first stop of the Tab key: it leads past the bar to what the page is about. Invisible until it has the focus.",
    example: <Example />,
    anatomy: [
      { name: "Text", what: "Where it leads." },
      { name: "Target", what: "An element with that id and `tabIndex={-1}`, so that it can take the focus." },
    ],
    when: ["Once on every page, as its first element that takes the focus."],
    whenNot: [{ name: "To move around inside a page", what: "Link to a heading." }],
    good: { picture: <p>Skip to content</p>, why: "Name what is behind the bar." },
    bad: { picture: <p>Skip</p>, why: "leave out where it leads." },
    states: [
      { name: "Without the focus", what: "Not seen, and still read aloud." },
      { name: "With the focus", what: "A box over the top of the page." },
    ],
    keyboard: [
      { name: "Tab", what: "From the address bar, the first Tab reaches it." },
      { name: "Enter", what: "Moves the focus past the bar." },
    ],
    readAloud: ["{{shell.skip}}, then “link”."],
    content: { en: ["{{shell.skip}}, the same words on every page."], fr: ["{{shell.skip}}, partout les mêmes mots."] },
  },
  {
    what: "Le premier arrêt de la touche Tab : il mène, par-delà la barre, au sujet de la page. Invisible tant qu’il n’a pas le focus.",
    anatomy: [
      ["Texte", "Où il mène."],
      ["Cible", "Un élément qui a cet id et `tabIndex={-1}`, pour pouvoir prendre le focus."],
    ],
    when: ["Une fois par page, comme premier élément qui prend le focus."],
    whenNot: [["Pour se déplacer dans une page", "Un Link vers un titre."]],
    good: "Nommez ce qui vient après la barre.",
    bad: "taire où il mène.",
    states: [
      ["Sans le focus", "Invisible, et lu quand même à voix haute."],
      ["Avec le focus", "Une boîte par-dessus le haut de la page."],
    ],
    keyboard: [
      ["Tab", "Depuis la barre d’adresse, le premier Tab l’atteint."],
      ["Entrée", "Amène le focus par-delà la barre."],
    ],
    readAloud: ["{{shell.skip}}, puis « lien »."],
  },
);
