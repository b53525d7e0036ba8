import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slotClash, sharedWeekdays, slotHoursProblem } from "#core/domain/offer/slotHours.ts";
import { areSlotsConsecutive, sortSlotsByStart, slotRunsOn, slotsRunningOn, slotsOfClub, spanOfSlot } from "#core/domain/offer/slots.ts";
import { firstSlotStart, consecutiveSlotRuns, slotsByIds } from "#core/domain/availability/slotLists.ts";
import { claimMaskOfSlots, countedSlots, countFreeSlots } from "#core/domain/availability/availability.ts";
import { masksIntersect, maskOfSpan } from "#core/domain/availability/occupancy.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { addDays, weekdayOf } from "#core/domain/calendar/day.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { anyMinuteSpan, anySlot, anyClubSlots, makeMemSlot, anyWeekdaySlots } from "#core/arbitraries/occupancy.ts";

const morning = makeMemSlot("Morning", "08:00", "12:00", 30);
const afternoon = makeMemSlot("Afternoon", "13:00", "17:00", 30);
const evening = makeMemSlot("Evening", "17:30", "21:00", 30);
const club = [evening, morning, afternoon];

describe("a slot", () => {
  test("spans minutes of the day, to 24:00 at most", () => {
    expect(spanOfSlot(makeMemSlot("Night", "20:00", "24:00"))).toEqual({ start: 1200, end: 1440 });
  });

  test.each([
    ["08:10", "12:00", 0, "start"],
    ["8:00", "12:00", 0, "start"],
    ["24:00", "24:00", 0, "end"],
    ["08:00", "08:00", 0, "end"],
    ["08:00", "24:15", 0, "end"],
    ["08:00", "12:05", 0, "end"],
    ["08:00", "12:00", 10, "turnaround"],
    ["08:00", "12:00", -15, "turnaround"],
    ["00:00", "24:00", 0, undefined],
    ["08:00", "12:00", 45, undefined],
  ] as const)("from %s to %s with %i minutes of turnaround has a problem with its %s", (start, end, turnaround, problem) => {
    expect(slotHoursProblem({ start, end, turnaround })).toBe(problem);
  });

  test("on quarter hours, by 24:00, has no problem", () => {
    fc.assert(
      fc.property(anySlot, (slot) => {
        expect(slotHoursProblem(slot)).toBeUndefined();
      }),
    );
  });
});

