import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Undo",
  french: "Annuler une action",
  need: "People act fast and err. A question before each act slows everybody; a way back helps whoever needs it.",
  steps: [
    "What can be undone is done at once, without a question.",
    "A dark bar says what was done, with “Undo”.",
    "Undo puts back all of it, and says so.",
    "What cannot be undone needs a confirmation first, which says what follows from it.",
  ],
  parts: ["InkBar", "Dialog", "Snackbar"],
  scenes: [
    { title: "Views/Office", story: "Retired", what: "A boat is retired, and can be put back" },
    { title: "Views/Booking", story: "PutBack", what: "A visitor’s choice after another day" },
    { title: "Views/Day sheet", story: "TakesBack", what: "A departure that was pressed by mistake" },
  ],
  keyboard: [
    { name: "Tab", what: "Reaches “Undo” next." },
    { name: "Enter", what: "Undoes." },
  ],
  readAloud: ["“Common Loon retired. Undo, button”."],
  faults: [
    { name: "The record changed meanwhile", what: "It is not undone; the bar says who changed it." },
    { name: "Offline", what: "Undo waits with the act that it undoes." },
  ],
  content: {
    en: ["{{office.retired|name=Common Loon}} and {{documents.queue.undo}}."],
    fr: ["{{office.retired|name=Plongeon huard}} et {{documents.queue.undo}}."],
  },
};

const meta = preview.meta({ title: "Patterns/Undo (annuler une action)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
