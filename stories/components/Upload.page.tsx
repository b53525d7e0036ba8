import { Upload } from "#ui/parts/fields/Upload.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Upload.tsx";

const words = {
  accept: "image/jpeg,application/pdf",
  chooseLabel: "Choose a file",
  cameraLabel: "Take a photo",
  dropLabel: "or drop it here",
  onFile: () => undefined,
  announcement: "",
};
const item = {
  name: "licence.pdf",
  share: 0.4,
  text: "12.4 of 31 MB, about 20 seconds left",
  endLabel: "Cancel sending licence.pdf",
  onEnd: () => undefined,
};

export const upload: PartPage = {
  part: "Upload",
  french: "Envoi d’un fichier",
  what: "One file: chosen, taken by the camera, pasted or dropped; then its progress, and a way to give it up.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "Names the field, and what it takes." },
    { name: "Choice", what: "A dashed box with a button, on phones also the camera’s." },
    { name: "File", what: "In place of the choice: the name, how much was sent, the time left, a button that ends it." },
    { name: "Error", what: "Below: what is wrong with the file, and what to send instead." },
  ],
  when: ["For one photo or PDF of a message or a document."],
  whenNot: [
    { name: "Photos of a boat", what: "The strip of photos in the boat’s form, which has an order and descriptions." },
    { name: "Rows of a table", what: "The page of imports." },
  ],
  good: { picture: <Upload label="Boating licence" {...words} item={item} />, why: "Show how much was sent and for how long it goes on." },
  bad: { picture: <Upload label="File" {...words} error="Error" />, why: "refuse a file without saying what to send." },
  states: [
    { name: "Empty", what: "The choice." },
    { name: "A file above it", what: "The box is filled and its line solid." },
    { name: "Sending", what: "The bar, the amount, the time left." },
    { name: "Sent", what: "The name, and a button that takes it away." },
    { name: "Failed", what: "The error; “Try again” where that may help." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the buttons." },
    {
      name: "Enter, Space",
      what: "Opens the choice of the platform, or ends the sending. The focus moves to the button that ends it, and back.",
    },
    { name: "Ctrl V", what: "Sends a picture that was copied." },
  ],
  readAloud: [
    "“Photo or PDF, group. Choose a file, button”.",
    "“Sending licence.pdf: 25 %”, at each quarter, then “licence.pdf was sent”.",
  ],
  content: {
    en: ["A noun as the label.", "An error names the file, then says what to send instead."],
    fr: ["Un nom comme étiquette.", "Une erreur nomme le fichier, puis dit quoi envoyer à la place."],
  },
};
