import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySlot, makeMemSlot } from "#core/arbitraries/occupancy.ts";
import { boatAvailability, claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { claimInOccupancy, createOccupancy, findFreeDays, findFreeDaysBySet } from "#core/domain/availability/occupancy.ts";
import { slotsAtSameHours } from "#core/domain/availability/slotLists.ts";
import type { SlotPlace, TimeSlot } from "#core/domain/offer/slot.ts";
import { isSlotOfBoat, slotsOfBoat, slotsOfBoatOn } from "#core/domain/offer/slotPlace.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeRowBuilders, memRows } from "#core/testing/clubs/rows.ts";

const here = memRows.boat("here", { dock: "mem_d_1", model: "Vectra" });
const there = memRows.boat("there", { dock: "mem_d_2", model: "Sportfisher" });
const alsoThere = memRows.boat("also", { dock: "mem_d_2", model: "Sportfisher", kind: "pontoon" });
const boats = [here, there, alsoThere];
const day = dayFromText("2027-07-01");

const morning: TimeSlot = makeMemSlot("Morning", "09:00", "13:00");
const placed = (name: string, place: SlotPlace, start = "09:00", end = "17:00"): TimeSlot => ({
  ...makeMemSlot(name, start, end),
  ...place,
});

/** Generates where a slot runs. */
const anyPlace: fc.Arbitrary<SlotPlace> = fc.oneof(
  fc.constant({}),
  fc.subarray(["mem_d_1", "mem_d_2"], { minLength: 1 }).map((docks) => ({ docks })),
  fc.subarray(["pontoon", "fishing"] as const, { minLength: 1 }).map((kinds) => ({ kinds })),
  fc
    .subarray(
      boats.map(({ _id }) => _id),
      { minLength: 1 },
    )
    .map((ids) => ({ boats: ids })),
);
const anyTimeSlots = fc
  .uniqueArray(fc.tuple(anySlot, anyPlace), { maxLength: 8, selector: ([{ _id }]) => _id })
  .map((pairs) => pairs.map(([slot, place]): TimeSlot => ({ ...slot, ...place })));

describe("the slots of a boat", () => {
  test.each([
    ["everywhere", {}, ["here", "there", "also"]],
    ["at a dock", { docks: ["mem_d_2"] }, ["there", "also"]],
    ["on a kind of boat, by its own kind before that of its model", { kinds: ["pontoon"] as const }, ["here", "also"]],
    ["on a boat", { boats: ["mem_b_there"] }, ["there"]],
    ["nowhere, once its docks are gone", { docks: [] }, []],
  ] satisfies readonly (readonly [string, SlotPlace, readonly string[]])[])("run %s", (_, place, names) => {
    const slot = placed("Day", place);
    expect(boats.filter((boat) => isSlotOfBoat(slot, boat)).map(({ name }) => name.en)).toEqual(names);
  });

  test("are of its club alone", () => {
    const foreign = makeRowBuilders("msk").boat("swan");
    expect(slotsOfBoat([morning], foreign)).toEqual([]);
  });

  test("are sorted by start, then by length, and shared by boats that have the same ones", () => {
    const slots = [placed("Day", { docks: ["mem_d_2"] }), morning, placed("Dawn", {}, "05:30", "08:00")];
    expect(slotsOfBoat(slots, there).map(({ name }) => name)).toEqual(["Dawn", "Morning", "Day"]);
    expect(slotsOfBoat(slots, there)).toBe(slotsOfBoat(slots, alsoThere));
    expect(slotsOfBoat(slots, here)).not.toBe(slotsOfBoat(slots, there));
  });

  test("run on the day", () => {
    const sunday = { ...morning, weekdays: [0] };
    expect(slotsOfBoatOn([sunday], here, dayFromText("2027-07-04"))).toEqual([sunday]);
    expect(slotsOfBoatOn([sunday], here, dayFromText("2027-07-05"))).toEqual([]);
  });

  test("are those that the list of a boat alone has, whatever boats are listed beside it", () => {
    fc.assert(
      fc.property(anyTimeSlots, fc.array(fc.tuple(fc.nat(2), fc.nat(4), anySlot)), (slots, claims) => {
        const occupancy = createOccupancy(
          boats.map(({ _id }) => _id),
          day,
          5,
        );
        for (const [boat, on, slot] of claims) claimInOccupancy(occupancy, boat, on, claimMaskOfSlots([slot]));
        const request = { now: 0, window: { dateStart: day, dateEnd: dayFromText("2027-07-05") }, occupancy };
        const alone = boats.flatMap((boat) =>
          boatAvailability({ ...request, boats: [boat], slots: slots.filter((slot) => isSlotOfBoat(slot, boat)) }),
        );
        expect(boatAvailability({ ...request, boats, slots })).toEqual(alone);
      }),
    );
  });

  test("of one set are found free as in the pass for one set", () => {
    fc.assert(
      fc.property(fc.array(anySlot), fc.array(fc.tuple(fc.nat(2), fc.nat(4), anySlot)), (slots, claims) => {
        const occupancy = createOccupancy(
          boats.map(({ _id }) => _id),
          day,
          5,
        );
        for (const [boat, on, slot] of claims) claimInOccupancy(occupancy, boat, on, claimMaskOfSlots([slot]));
        const masks = slots.map((slot) => claimMaskOfSlots([slot]));
        const bySet = findFreeDaysBySet(occupancy, { masks: [[], masks], setOfRow: new Uint32Array([1, 1, 1]) }, 0, 5);
        expect(bySet).toEqual(findFreeDays(occupancy, masks, 0, 5));
      }),
    );
  });
});

describe("slots at the same hours", () => {
  const own = placed("A", { docks: ["mem_d_1"] });
  const other = placed("B", { docks: ["mem_d_2"] });

  test("are the slots themselves where the other boat has them", () => {
    expect(slotsAtSameHours([own], [own, other])).toEqual([own]);
  });

  test("are others with the same start and end", () => {
    expect(slotsAtSameHours([own], [morning, other])).toEqual([other]);
    expect(slotsAtSameHours([own], [morning])).toBeUndefined();
  });
});
