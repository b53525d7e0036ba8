import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/ProgressLine.tsx";

export const progressLine: PartPage = {
  part: "ProgressLine",
  french: "Ligne de progression",
  what: "A line of two pixels along the top while calls are under way, five seconds at most.",
  example: <Example />,
  anatomy: [{ name: "Line", what: "Grows towards the end of the window, and never reaches it by itself." }],
  when: ["Once, at the top of the page, for every call."],
  whenNot: [
    { name: "A button waits", what: "The button’s own `isPending`." },
    { name: "A list is loaded", what: "Skeleton, of the size of what comes." },
  ],
  good: { picture: <ProgressLine isRunning label="Loading" />, why: "Show that something moves, without moving anything." },
  bad: { picture: <p>Loading… please wait… almost there…</p>, why: "cover the page with a message." },
  states: [
    { name: "At rest", what: "Not in the page." },
    { name: "Running", what: "The line." },
  ],
  keyboard: [{ name: "No key", what: "It takes no focus." }],
  readAloud: ["“Loading, progress bar”, once."],
  content: { en: ["{{office.loading}}."], fr: ["{{office.loading}}."] },
};
