import { describe, expect, test } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { createSlotDayOffer, firstBoatFor, firstDayFor, seasonDaysOf, slotDayOf } from "#ui/headless/offer/slots/slotDay.ts";
import { type Faults, refusing } from "../../../stories/club/faults.ts";
import { halvesAndWholeDay } from "../../../stories/club/ownHours.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const saturday = dayFromText("2026-07-11");

async function offerOf(faults: Faults = {}) {
  const { parts } = await officeOf({ crowd: "none", faults, offer: { timeslots: halvesAndWholeDay } });
  const model = createSlotDayOffer(parts);
  await model.load();
  const known = model.data.value;
  const [boat] = known?.offer.boats ?? [];
  if (known === undefined || boat === undefined) throw new Error("no boat");
  return { known, boat };
}

describe("a boat's slots on a day", () => {
  test("have their prices, what a whole day saves against its halves, and what each takes from the others", async () => {
    const { known, boat } = await offerOf();
    const { bars, hours } = slotDayOf(known, halvesAndWholeDay, boat, saturday);
    expect(hours).toEqual({ from: 8, to: 21 });
    expect(bars.map(({ slot, lane, lanes, others }) => [slot.name, lane, lanes, others.map(({ name }) => name)])).toEqual([
      ["morning", 0, 2, ["day"]],
      ["day", 1, 2, ["morning", "afternoon"]],
      ["afternoon", 0, 2, ["day"]],
      ["evening", 0, 1, []],
    ]);
    const prices = bars.map(({ price }) => price?.quote.amount ?? 0);
    expect(bars.map(({ price }) => price?.saved)).toEqual([
      undefined,
      (prices[0] ?? 0) + (prices[2] ?? 0) - (prices[1] ?? 0),
      undefined,
      undefined,
    ]);
    expect(bars.map(({ price }) => price?.isBestRate)).toEqual([false, true, false, false]);
  });

  test("follow a slot that is not saved yet", async () => {
    const { known, boat } = await offerOf();
    const typed = memRows.slot("new", "06:00", "07:00", { _id: "", properties: { factor: 2 } });
    const [first, second] = slotDayOf(known, [...halvesAndWholeDay, typed], boat, saturday).bars;
    expect(first?.slot).toBe(typed);
    expect(first?.price?.quote.amount).toBe((second?.price?.quote.amount ?? 0) * 2);
    expect(slotDayOf(known, [{ ...typed, boats: ["mem_b_other"] }], boat, saturday).bars).toEqual([]);
  });

  test("have no price for users who may not read prices", async () => {
    const { known, boat } = await offerOf({ "booking/items/find": refusing("FORBIDDEN") });
    const { bars } = slotDayOf(known, halvesAndWholeDay, boat, saturday);
    expect(bars.map(({ price }) => price)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("the day that is drawn first", () => {
  const here = memRows.boat("here");
  const there = memRows.boat("there", { dock: "mem_d_2" });
  const morning = memRows.slot("morning", "08:00", "12:00");
  const atTwo = memRows.slot("two", "13:00", "17:00", { docks: ["mem_d_2"] });

  test("is of a boat that has the slot; without one, of a boat with the most slots", () => {
    expect(firstBoatFor([here, there], [morning, atTwo], atTwo)).toBe(there);
    expect(firstBoatFor([here, there], [morning, atTwo])).toBe(there);
    expect(firstBoatFor([here, there], [morning])).toBe(here);
  });

  test("is the first on which one of the slots runs", () => {
    const fridays = memRows.slot("friday", "08:00", "12:00", { weekdays: [5], from: "07-20" });
    expect(firstDayFor([fridays], saturday)).toBe("2026-07-24");
    expect(firstDayFor([], saturday)).toBe(saturday);
  });
});

test("a slot from Friday to Sunday in May to September runs on 65 days of the season of 2027, and one after it on none", () => {
  const days = seasonDaysOf(
    { ...memRows.slot("dawn", "05:30", "09:30"), from: "05-01", until: "09-30", weekdays: [0, 5, 6] },
    dayFromText("2027-07-10"),
  );
  expect([days.length, days[0]]).toEqual([65, "2027-05-01"]);
  expect(seasonDaysOf({ ...memRows.slot("winter", "08:00", "12:00"), from: "11-05", until: "03-20" }, saturday)).toEqual([]);
});
