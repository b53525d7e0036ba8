import { expect, test } from "vitest";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { todayButtonLabel } from "#ui/views/managed/index/todayButtonLabel.ts";

test("names the Today button by the date of April 1 out of season, where it leads there", () => {
  const en = wordsIn("en");
  const fr = wordsIn("fr");
  expect(todayButtonLabel(Date.UTC(2026, 6, 4, 15), "Today", en)).toBe("Today");
  expect(todayButtonLabel(Date.UTC(2026, 10, 23, 15), "Today", en)).toBe("April 1, 2027");
  expect(todayButtonLabel(Date.UTC(2027, 1, 2, 15), "Aujourd’hui", fr)).toBe("1er avril 2027");
});
