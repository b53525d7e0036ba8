import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Checkbox.tsx";

export const checkbox: PartPage = {
  part: "Checkbox",
  french: "Case à cocher",
  what: "One thing that is true or not: a consent, an option.",
  example: <Example />,
  anatomy: [
    { name: "Box", what: "A check when it is on." },
    { name: "Text", what: "The statement; a press on it counts." },
    { name: "Description or error", what: "Below." },
  ],
  when: ["For a statement that people agree with, or an option that is off unless they want it."],
  whenNot: [
    { name: "Two ways that both need a name", what: "RadioCards." },
    { name: "Several of a kind", what: "Choices." },
  ],
  good: { picture: <Checkbox>Text me when the boat is ready</Checkbox>, why: "Write what is true when it is checked." },
  bad: { picture: <Checkbox>Do not send me no texts</Checkbox>, why: "say no twice." },
  states: [
    { name: "Off, on", what: "Empty, or with a check." },
    { name: "Invalid", what: "A red border and the error below." },
    { name: "Disabled", what: "Pale; prefer to leave it out." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the box." },
    { name: "Space", what: "Checks or clears it." },
  ],
  readAloud: ["Its text, “checkbox, not checked”, then the description or the error."],
  content: { en: ["A statement in the first person: {{pay.accept}}."], fr: ["Une phrase à la première personne : {{pay.accept}}."] },
};
