import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Index table",
  french: "Tableau de gestion",
  need: "Staff find one record among thousands, or act on fifty at once, all day long.",
  steps: [
    "Search with `/`; filters are chips with names that can be removed.",
    "A press on a head sorts; the address keeps search, filters, sort and page.",
    "Space picks rows; a bar below says how many and what can be done, “the whole filter” too.",
    "Enter opens the record beside the list; the list stays in reach.",
    "On a phone each row is a card of two lines.",
  ],
  parts: ["Table", "Pager", "SearchField", "ToggleChips", "InkBar", "MenuButton"],
  scenes: [
    { title: "Views/Bookings", story: "Rows", what: "Bookings" },
    { title: "Views/Office", story: "Rows", what: "Boats" },
    { title: "Views/Bookings", story: "RemindMany", what: "An act on many" },
    { title: "Views/Bookings", story: "Phone", what: "On a phone" },
  ],
  keyboard: [
    { name: "/", what: "To the search." },
    { name: "Arrow keys", what: "Between cells." },
    { name: "Space, Shift+Space", what: "Pick one, pick a range." },
    { name: "Enter", what: "Opens." },
    { name: "?", what: "All keys." },
  ],
  readAloud: ["The row’s name, the column, the value; “21 – 30 of 174” after a change of page."],
  faults: [
    { name: "One of many fails", what: "The rest is done; those that failed stay picked, with the reason." },
    { name: "Rows cannot be loaded", what: "The old rows stay under “As of 10:42”." },
  ],
  content: { en: ["{{office.picked|count=3}}."], fr: ["{{office.picked|count=3}}."] },
};

const meta = preview.meta({ title: "Patterns/Index table (tableau de gestion)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
