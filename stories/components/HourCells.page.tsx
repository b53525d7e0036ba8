import { HourCells } from "#ui/parts/choices/HourCells.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/HourCells.tsx";
const hours = [
  { value: "morning", start: "8:00 a.m.", end: "taken", isUnavailable: true },
  { value: "noon", start: "11:30 a.m.", end: "to 2:30 p.m." },
];

export const hourCells: PartPage = {
  part: "HourCells",
  french: "Cases d’heures",
  what: "The hours of one boat as cells of one size. A taken hour stays reachable, so that it can say why.",
  example: <Example />,
  anatomy: [
    { name: "Start", what: "Bold, first." },
    { name: "End", what: "Muted, or why it cannot be booked." },
  ],
  when: ["On a boat’s card and sheet."],
  whenNot: [{ name: "Each choice has a price and words", what: "RadioCards." }],
  good: {
    picture: <HourCells label="Heron, times" options={hours} value="noon" onChange={() => undefined} />,
    why: "Keep the taken hour in its place, hatched.",
  },
  bad: {
    picture: <HourCells label="Heron, times" options={hours.slice(1)} value={null} onChange={() => undefined} />,
    why: "take it out: people look for it and doubt the page.",
  },
  states: [
    { name: "Free", what: "An outline." },
    { name: "Chosen", what: "On ink." },
    { name: "Joined", what: "A second hour of the same trip." },
    { name: "Taken", what: "Hatched, with the word." },
    { name: "Marked", what: "A folded corner, which a legend beside the cells explains: an hour beyond a member’s plan." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the hours of the boat." },
    { name: "Arrow keys", what: "Move from hour to hour and choose one that is free." },
  ],
  readAloud: ["“Great Blue Heron, times, radio group”, then “11:30 a.m. to 2:30 p.m., radio button”."],
  content: { en: ["12-hour times with a.m. and p.m."], fr: ["« 11 h 30 », jamais « 11:30 »."] },
};
