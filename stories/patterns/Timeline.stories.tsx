import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Calendar of boats",
  french: "Calendrier des bateaux",
  need: "Staff see who has which boat when, over boats and days, and move a booking with its price in view.",
  steps: [
    "Boats are rows, days columns, a lane for each slot.",
    "A bar has the customer’s surname and a mark for the status.",
    "Dragging, M with the arrow keys, or “Move to…” move it: the price before and after is shown before anything is saved.",
    "Closing water shows which bookings it affects while it is typed.",
  ],
  parts: ["StatusMark", "MenuButton", "Dialog", "Callout"],
  scenes: [
    { title: "Views/Calendar", story: "Week", what: "A week" },
    { title: "Views/Calendar", story: "Dragged", what: "A booking on its way" },
    { title: "Views/Calendar", story: "ClosedOnSomebody", what: "A closure that affects bookings" },
  ],
  keyboard: [
    { name: "Arrow keys", what: "From cell to cell." },
    { name: "N", what: "Books here." },
    { name: "M", what: "Moves: arrow keys, Enter, Escape." },
    { name: "T, Page Up, Page Down", what: "Today, the window before and after." },
  ],
  readAloud: ["“Great Blue Heron, Saturday, July 3, morning: Tremblay, paid”."],
  faults: [
    { name: "The target is taken", what: "The bar returns; the message names who booked it." },
    { name: "A closure is refused", what: "The dialog stays with all that was typed." },
  ],
  content: { en: ["{{calendar.closure.affected|count=24}}."], fr: ["{{calendar.closure.affected|count=24}}."] },
};

const meta = preview.meta({ title: "Patterns/Calendar of boats (calendrier des bateaux)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
