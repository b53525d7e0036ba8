import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boatAvailability,
  boatAvailabilityJson,
  findUnbookableReason,
  closedMaskOfBoat,
  closureMaskOf,
  isAnySlotAvailable,
  isSlotAvailable,
  claimMaskOfSlots,
  slotAvailability,
} from "#core/domain/availability/availability.ts";
import { slotOffers } from "#core/domain/availability/slotOffers.ts";
import {
  claimInOccupancy,
  emptyQuantaMask,
  masksIntersect,
  maskOfSpan,
  quantaOfMask,
  unionOfMasks,
  claimedMaskOf,
} from "#core/domain/availability/occupancy.ts";
import { slotsOfClub, slotsRunningOn } from "#core/domain/offer/slots.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyDay, anyOffSeasonDay, anySeasonDay } from "#core/arbitraries/calendar.ts";
import {
  anyOccupancyChanges,
  anyQuantaMask,
  anyClubSlots,
  emptyOccupancy,
  makeMemSlot,
  anyWeekdaySlots,
} from "#core/arbitraries/occupancy.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const day = dayFromText("2027-07-01");
const longBefore = instantOf(dayFromText("2027-05-01"), 0);
const morning = makeMemSlot("Morning", "08:00", "12:00", 30);
const afternoon = makeMemSlot("Afternoon", "13:00", "17:00", 30);
const evening = makeMemSlot("Evening", "17:30", "21:00", 30);
const slots = [morning, afternoon, evening];
const free = { now: longBefore, day, words: emptyQuantaMask };
const closureOf = (part: Partial<Closure>) => memRows.closure("storm", { dateStart: day, dateEnd: day, ...part });

describe("the claim of slots", () => {
  test("includes the slot and its turnaround", () => {
    expect(claimMaskOfSlots([morning])).toEqual(maskOfSpan(480, 750));
  });

  test("includes the gap between consecutive slots, and the last turnaround", () => {
    expect(claimMaskOfSlots([afternoon, morning])).toEqual(maskOfSpan(480, 1050));
  });

  test("ends at 24:00", () => {
    expect(quantaOfMask(claimMaskOfSlots([makeMemSlot("Night", "22:00", "24:00", 60)])).at(-1)).toBe(95);
  });

  test("of no slot is empty", () => {
    expect(claimMaskOfSlots([])).toEqual(emptyQuantaMask);
  });

  test("of several slots includes that of each", () => {
    fc.assert(
      fc.property(anyClubSlots, (list) => {
        const reach = claimMaskOfSlots(list);
        expect(list.map((slot) => unionOfMasks(reach, claimMaskOfSlots([slot])))).toEqual(list.map(() => reach));
      }),
    );
  });
});

