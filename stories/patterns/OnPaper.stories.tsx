import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "On paper",
  french: "Impression",
  need: "A pass in a wet pocket, a receipt for the accountant, the day on a clipboard: paper still works where phones do not.",
  steps: [
    "The page that is seen is the page that prints: no second button to find.",
    "Bars, menus and buttons stay off the paper; addresses are written out.",
    "A row never breaks over two sheets; heads repeat.",
    "Statuses print as words and shapes, since colour may not.",
  ],
  parts: ["OnlyOnScreenOrPaper", "StatusMark", "Table"],
  scenes: [
    { title: "Views/Pass", story: "Ready", what: "The pass, to be printed" },
    { title: "Views/Day sheet", story: "Day", what: "The day at the dock" },
  ],
  keyboard: [{ name: "Ctrl+P", what: "Prints, as everywhere." }],
  readAloud: ["Nothing more than on the screen."],
  faults: [{ name: "A printer without colour", what: "Hatching and words say what colours say." }],
  content: { en: ["Dates in full, with the weekday and the year."], fr: ["Dates au long, avec le jour de la semaine et l’année."] },
};

const meta = preview.meta({ title: "Patterns/On paper (impression)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
