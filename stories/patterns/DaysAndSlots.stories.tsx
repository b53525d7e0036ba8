import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Days and time slots",
  french: "Jours et plages horaires",
  need: "A visitor wants to know when a boat is free and what it costs, without asking for each day.",
  steps: [
    "A row of days with how many boats are free; a full day is hatched and can still be opened.",
    "Below, each boat with its hours; a taken hour stays in its place.",
    "Choosing an hour chooses lake, dock, boat, day and slot at once.",
    "Another day keeps the hour where the boat is free.",
    "A day off season leads to April 1, and the page says so.",
  ],
  parts: ["DayStrip", "HourCells", "ToggleChips", "RadioCards", "BottomBar"],
  scenes: [
    { title: "Views/Booking", story: "Choice", what: "The first sight" },
    { title: "Views/Booking", story: "SlotChosen", what: "An hour is chosen" },
    { title: "Views/Booking", story: "FullDay", what: "A full day offers the nearest" },
    { title: "Views/Booking", story: "SeasonJump", what: "Out of season" },
  ],
  keyboard: [
    { name: "Arrow keys", what: "Over days, and over the hours of one boat." },
    { name: "Tab", what: "From the days to the first boat, from boat to boat." },
  ],
  readAloud: ["“Saturday, July 3, 4 free, radio button, 1 of 13”.", "“11:30 a.m. to 2:30 p.m., radio button”."],
  faults: [
    { name: "The hour is taken meanwhile", what: "It stays, struck, with the nearest three below." },
    { name: "Days cannot be loaded", what: "The old ones stay, with a button to try again." },
  ],
  content: { en: ["{{booking.free|count=4}}, {{booking.full}}."], fr: ["{{booking.free|count=4}}, {{booking.full}}."] },
};

const meta = preview.meta({ title: "Patterns/Days and time slots (jours et plages horaires)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
