import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slotClashesIn, slotBarsOf } from "#ui/headless/offer/slots/slotLanes.ts";
import { hourRangeOfSlots } from "#ui/headless/time/dayLanes.ts";
import { anySlot, makeMemSlot } from "#core/arbitraries/occupancy.ts";

const morning = makeMemSlot("Morning", "08:00", "11:00", 30);
const midday = { ...makeMemSlot("Midday", "11:15", "14:00", 30), weekdays: [0, 6] };
const whole = { ...makeMemSlot("Whole", "07:45", "18:00"), weekdays: [6] };
const evening = makeMemSlot("Evening", "18:00", "20:00");

describe("the slots of a drawn day", () => {
  test("have a lane each where they overlap, and the whole width where they do not", () => {
    const drawn = slotBarsOf([evening, midday, morning, whole]).map(({ slot, lane, lanes }) => [slot.name, lane, lanes]);
    expect(drawn).toEqual([
      ["Whole", 0, 3],
      ["Morning", 1, 3],
      ["Midday", 2, 3],
      ["Evening", 0, 1],
    ]);
  });

  test("that are too close for the turnaround are named, and none that overlap", () => {
    const { isOverlapping, tooClose } = slotClashesIn([midday, morning, whole], []);
    expect([isOverlapping, tooClose.map((pair) => pair.map(({ name }) => name))]).toEqual([true, [["Morning", "Midday"]]]);
    expect(slotClashesIn([morning, midday], []).isOverlapping).toBe(false);
    const here = { ...morning, docks: ["d1"] };
    const there = { ...midday, docks: ["d2"] };
    expect(slotClashesIn([here, there], []).tooClose, "no boat lies at both docks").toEqual([]);
  });

  test("draw no bar on another one", () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 8 }), (slots) => {
        const bars = slotBarsOf(slots.map((slot, at) => ({ ...slot, _id: String(at) })));
        expect(bars).toHaveLength(slots.length);
        for (const bar of bars) {
          expect(bar.lane).toBeLessThan(bar.lanes);
          const reached = bars.filter((other) => other !== bar && other.span.start < bar.readyAt && bar.span.start < other.readyAt);
          expect(reached.every((other) => other.lane !== bar.lane && other.lanes === bar.lanes)).toBe(true);
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