describe("what can be booked", () => {
  test("is a free slot of a day to come in season", () => {
    expect(findUnbookableReason({ ...free, slots: [morning] })).toBeUndefined();
  });

  test("is no slot that has begun, to the millisecond", () => {
    const start = instantOf(day, 480);
    expect(findUnbookableReason({ ...free, now: start - 1, slots: [morning] })).toBeUndefined();
    expect(findUnbookableReason({ ...free, now: start, slots: [morning] })).toBe("past");
    expect(findUnbookableReason({ ...free, now: start, slots: [afternoon] })).toBeUndefined();
    expect(findUnbookableReason({ ...free, now: start, slots: [afternoon, morning] })).toBe("past");
  });

  test("is nothing off season", () => {
    fc.assert(
      fc.property(anyOffSeasonDay, (on) => {
        expect(findUnbookableReason({ now: instantOf(on, 0) - 1, day: on, words: emptyQuantaMask, slots: [morning] })).toBe("offSeason");
      }),
    );
  });

  test("is no slot that a closure or another reservation claims; closures are reported first", () => {
    const noon = maskOfSpan(720, 735);
    expect(findUnbookableReason({ ...free, words: noon, slots: [morning] })).toBe("taken");
    expect(findUnbookableReason({ ...free, words: noon, closed: noon, slots: [morning] })).toBe("closed");
    expect(findUnbookableReason({ ...free, words: noon, slots: [afternoon] })).toBeUndefined();
  });

  test("requires the turnaround to be free too", () => {
    expect(findUnbookableReason({ ...free, words: maskOfSpan(735, 750), slots: [morning] })).toBe("taken");
    expect(findUnbookableReason({ ...free, words: maskOfSpan(750, 765), slots: [morning] })).toBeUndefined();
  });

  test("requires the gap between two slots to be free", () => {
    const gap = maskOfSpan(750, 780);
    expect([
      findUnbookableReason({ ...free, words: gap, slots: [morning, afternoon] }),
      findUnbookableReason({ ...free, words: gap, slots: [morning] }),
    ]).toEqual(["taken", undefined]);
  });

  test("is nothing after the horizon's last day, and nothing that begins within the notice", () => {
    const at = (lastDay: string, earliest: number) => ({ ...free, slots: [morning], horizon: { lastDay: dayFromText(lastDay), earliest } });
    expect(findUnbookableReason(at("2027-07-01", longBefore))).toBeUndefined();
    expect(findUnbookableReason(at("2027-06-30", longBefore))).toBe("beyond");
    expect(findUnbookableReason(at("2027-10-31", instantOf(day, 480) - 1))).toBeUndefined();
    expect(findUnbookableReason(at("2027-10-31", instantOf(day, 480)))).toBe("soon");
  });

  test("is never an empty choice", () => {
    expect(findUnbookableReason({ ...free, slots: [] })).toBe("closed");
  });

  test("is closed on weekdays on which one of the slots does not run", () => {
    const weekend = { ...morning, weekdays: [0, 6] };
    const week = Array.from({ length: 7 }, (_, ahead) => addDays(day, ahead));
    const open = (list: readonly (typeof morning)[]) =>
      week.filter((on) => findUnbookableReason({ ...free, day: on, slots: list }) === undefined).map((on) => on.slice(-2));
    expect(open([weekend])).toEqual(["03", "04"]);
    expect(open([weekend, afternoon])).toEqual(["03", "04"]);
    expect(open([afternoon])).toHaveLength(7);
    expect(findUnbookableReason({ ...free, slots: [weekend] })).toBe("closed");
  });

  test("is reported as past before off season, closed or taken", () => {
    const late = {
      now: instantOf(dayFromText("2028-01-01"), 0),
      words: maskOfSpan(0, 1440),
      closed: maskOfSpan(0, 1440),
      slots: [morning],
    };
    expect(findUnbookableReason({ ...late, day: dayFromText("2027-11-05") })).toBe("past");
    expect(findUnbookableReason({ ...late, day: dayFromText("2028-02-05") })).toBe("offSeason");
    expect(findUnbookableReason({ ...late, day: dayFromText("2028-05-05") })).toBe("closed");
    expect(findUnbookableReason({ ...late, day: dayFromText("2028-05-05"), closed: emptyQuantaMask })).toBe("taken");
  });

  test("never increases with more claims or as time passes", () => {
    fc.assert(
      fc.property(anyDay, anyClubSlots, anyQuantaMask, anyQuantaMask, fc.nat(400 * 86_400_000), (on, list, words, more, passed) => {
        const request = { now: instantOf(dayFromText("2026-07-01"), 0), day: on, words, slots: list.slice(0, 1) };
        fc.pre(findUnbookableReason(request) !== undefined);
        expect(findUnbookableReason({ ...request, words: unionOfMasks(words, more), now: request.now + passed })).toBeDefined();
      }),
    );
  });

  test("collides with itself once booked", () => {
    fc.assert(
      fc.property(anySeasonDay, anyClubSlots, (on, list) => {
        const now = instantOf(on, 0) - 1;
        expect(findUnbookableReason({ now, day: on, words: emptyQuantaMask, slots: list })).toBeUndefined();
        expect(findUnbookableReason({ now, day: on, words: claimMaskOfSlots(list), slots: list })).toBe("taken");
      }),
    );
  });
});

