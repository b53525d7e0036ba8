import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Command menu",
  french: "Menu de commandes",
  need: "Who works here all day wants to reach any page, record or date in two seconds, without a mouse.",
  steps: [
    "Ctrl+K opens it from anywhere.",
    "Typing finds pages, bookings, customers, boats and dates: “3 jul” opens the calendar there.",
    "A sign narrows it: `/` pages, `@` people, `#` bookings, `=` dates, `>` acts.",
    "What a role may not open is not in it.",
  ],
  parts: ["Dialog", "SearchField", "Keys"],
  scenes: [
    { title: "Views/Office/Command", story: "Open", what: "Just opened" },
    { title: "Views/Office/Command", story: "Found", what: "With results" },
    { title: "Views/Office/Command", story: "NothingFound", what: "Nothing found" },
    { title: "Views/Office/Command", story: "AllKeys", what: "The sheet of all keys" },
  ],
  keyboard: [
    { name: "Ctrl+K", what: "Opens it." },
    { name: "Up, Down", what: "Choose." },
    { name: "Enter", what: "Goes there." },
    { name: "Escape", what: "Closes; the focus is where it was." },
  ],
  readAloud: ["“Search, combo box”, then the result with its kind, “1 of 8”."],
  faults: [{ name: "A search is not answered", what: "Pages and dates still work, and it says what is missing." }],
  content: { en: ["{{command.open}}"], fr: ["{{command.open}}"] },
};

const meta = preview.meta({ title: "Patterns/Command menu (menu de commandes)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
