import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Radios.tsx";

export const radios: PartPage = {
  part: "Radios",
  french: "Boutons radio",
  what: "The choice of one among several, without a look of its own: DayStrip, HourCells and RadioCards are made of it.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "The name of the group, seen or for screen readers only." },
    { name: "Radio", what: "A label with the platform’s input inside; the caller draws it." },
  ],
  when: ["To make a new look of a choice of one: the keys and the reading come with it."],
  whenNot: [{ name: "One of the three looks fits", what: "RadioCards, DayStrip or HourCells." }],
  good: {
    picture: <p>A label for each group, and a class that shows which one is chosen.</p>,
    why: "Draw `data-selected`, `data-unavailable` and the focus ring.",
  },
  bad: { picture: <p>○ ○ ○</p>, why: "draw circles without words." },
  states: [
    { name: "data-selected", what: "The chosen one." },
    { name: "data-unavailable", what: "Cannot be chosen now." },
    { name: "data-joined, data-wanted", what: "Chosen as well; chosen before." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves into the group, to the chosen radio." },
    { name: "Arrow keys", what: "Move and choose, before any script runs." },
  ],
  readAloud: ["The label, “radio group”, then each radio with its place."],
  content: { en: ["Short labels of the same form."], fr: ["Des étiquettes courtes, de même forme."] },
};
