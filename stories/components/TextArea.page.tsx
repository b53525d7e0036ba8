import { TextArea } from "#ui/parts/fields/TextArea.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/TextArea.tsx";

export const textArea: PartPage = {
  part: "TextArea",
  french: "Zone de texte",
  what: "A text of several lines. It grows with the text.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "Above." },
    { name: "Description", what: "Who reads it." },
    { name: "Input", what: "Two lines at first." },
    { name: "Error", what: "Below." },
  ],
  when: ["For notes, descriptions and messages."],
  whenNot: [{ name: "One line", what: "TextField." }],
  good: {
    picture: <TextArea label="Description" note="Optional" description="Visitors read it on the boat’s sheet" />,
    why: "Say who will read it.",
  },
  bad: { picture: <TextArea label="Misc." />, why: "ask for anything." },
  states: [
    { name: "Empty", what: "Two lines." },
    { name: "Long", what: "Grows; then scrolls." },
    { name: "Invalid", what: "The error below, the text kept." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves in and out." },
    { name: "Enter", what: "A new line." },
  ],
  readAloud: ["The label, “edit text, multi-line”, the description."],
  content: { en: ["A noun as the label."], fr: ["Un nom comme étiquette."] },
};
