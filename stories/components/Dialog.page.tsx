import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Dialog.tsx";

export const dialog: PartPage = {
  part: "Dialog",
  french: "Boîte de dialogue",
  what: "A question or a short form over the page. The focus stays inside until it closes, and goes back to where it was.",
  example: <Example />,
  anatomy: [
    { name: "Title", what: "The question, or the name of the form." },
    { name: "Close", what: "Always there." },
    { name: "Content", what: "What follows from each answer." },
    { name: "Actions", what: "The main one last; its label says what will happen." },
  ],
  when: ["Before an act that cannot be undone.", "For a short form that belongs to what is behind it."],
  whenNot: [
    { name: "The act can be undone", what: "Do it, and offer “Undo” in an InkBar." },
    { name: "It is a record with many fields", what: "Drawer." },
    { name: "It is news", what: "Snackbar or Callout." },
  ],
  good: { picture: <p>Cancel this booking? [Keep it] [Cancel and refund $184.00 CAD]</p>, why: "Say on the button what will happen." },
  bad: { picture: <p>Are you sure? [No] [Yes]</p>, why: "make people read the question twice." },
  states: [
    { name: "Center", what: "In the middle." },
    { name: "End", what: "A sheet at the end, on a desk." },
    { name: "Bottom", what: "A sheet at the foot, on a phone." },
    { name: "Alert", what: "Needs an answer: a press beside it does not close it." },
  ],
  keyboard: [
    { name: "Tab", what: "Goes round inside it." },
    { name: "Escape", what: "Closes it." },
  ],
  readAloud: ["“Cancel this booking?, dialog”, then its content."],
  content: { en: ["A question with its object; no “Are you sure?”."], fr: ["Une question avec son objet ; pas de « Êtes-vous sûr ? »."] },
};
