import { expect, it } from "vitest";
import { calendarItemStyle, calendarOverlayStyle } from "#ui/views/booking/calendar/calendarGridMeasures.ts";

it("leaves items of one lane to the style sheet, and gives longer ones their height", () => {
  expect(calendarItemStyle({ at: 1, length: 1 }, 1)).toBeUndefined();
  expect(calendarItemStyle({ at: 1, length: 3 }, 1)).toEqual({ height: "calc(3 * var(--calendar-lane))" });
});

it("puts an item on its lane where the one before reaches beyond it", () => {
  expect(calendarItemStyle({ at: 0, length: 1 }, 2)).toEqual({ marginBlockStart: "calc(-2 * var(--calendar-lane))" });
});

it("puts what lies above the items on the lanes that it covers", () => {
  expect(calendarOverlayStyle({ at: 2, length: 2 })).toEqual({
    top: "calc(1px + calc(2 * var(--calendar-lane)))",
    height: "calc(2 * var(--calendar-lane))",
  });
});