describe("slots", () => {
  test("are sorted by start in a new list", () => {
    expect(sortSlotsByStart(club)).toEqual([morning, afternoon, evening]);
    expect(club[0]).toBe(evening);
    expect([firstSlotStart(club), firstSlotStart([])]).toEqual([480, 1440]);
  });

  test("are those of a club and of the filtered names", () => {
    const foreign = { ...morning, client: "msk" };
    expect(slotsOfClub([...club, foreign], "mem")).toEqual([morning, afternoon, evening]);
    expect(slotsOfClub([...club, foreign], "mem", ["Evening", "Morning"])).toEqual([morning, evening]);
    expect(slotsOfClub(club, "mem", ["Noon"])).toEqual([]);
  });

  test("are found by id, all or none", () => {
    expect(slotsByIds(club, [afternoon._id, morning._id])).toEqual([morning, afternoon]);
    expect([slotsByIds(club, []), slotsByIds(club, ["x"]), slotsByIds(club, [morning._id, morning._id])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("consecutive slots", () => {
  test("follow each other in start order, with any gap and in any given order", () => {
    expect(areSlotsConsecutive([afternoon, morning], club)).toBe(true);
    expect(areSlotsConsecutive(club, club)).toBe(true);
    expect(areSlotsConsecutive([evening], club)).toBe(true);
  });

  test("skip none, do not overlap, and belong to the club", () => {
    const long = makeMemSlot("Long day", "08:00", "16:00");
    expect(areSlotsConsecutive([morning, evening], club)).toBe(false);
    expect(areSlotsConsecutive([long, afternoon], [...club, long])).toBe(false);
    expect(areSlotsConsecutive([long, evening], [...club, long])).toBe(true);
    expect(areSlotsConsecutive([morning, makeMemSlot("Other", "13:00", "15:00")], club)).toBe(false);
    expect(areSlotsConsecutive([], club)).toBe(false);
  });

  test("are any part of the list in start order", () => {
    const part = anyClubSlots.chain((slots) =>
      fc.tuple(fc.constant(slots), fc.nat(slots.length - 1), fc.integer({ min: 1, max: slots.length })),
    );
    fc.assert(
      fc.property(part, ([slots, first, length]) => {
        expect(areSlotsConsecutive(slots.slice(first, first + length), slots)).toBe(true);
      }),
    );
  });

  test("are not consecutive when one in the middle is missing", () => {
    fc.assert(
      fc.property(
        anyClubSlots.filter((slots) => slots.length > 2),
        (slots) => {
          expect(areSlotsConsecutive(slots.toSpliced(1, 1), slots)).toBe(false);
        },
      ),
    );
  });

  test("include every run of a length", () => {
    expect(consecutiveSlotRuns(club, 2)).toEqual([
      [morning, afternoon],
      [afternoon, evening],
    ]);
    fc.assert(
      fc.property(anyClubSlots, fc.integer({ min: 1, max: 9 }), (slots, length) => {
        const runs = consecutiveSlotRuns(slots, length);
        expect(runs).toHaveLength(Math.max(0, slots.length - length + 1));
        expect(runs.every((run) => run.length === length && areSlotsConsecutive(run, slots))).toBe(true);
      }),
    );
  });
});

describe("weekdays of slots", () => {
  test("are all of them where none is named", () => {
    fc.assert(fc.property(anyDay, (day) => slotRunsOn(morning, day)));
    expect(slotRunsOn(morning, dayFromText("2027-07-03"))).toBe(true);
  });

  test("count from Sunday", () => {
    const saturday = dayFromText("2027-07-03");
    const named = Array.from({ length: 7 }, (_, weekday) => weekday).filter((weekday) => slotRunsOn({ weekdays: [weekday] }, saturday));
    expect([named, slotRunsOn({ weekdays: [0] }, addDays(saturday, 1))]).toEqual([[6], true]);
  });

  test("keep the slots of a day's weekday, in their order", () => {
    fc.assert(
      fc.property(anyDay, anyWeekdaySlots, (day, slots) => {
        const expected = slots.filter(({ weekdays }) => weekdays === undefined || weekdays.includes(weekdayOf(day)));
        expect(slotsRunningOn(slots, day)).toEqual(expected);
      }),
    );
  });
});

describe("two slots", () => {
  const on = (slot: TimeSlot, ...weekdays: readonly number[]): TimeSlot => ({ ...slot, weekdays });
  const whole = makeMemSlot("Whole", "08:00", "17:00", 30);
  const late = makeMemSlot("Late", "12:15", "13:00");

  test.each([
    ["that are apart", morning, afternoon, undefined],
    ["of which one holds the other", whole, afternoon, "hours"],
    ["of which one begins in the other's turnaround", morning, late, "turnaround"],
    ["of which one begins as the other's turnaround ends", morning, makeMemSlot("Noon", "12:30", "13:00"), undefined],
    ["on the same hours of other days", on(morning, 1, 2), on(morning, 3), undefined],
    ["that share one day of many", on(whole, 0, 6), on(morning, 5, 6), "hours"],
    ["of which one runs on all days", whole, on(morning, 5), "hours"],
    ["of which one ends before the other's season", { ...whole, until: "06-30" }, { ...morning, from: "07-01" }, undefined],
    ["that share the last day of one", { ...whole, until: "07-01" }, { ...morning, from: "07-01" }, "hours"],
    [
      "of which one runs over the new year",
      { ...whole, from: "10-01", until: "04-30" },
      { ...morning, from: "04-30", until: "05-31" },
      "hours",
    ],
    ["between which a season lies", { ...whole, from: "10-01", until: "04-30" }, { ...morning, from: "05-01", until: "09-30" }, undefined],
  ] as const)("%s clash the same in either order", (_, one, other, clash) => {
    expect([slotClash(one, other), slotClash(other, one)]).toEqual([clash, clash]);
  });

  test("count as one free slot where they overlap, of many the most of which no two do", () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 6 }), anyMinuteSpan, (slots, span) => {
        const taken = maskOfSpan(span.start, span.end);
        const free = slots.filter((slot) => !masksIntersect(claimMaskOfSlots([slot]), taken));
        const sets = Array.from({ length: 2 ** free.length }, (_, set) => free.filter((_slot, at) => ((set >> at) & 1) === 1));
        const fit = (set: readonly TimeSlot[]) =>
          set.every((one, at) =>
            set
              .slice(at + 1)
              .every((other) => spanOfSlot(one).end <= spanOfSlot(other).start || spanOfSlot(other).end <= spanOfSlot(one).start),
          );
        expect(countFreeSlots(countedSlots(slots), taken)).toBe(Math.max(...sets.filter(fit).map(({ length }) => length)));
      }),
    );
  });

  test("share the days on which both run", () => {
    expect(sharedWeekdays(on(morning, 0, 2, 4), on(whole, 2, 4, 6))).toEqual([2, 4]);
    expect(sharedWeekdays(morning, whole)).toHaveLength(7);
  });

  test("clash exactly when one boat cannot be booked for both", () => {
    fc.assert(
      fc.property(anySlot, anySlot, (one, other) => {
        expect(slotClash(one, other) !== undefined).toBe(masksIntersect(claimMaskOfSlots([one]), claimMaskOfSlots([other])));
      }),
    );
  });
});
