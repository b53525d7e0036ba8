import { VisuallyHidden } from "#ui/parts/marks/VisuallyHidden.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/VisuallyHidden.tsx";

export const visuallyHidden: PartPage = {
  part: "VisuallyHidden",
  french: "Texte pour lecteur d’écran",
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
};
