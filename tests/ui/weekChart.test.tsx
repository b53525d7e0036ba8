import "#ui/headless/words/officeWords.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { regularDrafts } from "#ui/headless/office/slots/slotSets.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { WeekSlotsChart } from "#ui/views/office/slots/WeekSlotsChart.tsx";

const markupOf = (lengths: readonly number[]): string => {
  const drafts = regularDrafts({ every: 60, from: 480, until: 960, lengths, turnaround: 0, factorOf: () => 1, place: {} });
  const slots = drafts.map((draft, at) => ({ ...draft, _id: `mem_t_${at}`, client: "mem" }));
  return renderToStaticMarkup(
    <WordsProvider locale="en">
      <WeekSlotsChart slots={slots} />
    </WordsProvider>,
  );
};

test("a week of many slots is drawn once it is opened, a week of few at once", () => {
  const [many, few] = [markupOf([60, 120, 180]), markupOf([60])];
  expect([many.includes("<summary"), /8\sa\.m\./.test(many)]).toEqual([true, false]);
  expect([few.includes("<summary"), /8\sa\.m\./.test(few)]).toEqual([false, true]);
});