describe("closures", () => {
  const boat = memRows.boat(1);

  test("close the whole day, or the time they name", () => {
    expect(closureMaskOf(closureOf({}))).toEqual(maskOfSpan(0, 1440));
    expect(closureMaskOf(closureOf({ start: "09:00", end: "11:00" }))).toEqual(maskOfSpan(540, 660));
    expect(closureMaskOf(closureOf({ start: "18:00" }))).toEqual(maskOfSpan(1080, 1440));
  });

  test.each([{ boat: "mem_b_1" }, { dock: "mem_d_1" }, { lake: "mem_l_1" }])("of %j close the boat", (part) => {
    expect(closedMaskOfBoat([closureOf(part)], boat, "mem_l_1", day)).toEqual(maskOfSpan(0, 1440));
  });

  test.each([{}, { boat: "mem_b_2" }, { dock: "mem_d_2" }, { lake: "mem_l_2" }])("of %j leave it open", (part) => {
    expect(closedMaskOfBoat([closureOf(part)], boat, "mem_l_1", day)).toEqual(emptyQuantaMask);
  });

  test("apply on both of their end days, and add up", () => {
    const closures = [
      closureOf({ boat: "mem_b_1", dateEnd: dayFromText("2027-07-03"), start: "08:00", end: "09:00" }),
      closureOf({
        lake: "mem_l_1",
        dateStart: dayFromText("2027-07-03"),
        dateEnd: dayFromText("2027-07-04"),
        start: "10:00",
        end: "11:00",
      }),
    ];
    const masks = [-1, 0, 2, 3, 4].map((ahead) => closedMaskOfBoat(closures, boat, "mem_l_1", addDays(day, ahead)));
    const first = maskOfSpan(480, 540);
    const second = maskOfSpan(600, 660);
    expect(masks).toEqual([emptyQuantaMask, first, unionOfMasks(first, second), second, emptyQuantaMask]);
  });
});

describe("availability of a day", () => {
  test("needs at least one free slot that has not begun", () => {
    const words = maskOfSpan(480, 1080);
    expect(isAnySlotAvailable({ ...free, words, slots })).toBe(false);
    expect(isAnySlotAvailable({ ...free, words: maskOfSpan(480, 1035), slots })).toBe(true);
    expect(isAnySlotAvailable({ ...free, now: instantOf(day, 1050), slots })).toBe(false);
    expect(isAnySlotAvailable({ ...free, slots: [] })).toBe(false);
  });

  test("gives the reply of getTimeSlotByDate, in start order", () => {
    const time = slotAvailability({ ...free, words: maskOfSpan(720, 735), slots: [evening, morning, afternoon] });
    expect(time.map((slot) => [slot.name, slot.isAvailable])).toEqual([
      ["Morning", false],
      ["Afternoon", true],
      ["Evening", true],
    ]);
    expect(time[0]).toEqual({ _id: "mem_t_Morning", name: "Morning", start: "08:00", end: "12:00", client: "mem", isAvailable: false });
  });

  test("gives the reply of offer, slot by slot and boat by boat of the slot's club", () => {
    const amounts = { membership: 100, nonMember: 120 };
    const amountsOf = () => amounts;
    const foreign = { ...memRows.boat(3), client: "msk" };
    const boats = [
      { boat: memRows.boat(1), words: maskOfSpan(480, 750), amountsOf },
      { boat: memRows.boat(2), words: emptyQuantaMask, amountsOf },
      { boat: foreign, words: emptyQuantaMask, amountsOf },
    ];
    const other = { ...makeMemSlot("Noon", "12:00", "13:00"), client: "other" };
    expect(slotOffers({ now: longBefore, day, slots: [afternoon, morning, other] }, boats)).toEqual([
      {
        _id: morning._id,
        isClosed: false,
        boats: [
          { _id: "mem_b_1", isAvailable: false, amounts },
          { _id: "mem_b_2", isAvailable: true, amounts },
        ],
      },
      {
        _id: afternoon._id,
        isClosed: false,
        boats: [
          { _id: "mem_b_1", isAvailable: true, amounts },
          { _id: "mem_b_2", isAvailable: true, amounts },
        ],
      },
    ]);
  });

  test("leaves slots of other weekdays out of the offer, and calls them not available by their ids", () => {
    fc.assert(
      fc.property(anyDay, anyWeekdaySlots, (on, list) => {
        const offered = slotOffers({ now: longBefore, day: on, slots: list }, [
          { boat: memRows.boat(1), words: emptyQuantaMask, amountsOf: () => ({}) },
        ]);
        const running = slotsRunningOn(list, on).map(({ _id }) => _id);
        expect(offered.map(({ _id }) => _id)).toEqual(running);
        const answered = slotAvailability({ now: longBefore, day: on, words: emptyQuantaMask, slots: list });
        expect(answered.map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id));
        expect(answered.every(({ _id, isAvailable: is }) => running.includes(_id) || !is)).toBe(true);
      }),
    );
  });

  test("calls a slot of the offer closed only when every boat is, not when it is taken or has begun", () => {
    const whole = maskOfSpan(0, 1440);
    const closed = { boat: memRows.boat(1), words: whole, closed: whole, amountsOf: () => ({}) };
    const taken = { boat: memRows.boat(2), words: whole, amountsOf: () => ({}) };
    const isClosed = (boats: readonly (typeof closed | typeof taken)[], now = longBefore) =>
      slotOffers({ now, day, slots: [afternoon] }, boats).map((slot) => slot.isClosed);
    expect(isClosed([closed])).toEqual([true]);
    expect(isClosed([closed, taken])).toEqual([false]);
    expect(isClosed([taken])).toEqual([false]);
    expect(isClosed([closed], longBefore + 10 * 365 * 86_400_000)).toEqual([false]);
  });
});

