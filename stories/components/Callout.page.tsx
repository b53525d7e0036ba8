import { Callout } from "#ui/parts/messages/Callout.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Callout.tsx";

export const callout: PartPage = {
  part: "Callout",
  french: "Encadré",
  what: "A message that stays on the page, where it matters: the season jumped, a slot was lost, the network is gone.",
  example: <Example />,
  anatomy: [
    { name: "Icon", what: "Of the tone, or of the error’s status." },
    { name: "Message", what: "What happened, then what can be done." },
    { name: "Way on", what: "A button or a link, where there is one." },
  ],
  when: ["For what is true as long as the page is open.", "Close to what it is about."],
  whenNot: [
    { name: "It passes", what: "Snackbar." },
    { name: "It is about one field", what: "The field’s own `error`." },
    { name: "A list is empty", what: "EmptyState." },
  ],
  good: { picture: <Callout tone="warning">You are offline. What you typed is saved.</Callout>, why: "Say what is safe." },
  bad: { picture: <Callout tone="error">Error 409</Callout>, why: "show a number and leave people alone with it." },
  states: [
    { name: "Info", what: "Blue: good to know." },
    { name: "Success", what: "Green: done." },
    { name: "Warning", what: "Amber: look before you go on." },
    { name: "Error", what: "Red: it did not work." },
  ],
  keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
  readAloud: ["As text, in its place. Where it appears after an act, the caller announces it."],
  content: {
    en: ["What happened, what is kept, what to do: in that order."],
    fr: ["Ce qui s’est passé, ce qui est conservé, quoi faire : dans cet ordre."],
  },
};
