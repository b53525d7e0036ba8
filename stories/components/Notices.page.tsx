import { Notices } from "#ui/parts/messages/Notices.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Notices.tsx";

export const notices: PartPage = {
  part: "Notices",
  french: "Avis",
  what: "What the snackbar showed can be read again here, newest first.",
  example: <Example />,
  anatomy: [{ name: "Notice", what: "Its icon, its words and its time." }],
  when: ["In the bar, for who looked away for three seconds."],
  whenNot: [{ name: "It must be acted on", what: "Callout on the page that it is about." }],
  good: {
    picture: <Notices label="Notices" notices={[]} timeText={() => ""} empty="No notices yet" />,
    why: "Say so when there are none.",
  },
  bad: { picture: <p>3</p>, why: "show a number that leads nowhere." },
  states: [
    { name: "Empty", what: "One sentence." },
    { name: "With notices", what: "At most fifty, newest first." },
  ],
  keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
  readAloud: ["A list with a name; each notice with its time."],
  content: { en: ["The same words as the snackbar’s."], fr: ["Les mêmes mots que l’avis passager."] },
};
