import { TextArea } from "#ui/parts/fields/TextArea.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/TextArea.tsx";

export const textArea = partPage(
  {
    part: "TextArea",
    frenchName: "Zone de texte",
    what: "A text of several lines. It grows with the text.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above." },
      { name: "Description", what: "Who reads it." },
      { name: "Input", what: "Four lines at first." },
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
      { name: "Empty", what: "Four lines." },
      { name: "Long", what: "Grows; then scrolls." },
      { name: "Invalid", what: "The error below, the text kept." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves in and out." },
      { name: "Enter", what: "A new line." },
    ],
    readAloud: ["The label, “edit text, multi-line”, the description."],
    content: { en: ["A noun as the label."], fr: ["Un nom comme étiquette."] },
  },
  {
    what: "Un texte de plusieurs lignes. Le champ grandit avec lui.",
    anatomy: [
      ["Étiquette", "Au-dessus."],
      ["Description", "Qui le lit."],
      ["Champ", "Quatre lignes au début."],
      ["Erreur", "En dessous."],
    ],
    when: ["Pour des notes, des descriptions et des messages."],
    whenNot: [["Une seule ligne", "TextField."]],
    good: "Dites qui le lira.",
    bad: "demander n’importe quoi.",
    states: [
      ["Vide", "Quatre lignes."],
      ["Long", "Grandit, puis défile."],
      ["Non valide", "L’erreur en dessous, le texte conservé."],
    ],
    keyboard: [
      ["Tab", "Y entre et en sort."],
      ["Entrée", "Une nouvelle ligne."],
    ],
    readAloud: ["L’étiquette, « champ d’édition, multiligne », la description."],
  },
);
