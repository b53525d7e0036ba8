import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slotClashesIn, hourRangeOfSlots, weekLanesOf } from "#ui/headless/office/slots/weekLanes.ts";
import { anySlot, makeMemSlot } from "#core/arbitraries/occupancy.ts";

const morning = makeMemSlot("Morning", "08:00", "11:00", 30);
const midday = { ...makeMemSlot("Midday", "11:15", "14:00", 30), weekdays: [0, 6] };
const whole = { ...makeMemSlot("Whole", "07:45", "18:00"), weekdays: [6] };

describe("the lanes of a week", () => {
  test("begin on Monday, and hold what runs on their day in start order", () => {
    const lanes = weekLanesOf([midday, morning, whole]);
    expect(lanes.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(lanes.map(({ bars }) => bars.map(({ slot }) => slot.name))).toEqual([
      ...Array.from({ length: 5 }, () => ["Morning"]),
      ["Whole", "Morning", "Midday"],
      ["Morning", "Midday"],
    ]);
  });

  test("mark on each day what is too close for the turnaround there, and nothing that overlaps", () => {
    const [monday, , , , , saturday, sunday] = weekLanesOf([midday, morning, whole]);
    const marks = [monday, saturday, sunday].map((lane) => lane?.bars.map(({ tooClose }) => tooClose.length));
    expect(marks).toEqual([[0], [0, 1, 1], [1, 1]]);
    const { isOverlapping, tooClose } = slotClashesIn([midday, morning, whole], []);
    expect([isOverlapping, tooClose.map((pair) => pair.map(({ name }) => name))]).toEqual([true, [["Morning", "Midday"]]]);
    expect(slotClashesIn([morning, midday], []).isOverlapping).toBe(false);
    const [here, there] = [
      { ...morning, docks: ["d1"] },
      { ...midday, docks: ["d2"] },
    ];
    expect(slotClashesIn([here, there], []).tooClose, "no boat lies at both docks").toEqual([]);
  });

  test("draw no bar on another one", () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 8 }), (slots) => {
        for (const { bars, lines } of weekLanesOf(slots.map((slot, at) => ({ ...slot, _id: String(at) })))) {
          for (const bar of bars) {
            expect(bar.line).toBeLessThan(lines);
            const beside = bars.filter((other) => other !== bar && other.line === bar.line);
            expect(beside.every((other) => other.readyAt <= bar.span.start || bar.readyAt <= other.span.start)).toBe(true);
          }
        }
      }),
    );
  });

  test("span full hours that hold all slots with their turnarounds", () => {
    expect(hourRangeOfSlots([morning, midday])).toEqual({ from: 8, to: 15 });
    expect(hourRangeOfSlots([makeMemSlot("Night", "20:00", "24:00", 60)])).toEqual({ from: 20, to: 24 });
    expect(hourRangeOfSlots([])).toEqual({ from: 8, to: 18 });
  });
});
