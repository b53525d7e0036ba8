import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearestAlternatives, type RefusedChoice } from "#core/domain/availability/alternatives.ts";
import { findUnbookableReason } from "#core/domain/availability/availability.ts";
import { emptyQuantaMask, type QuantaMask, maskOfSpan } from "#core/domain/availability/occupancy.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyQuantaMask, makeMemSlot } from "#core/arbitraries/occupancy.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const day = dayFromText("2027-07-01");
const clubSlots = [
  makeMemSlot("A", "08:00", "10:00"),
  makeMemSlot("B", "10:00", "12:00"),
  makeMemSlot("C", "12:00", "14:00"),
  makeMemSlot("D", "14:00", "16:00"),
  makeMemSlot("E", "16:00", "18:00"),
];
const [a, b, c, d, e] = clubSlots;
const boats = [1, 2, 3, 4, 5].map((number) => memRows.boat(number));
const wholeDay = maskOfSpan(0, 1440);

/** Asks for `wanted` of the first boat, given what is claimed of `boat/day`; whatever is not named is free. */
function refused(wanted: readonly (typeof a)[], claims: Readonly<Record<string, QuantaMask>>): RefusedChoice {
  return {
    now: instantOf(dayFromText("2027-06-01"), 0),
    boat: memRows.boat(1),
    day,
    slots: wanted.flatMap((slot) => slot ?? []),
    dockBoats: boats,
    clubSlots,
    laterDays: [1, 2, 3].map((ahead) => addDays(day, ahead)),
    wordsOf: (boat, on) => claims[`${boat._id}/${on}`] ?? emptyQuantaMask,
  };
}

function linesOf(refusal: RefusedChoice) {
  return nearestAlternatives(refusal).map(({ kind, boat, day: on, slots }) =>
    [kind, boat._id, on, slots.map((slot) => slot.name).join("")].join(" "),
  );
}

describe("the nearest alternatives", () => {
  test("are at most three slots of the same boat and day, the nearest first", () => {
    expect(linesOf(refused([c], { "mem_b_1/2027-07-01": maskOfSpan(720, 840) }))).toEqual([
      "sameDay mem_b_1 2027-07-01 B",
      "sameDay mem_b_1 2027-07-01 D",
      "sameDay mem_b_1 2027-07-01 A",
    ]);
  });

  test("are as many consecutive slots as were requested", () => {
    expect(linesOf(refused([b, c], { "mem_b_1/2027-07-01": maskOfSpan(600, 720) }))).toEqual([
      "sameDay mem_b_1 2027-07-01 CD",
      "sameDay mem_b_1 2027-07-01 DE",
    ]);
  });

  test("otherwise are the same slots of other boats of the dock", () => {
    const taken = { "mem_b_1/2027-07-01": wholeDay, "mem_b_3/2027-07-01": maskOfSpan(720, 735) };
    expect(linesOf(refused([c], taken))).toEqual([
      "otherBoat mem_b_2 2027-07-01 C",
      "otherBoat mem_b_4 2027-07-01 C",
      "otherBoat mem_b_5 2027-07-01 C",
    ]);
  });

  test("leave out boats of other docks and clubs", () => {
    const request = refused([c], { "mem_b_1/2027-07-01": wholeDay });
    const dockBoats = [
      { ...memRows.boat(2), dock: "mem_d_2" },
      { ...memRows.boat(3), client: "msk" },
    ];
    expect(linesOf({ ...request, dockBoats }).every((line) => line.startsWith("nextDay"))).toBe(true);
  });

  test("otherwise are the same boat on its next free day, the same slot first", () => {
    const taken = Object.fromEntries(boats.map((boat) => [`${boat._id}/2027-07-01`, wholeDay]));
    const until = { ...taken, "mem_b_1/2027-07-02": wholeDay };
    expect(linesOf(refused([e], until))).toEqual([
      "nextDay mem_b_1 2027-07-03 E",
      "nextDay mem_b_1 2027-07-03 D",
      "nextDay mem_b_1 2027-07-03 C",
    ]);
  });

  test("are empty when nothing is free or known", () => {
    expect(linesOf({ ...refused([d], {}), wordsOf: () => wholeDay })).toEqual([]);
    expect(linesOf({ ...refused([d], {}), wordsOf: () => undefined })).toEqual([]);
  });

  test("can each be booked", () => {
    fc.assert(
      fc.property(fc.array(anyQuantaMask, { minLength: 8, maxLength: 8 }), fc.subarray([0, 1, 2], { minLength: 1 }), (masks, picked) => {
        const words = (boat: string, on: string) => masks[(Number(boat.at(-1)) + Number(on.at(-1))) % 8] ?? emptyQuantaMask;
        const request = {
          ...refused(clubSlots.slice(0, picked.length), {}),
          wordsOf: (boat: { _id: string }, on: string) => words(boat._id, on),
        };
        const found = nearestAlternatives(request);
        expect(found.length <= 3 && new Set(found.map(({ kind }) => kind)).size <= 1).toBe(true);
        expect(
          found.map(({ boat, day: on, slots }) => findUnbookableReason({ now: request.now, day: on, slots, words: words(boat._id, on) })),
        ).toEqual(found.map(() => undefined));
      }),
    );
  });
});
