import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Snackbar.tsx";

export const snackbar: PartPage = {
  part: "Snackbar",
  french: "Avis passager",
  what: "One short notice at the foot, for three seconds: what was done, or what went wrong.",
  example: <Example />,
  anatomy: [
    { name: "Icon", what: "Of the notice’s type or status." },
    { name: "Text", what: "One sentence." },
    { name: "Close", what: "Takes it away at once." },
  ],
  when: ["After an act whose result shows elsewhere or not at all."],
  whenNot: [
    { name: "It must be read", what: "Callout." },
    { name: "The act can be undone", what: "InkBar with “Undo”." },
  ],
  good: { picture: <p>Booking MEM-7K4QX9 moved</p>, why: "Say what was done, to which thing." },
  bad: { picture: <p>Success!</p>, why: "say that something unnamed went well." },
  states: [
    { name: "Info, success, warning, error", what: "The four types, each with its icon." },
    { name: "Paused", what: "Stays while the pointer or the focus is in it." },
  ],
  keyboard: [
    { name: "Tab", what: "Reaches its button; the clock waits meanwhile." },
    { name: "Enter or Space", what: "Closes it." },
  ],
  readAloud: ["Its text: politely, or at once for an error."],
  content: {
    en: ["What is done, with its object: {{office.retired|name=Common Loon}}"],
    fr: ["Ce qui est fait, avec son objet : {{office.retired|name=Plongeon huard}}"],
  },
};
