import { describe, expect, test } from "vitest";
import { makeMemSlot } from "#core/arbitraries/occupancy.ts";
import { partsOfSlot } from "#core/domain/offer/slotParts.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { regularSpans } from "#core/domain/offer/slotSets.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { BoatHour } from "#ui/headless/booking/choice/boatCards.ts";
import { bestRateOf, hoursByLength, savingOfWholeDay } from "#ui/headless/booking/choice/hourComparison.ts";
import type { PriceAmounts } from "#ui/headless/booking/choice/offering.ts";
import { namesToToggle, timeFiltersOf } from "#ui/headless/booking/choice/timeFilters.ts";

const morning = makeMemSlot("Morning", "08:00", "12:00");
const afternoon = makeMemSlot("Afternoon", "13:00", "17:00");
const day = makeMemSlot("Day", "08:00", "17:00");
const evening = makeMemSlot("Evening", "17:30", "20:30");

const hourOf = (slot: TimeSlot, dollars: number, why?: BoatHour["why"]): BoatHour => ({
  slot,
  why,
  isChosen: false,
  isWanted: false,
  amounts: { membership: asCents(dollars * 80), nonMember: asCents(dollars * 100) },
});
const others = ({ nonMember }: PriceAmounts) => nonMember;
const members = ({ membership }: PriceAmounts) => membership;

describe("the parts of a slot", () => {
  test("are the fewest slots of the boat that fill it, each at the next start", () => {
    const first = makeMemSlot("Early", "08:00", "10:00");
    const second = makeMemSlot("Late", "10:00", "12:00");
    expect(partsOfSlot(day, [morning, afternoon, day, evening])).toEqual([morning, afternoon]);
    expect(partsOfSlot(day, [first, second, morning, afternoon])).toEqual([morning, afternoon]);
    expect(partsOfSlot(morning, [first, second, morning])).toEqual([first, second]);
  });

  test("are none where the boat's slots leave its start, its end or a start between them open", () => {
    const noon = makeMemSlot("Noon", "12:30", "13:30");
    expect(partsOfSlot(day, [afternoon])).toBeUndefined();
    expect(partsOfSlot(day, [morning, evening])).toBeUndefined();
    expect(partsOfSlot(day, [morning, noon, afternoon])).toBeUndefined();
  });
});

describe("the hours of a card", () => {
  const hours = [hourOf(morning, 100), hourOf(day, 180), hourOf(afternoon, 110), hourOf(evening, 75)];
  const [, whole] = hours;
  if (whole === undefined) throw new Error("no hours");

  test("name what the whole day saves against the sum of its halves, in the price that the visitor pays", () => {
    expect(savingOfWholeDay(whole, hours, others)).toBe(3000);
    expect(savingOfWholeDay(whole, hours, members)).toBe(2400);
  });

  test("name no saving of a half, and none of a whole day that costs as much as its halves (control)", () => {
    expect(hours.map((hour) => savingOfWholeDay(hour, hours, others))).toEqual([undefined, 3000, undefined, undefined]);
    const dear = hourOf(day, 210);
    expect(savingOfWholeDay(dear, [...hours.filter(({ slot }) => slot !== day), dear], others)).toBeUndefined();
  });

  test("have one best price for sixty minutes among those that are free, and none where all are alike", () => {
    expect(bestRateOf(hours, others)).toEqual({ hour: whole, rate: 2000 });
    const isTaken = hours.map((hour) => (hour === whole ? hourOf(day, 180, "taken") : hour));
    expect(bestRateOf(isTaken, others)).toMatchObject({ hour: { slot: morning }, rate: 2500 });
    expect(bestRateOf([hourOf(morning, 100), hourOf(afternoon, 100)], others)).toBeUndefined();
  });

  test("are listed by length, shortest first, each in start order", () => {
    expect(hoursByLength(hours).map(({ minutes, hours: own }) => [minutes, own.map(({ slot }) => slot.start)])).toEqual([
      [180, ["17:30"]],
      [240, ["08:00", "13:00"]],
      [540, ["08:00"]],
    ]);
  });
});

describe("the filters by time of day", () => {
  const boat = memRows.boat("here", { dock: "mem_d_1" });
  const many = regularSpans({ every: 60, from: 8 * 60, until: 20 * 60, lengths: [60] }).map(({ start }) =>
    makeMemSlot(`At ${start / 60}`, `${String(start / 60).padStart(2, "0")}:00`, `${String(start / 60 + 1).padStart(2, "0")}:00`),
  );

  test("are the names of the slots that a boat here has, each once", () => {
    const elsewhere = { ...evening, docks: ["mem_d_2"] };
    expect(timeFiltersOf([morning, { ...morning, _id: "mem_t_again" }, elsewhere], [boat]).map(({ names }) => names)).toEqual([
      ["Morning"],
    ]);
  });

  test("are the parts of the day beyond eight names", () => {
    expect(timeFiltersOf(many.slice(0, 8), [boat])).toHaveLength(8);
    const parts = timeFiltersOf(many, [boat]);
    expect(parts.map(({ label, names }) => [label, names.length])).toEqual([
      ["morning", 4],
      ["afternoon", 5],
      ["evening", 3],
    ]);
  });

  test("turn on what is off, and off what is on as a whole", () => {
    const filter = { names: ["a", "b"], label: "morning" } as const;
    expect([namesToToggle(filter, ["a"]), namesToToggle(filter, ["a", "b", "c"])]).toEqual([["b"], ["a", "b"]]);
  });
});

describe("slots at regular starts", () => {
  test("begin every half hour and end by the last end, shortest first", () => {
    const spans = regularSpans({ every: 30, from: 480, until: 1200, lengths: [240, 120, 180] });
    expect(spans).toHaveLength(57);
    expect([spans[0], spans.at(-1)]).toEqual([
      { start: 480, end: 600 },
      { start: 960, end: 1200 },
    ]);
  });

  test("are none without a step or a length, and none where the day is too short", () => {
    expect(regularSpans({ every: 0, from: 480, until: 1200, lengths: [60] })).toEqual([]);
    expect(regularSpans({ every: 30, from: 480, until: 1200, lengths: [0] })).toEqual([]);
    expect(regularSpans({ every: 30, from: 480, until: 520, lengths: [60] })).toEqual([]);
  });
});
