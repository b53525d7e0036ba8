import { Pager } from "#ui/parts/lists/Pager.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Pager.tsx";

export const pager: PartPage = {
  part: "Pager",
  french: "Pagination",
  what: "Which rows are in view, of how many, and the ways to the other pages.",
  example: <Example />,
  anatomy: [
    { name: "Span", what: "The rows in view; announced when it changes." },
    { name: "Pages", what: "The first, the last, and those around this one." },
    { name: "Previous and next", what: "Arrows." },
  ],
  when: ["Under a list of more than one page; a page has ten rows unless the list says otherwise."],
  whenNot: [{ name: "Everything fits", what: "Nothing." }],
  good: {
    picture: (
      <Pager
        label="Pages"
        previousLabel="Previous"
        nextLabel="Next"
        pageLabel={(number) => `Page ${number}`}
        span="11 – 20"
        spanOf="of 174"
        page={2}
        pages={18}
        onPage={() => undefined}
      />
    ),
    why: "Say how many there are in all.",
  },
  bad: { picture: <p>‹ 2 ›</p>, why: "hide how much is left." },
  states: [
    { name: "First page", what: "No way back." },
    { name: "Last page", what: "No way on." },
    { name: "Narrow", what: "The span and two arrows." },
  ],
  keyboard: [
    { name: "Tab", what: "From button to button." },
    { name: "Enter or Space", what: "Goes to the page; the focus stays on the pager." },
  ],
  readAloud: ["“Pages of bookings, navigation”, then “Page 3, button”; after a change “21 – 30 of 174”."],
  content: { en: ["{{office.of|count=10|total=174}}."], fr: ["{{office.of|count=10|total=174}}."] },
};
