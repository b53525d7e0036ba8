import { VisuallyHidden } from "#ui/parts/marks/VisuallyHidden.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/VisuallyHidden.tsx";

export const visuallyHidden = partPage(
  {
    part: "VisuallyHidden",
    frenchName: "Texte pour lecteur d’écran",
    what: "Text that is read aloud and not seen.",
    example: <Example />,
    anatomy: [{ name: "Text", what: "Read in its place in the sentence." }],
    when: ["Where the picture says something that the words do not: a struck price, a mark in a cell."],
    whenNot: [
      { name: "Everybody would be helped by it", what: "Plain text." },
      { name: "It names a control", what: "`aria-label`." },
    ],
    good: {
      picture: (
        <p>
          <s>$212.50</s>
          <VisuallyHidden> was the price</VisuallyHidden> $184.00
        </p>
      ),
      why: "Say in words what the line through a price says.",
    },
    bad: {
      picture: (
        <p>
          Pay<VisuallyHidden>, not refundable</VisuallyHidden>
        </p>
      ),
      why: "tell a condition to some and not to others.",
    },
    states: [{ name: "Always", what: "Not seen, always read." }],
    keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
    readAloud: ["Its text, in its place."],
    content: { en: ["A piece of the sentence, with its comma."], fr: ["Un morceau de la phrase, avec sa virgule."] },
  },
  {
    what: "Un texte lu à voix haute et qu’on ne voit pas.",
    anatomy: [["Texte", "Lu à sa place dans la phrase."]],
    when: ["Là où l’image dit quelque chose que les mots ne disent pas : un prix rayé, une marque dans une cellule."],
    whenNot: [
      ["Cela aiderait tout le monde", "Un texte ordinaire."],
      ["Cela nomme une commande", "`aria-label`."],
    ],
    good: "Dites par des mots ce que dit le trait sur un prix.",
    bad: "dire une condition à certains et pas à d’autres.",
    states: [["Toujours", "Invisible, toujours lu."]],
    keyboard: [["Aucune touche à lui", "Il ne prend pas le focus : son contenu, oui."]],
    readAloud: ["Son texte, à sa place."],
  },
);
