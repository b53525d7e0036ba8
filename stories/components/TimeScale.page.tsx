import { TimeScale } from "#ui/parts/messages/TimeScale.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/TimeScale.tsx";

export const timeScale: PartPage = {
  part: "TimeScale",
  french: "Échelle du temps",
  what: "The time that is left of something that is held, as the scale of a chart.",
  example: <Example />,
  anatomy: [
    { name: "Division", what: "One minute." },
    { name: "Hatching", what: "The minutes that are over." },
  ],
  when: ["Under a Countdown of some minutes, where the held thing is what the page is about."],
  whenNot: [
    { name: "Alone", what: "Countdown: the scale says nothing to a screen reader." },
    { name: "Work goes on", what: "ProgressLine." },
  ],
  good: { picture: <TimeScale whole={600} seconds={520} />, why: "Show it once on a screen, under the clock." },
  bad: { picture: <TimeScale whole={600} seconds={0} />, why: "leave it there when the time is over." },
  states: [
    { name: "Running", what: "A division more is hatched each minute." },
    { name: "Over", what: "All divisions are hatched; the caller says what happens now." },
  ],
  keyboard: [{ name: "No key", what: "It takes no focus." }],
  readAloud: ["Nothing: it is a decoration of the Countdown."],
  content: { en: ["It has no words."], fr: ["Elle n’a pas de mots."] },
};