describe("availability of a window", () => {
  const boats = [memRows.boat(1), memRows.boat(2), memRows.boat(3)];
  const request = { window: { dateStart: day, dateEnd: dayFromText("2027-07-05") }, boats, slots, now: longBefore };

  test("lists every boat with its club and every day", () => {
    const occupancy = emptyOccupancy();
    claimInOccupancy(occupancy, 1, 2, maskOfSpan(0, 1440));
    const answers = boatAvailability({ ...request, occupancy });
    expect(answers.map(({ _id, client, dates }) => [_id, client, dates.length])).toEqual([
      ["mem_b_1", "mem", 5],
      ["mem_b_2", "mem", 5],
      ["mem_b_3", "mem", 5],
    ]);
    expect(answers[1]?.dates.filter((date) => !date.isAvailable)).toEqual([{ date: "2027-07-03", isAvailable: false }]);
  });

  test("counts only slots of the filtered names", () => {
    const occupancy = emptyOccupancy();
    claimInOccupancy(occupancy, 0, 0, claimMaskOfSlots([morning]));
    const first = (names: readonly string[]) => boatAvailability({ ...request, names, occupancy })[0]?.dates[0]?.isAvailable;
    expect([first([]), first(["Morning"]), first(["Morning", "Evening"]), first(["Noon"])]).toEqual([true, false, true, false]);
  });

  test("is false for past and off-season days, and for boats and days outside the occupancy", () => {
    const occupancy = emptyOccupancy();
    const window = { dateStart: dayFromText("2027-06-29"), dateEnd: dayFromText("2027-07-07") };
    const [known, unknown] = boatAvailability({
      ...request,
      window,
      boats: [memRows.boat(1), memRows.boat(9)],
      occupancy,
      now: instantOf(addDays(day, 1), 0),
    });
    expect(known?.dates.filter((date) => date.isAvailable).map((date) => date.date)).toEqual([
      "2027-07-02",
      "2027-07-03",
      "2027-07-04",
      "2027-07-05",
    ]);
    expect(unknown?.dates.some((date) => date.isAvailable)).toBe(false);
  });

  test("agrees with findUnbookableReason for each boat and day", () => {
    const shift = fc.integer({ min: -2 * 86_400_000, max: 6 * 86_400_000 });
    fc.assert(
      fc.property(
        anyOccupancyChanges,
        fc.oneof(anyClubSlots, anyWeekdaySlots),
        shift,
        fc.integer({ min: -4, max: 4 }),
        fc.nat(8),
        (changes, list, passed, from, length) => {
          const occupancy = emptyOccupancy();
          for (const change of changes) claimInOccupancy(occupancy, change.boat, change.day, change.mask);
          const dateStart = addDays(day, from);
          const window = { dateStart, dateEnd: addDays(dateStart, length) };
          const now = instantOf(day, 0) + passed;
          const request = { now, window, boats, slots: list, occupancy };
          expect(boatAvailabilityJson(request)).toBe(JSON.stringify(boatAvailability(request)));
          for (const [boat, { dates }] of boatAvailability(request).entries()) {
            const expected = daysOfWindow(window).map((date, index) => {
              const at = from + index;
              const held = at >= 0 && at < 5;
              return {
                date,
                isAvailable: held && isAnySlotAvailable({ now, day: date, slots: list, words: claimedMaskOf(occupancy, boat, at) }),
              };
            });
            expect(dates).toEqual(expected);
          }
        },
      ),
    );
  });

  test("agrees with each slot of a day", () => {
    fc.assert(
      fc.property(anyQuantaMask, anyClubSlots, (words, list) => {
        const at = { ...free, words };
        expect(isAnySlotAvailable({ ...at, slots: list })).toBe(slotAvailability({ ...at, slots: list }).some((slot) => slot.isAvailable));
        const open = slotsOfClub(list, "mem").filter((slot) => isSlotAvailable(at, slot));
        expect(open.every((slot) => isInSeason(day) && !masksIntersect(claimMaskOfSlots([slot]), words))).toBe(true);
      }),
    );
  });
});
