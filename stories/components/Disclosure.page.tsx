import { Disclosure } from "#ui/parts/actions/Disclosure.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Disclosure.tsx";

export const disclosure: PartPage = {
  part: "Disclosure",
  french: "Dépliant",
  what: "A line that opens and closes what is under it. It is the platform’s own, so it works before any script and find-in-page opens it.",
  example: <Example />,
  anatomy: [
    { name: "Title", what: "One line, always in view; a press anywhere on it opens." },
    { name: "Mark", what: "A triangle that turns when it is open." },
    { name: "Content", what: "What most people do not need." },
  ],
  when: ["For detail that some people need and nobody must read: how a price is made, older payments."],
  whenNot: [
    { name: "Everybody has to read it", what: "Plain text: what is folded is not read." },
    { name: "It interrupts a task", what: "Dialog." },
  ],
  good: {
    picture: (
      <Disclosure title="How this price is calculated">
        <p>Base price × July × Saturday</p>
      </Disclosure>
    ),
    why: "Say in the title what will be found.",
  },
  bad: {
    picture: (
      <Disclosure title="Details">
        <p>You must be 18 or older.</p>
      </Disclosure>
    ),
    why: "hide a condition that can stop somebody at the dock.",
  },
  states: [
    { name: "Closed", what: "The title and its mark." },
    { name: "Open", what: "The content under the title; the mark is turned." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the title." },
    { name: "Enter or Space", what: "Opens or closes." },
  ],
  readAloud: ["The title, then “collapsed” or “expanded”."],
  content: { en: ["A noun phrase or a question: {{tape.label}}."], fr: ["Un groupe nominal ou une question : {{tape.label}}."] },
};
