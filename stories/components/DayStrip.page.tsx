import { DayStrip } from "#ui/parts/choices/DayStrip.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/DayStrip.tsx";
const days = [
  { value: "2027-07-03", name: "Saturday, July 3, 4 free", weekday: "Sat", number: 3, note: "4 free" },
  { value: "2027-07-04", name: "Sunday, July 4, fully booked", weekday: "Sun", number: 4, note: "full", isUnavailable: true },
];

export const dayStrip: PartPage = {
  part: "DayStrip",
  french: "Bande des jours",
  what: "Days in one row, each with how many boats are free. A row that is too long scrolls inside itself.",
  example: <Example />,
  anatomy: [
    { name: "Start", what: "A button to earlier days." },
    { name: "Day", what: "Weekday, number, and what is free in words." },
    { name: "End", what: "A button to later days." },
  ],
  when: ["To choose one day of a window of at most thirteen."],
  whenNot: [
    { name: "The day is months away", what: "The calendar of the date picker." },
    { name: "A range of days", what: "Two date fields." },
  ],
  good: {
    picture: <DayStrip label="Day" days={days} value="2027-07-03" onChange={() => undefined} />,
    why: "Write “4 free”: a bare number says nothing.",
  },
  bad: {
    picture: <DayStrip label="Day" days={days.map((day) => ({ ...day, note: "4" }))} value={null} onChange={() => undefined} />,
    why: "leave people to guess what 4 is.",
  },
  states: [
    { name: "Chosen", what: "On ink." },
    { name: "Fully booked", what: "Hatched; it can be chosen, and its page offers the nearest days." },
    { name: "Marked", what: "A folded corner, which a legend beside the days explains: a day with hours beyond a member’s plan." },
    { name: "Narrow", what: "Scrolls sideways inside the row; the chosen day is in view." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the chosen day." },
    { name: "Left and Right", what: "Move to a day and choose it." },
  ],
  readAloud: ["“Day, radio group”, then “Saturday, July 3, 4 free, radio button, checked, 1 of 3”."],
  content: {
    en: ["{{booking.free|count=4}}, {{booking.full}}."],
    fr: ["{{booking.free|count=4}}, {{booking.free|count=1}}, {{booking.full}}."],
  },
};
