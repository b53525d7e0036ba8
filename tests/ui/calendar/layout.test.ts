import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { CalendarAnswer } from "#ui/headless/booking/calendar/calendarAnswer.ts";
import { hoursOfCalendar, itemsOnHours } from "#ui/headless/booking/calendar/dayHours.ts";
import { noCalendarFilters } from "#ui/headless/booking/calendar/filters.ts";
import { calendarCellsOf, whyDockHasNoFreeSlot, whyNoDockHasFreeSlot } from "#ui/headless/booking/calendar/layout.ts";
import { calendarRowsHeight, calendarRowAt, calendarRowsBetweenHeights, calendarRowsOf } from "#ui/headless/booking/calendar/rows.ts";
import { slideBookingByKey, moveCalendarCursor } from "#ui/headless/booking/calendar/cursor.ts";
import {
  defaultCalendarDay,
  adjacentWindowFirstDay,
  readCalendarPlace,
  calendarWindow,
  writeCalendarPlace,
} from "#ui/headless/booking/calendar/window.ts";
import { answerOf, barOf, half8, july3, slotOf, slots } from "./answer.ts";

const sunday = addDays(july3, 1);
const wind = { _id: "mem_c_1", client: "mem", reason: { en: "Wind", fr: "Vent" }, dateStart: sunday, dateEnd: sunday };

/** The lanes of a boat's day by what they are. */
function lanesOf(change: Partial<CalendarAnswer>, { day = 1, boat = "mem_b_heron" } = {}) {
  const cell = calendarCellsOf(answerOf(change), half8)(boat)[day];
  return cell?.items.map(({ kind, at, length }) => `${kind} ${at}+${length}`);
}

it("gives each lane one item: a bar joins the lanes of its slots, the rest say why they are free or not", () => {
  expect(lanesOf({})).toEqual(["free 0+1", "free 1+1", "free 2+1", "free 3+1"]);
  const long = barOf({ time: ["mem_t_midday", "mem_t_afternoon"], end: "18:00" });
  expect(lanesOf({ bars: [long] })).toEqual(["free 0+1", "bar 1+2", "free 3+1"]);
  // The morning of today has begun.
  expect(lanesOf({}, { day: 0 })).toEqual(["past 0+1", "free 1+1", "free 2+1", "free 3+1"]);
  const held = [{ boat: "mem_b_heron", date: sunday, time: ["mem_t_morning"], start: "08:00", end: "11:00", isOffer: false }];
  expect(lanesOf({ held })?.[0]).toBe("held 0+1");
  expect(lanesOf({ held: held.map((kept) => ({ ...kept, isOffer: true })) })?.[0]).toBe("offered 0+1");
});

it("closes the lanes that a closure meets, at its boat, dock or lake, and lets bars stand on it", () => {
  expect(lanesOf({ closures: [{ ...wind, lake: "mem_l_1" }] })).toEqual(["closed 0+1", "closed 1+1", "closed 2+1", "closed 3+1"]);
  expect(lanesOf({ closures: [{ ...wind, dock: "mem_d_newport" }] })?.[0]).toBe("free 0+1");
  expect(lanesOf({ closures: [{ ...wind, boat: "mem_b_heron", start: "15:00" }], bars: [barOf()] })).toEqual([
    "free 0+1",
    "bar 1+1",
    "closed 2+1",
    "closed 3+1",
  ]);
  const cells = calendarCellsOf(answerOf({ closures: [{ ...wind, dock: "mem_d_magog" }] }), half8);
  const named = ["mem_b_heron", "mem_b_loon"].map((boat) =>
    cells(boat)[1]?.hatched.map(({ at, length, isNamed }) => [at, length, isNamed]),
  );
  expect(named).toEqual([[[0, 4, true]], [[0, 4, false]]]);
});

it("finds a bar's lanes by its time where its slots are offered no more, and what overlaps it is taken", () => {
  expect(lanesOf({ bars: [barOf({ time: ["mem_t_gone"], start: "10:00", end: "13:00" })] })).toEqual(["bar 0+2", "free 2+1", "free 3+1"]);
  const whole = slotOf("whole", "08:00", "18:00");
  const bars = [barOf({ time: ["mem_t_whole"], start: "08:00", end: "18:00" })];
  expect(lanesOf({ timeslots: [...slots, whole], bars })).toEqual(["bar 0+3", "free 3+1"]);
});

it('says "full" only where all is taken, and "closed" off season and where a whole dock is closed', () => {
  const nothing = answerOf();
  const [magog, newport] = nothing.docks;
  if (magog === undefined || newport === undefined) throw new Error("no dock");
  expect(whyDockHasNoFreeSlot(nothing, magog, sunday, july3)).toBe("full");
  expect(whyDockHasNoFreeSlot(nothing, magog, july3, july3), "its morning has passed").toBeUndefined();
  expect(whyDockHasNoFreeSlot(nothing, magog, dayFromText("2027-11-02"), july3)).toBe("closed");
  expect(whyDockHasNoFreeSlot({ closures: [{ ...wind, dock: magog._id }] }, magog, sunday, july3)).toBe("closed");
  expect(whyDockHasNoFreeSlot({ closures: [{ ...wind, boat: "mem_b_heron" }] }, magog, sunday, july3), "closed in part").toBeUndefined();
  const half = { ...nothing, closures: [{ ...wind, dock: magog._id }] };
  expect([whyNoDockHasFreeSlot(nothing, sunday, july3), whyNoDockHasFreeSlot(half, sunday, july3)]).toEqual(["full", undefined]);
  expect(whyNoDockHasFreeSlot({ ...nothing, closures: [{ ...wind, lake: "mem_l_1" }] }, sunday, july3)).toBe("closed");
});

it("draws now among the lanes of today alone", () => {
  const now = calendarCellsOf(answerOf(), half8)("mem_b_heron").map((cell) => cell.now);
  expect(now).toEqual([1 / 6, undefined, undefined]);
});

it("draws only visible rows, and all of them", () => {
  const docks = Array.from({ length: 20 }, (_, at) => answerOf().docks.map((dock, half) => ({ ...dock, _id: `d${2 * at + half}` }))).flat();
  const rows = calendarRowsOf(answerOf({ docks }), new Set(["d3", "d7"]), { lane: 17, pad: 3, day: 52, dock: 24 });
  const height = calendarRowsHeight(rows);
  fc.assert(
    fc.property(fc.integer({ min: -100, max: height + 100 }), fc.integer({ min: 1, max: 1200 }), (from, seen) => {
      const drawn = calendarRowsBetweenHeights(rows, from, from + seen);
      expect(drawn).toEqual(expect.arrayContaining(rows.filter(({ top, height: high }) => top < from + seen && top + high > from)));
      expect(drawn.length).toBeLessThanOrEqual(seen / 24 + 2);
    }),
  );
  expect(calendarRowAt(rows, 30)).toMatchObject({ kind: "boat", top: 24 });
  expect(calendarRowAt(rows, height + 500)).toBe(rows.at(-1));
});

it("walks lane by lane over what joins several, on to the next boat, and stays at the ends", () => {
  const answer = answerOf({ bars: [barOf({ time: ["mem_t_midday", "mem_t_afternoon"], end: "18:00" })] });
  const walk = {
    rows: calendarRowsOf(answer, new Set(), { lane: 17, pad: 3, day: 52, dock: 24 }),
    cells: calendarCellsOf(answer, half8),
    days: 3,
  };
  const at = (boat: string, day: number, lane: number) => ({ boat: `mem_b_${boat}`, day, lane });
  expect(moveCalendarCursor(at("heron", 1, 1), "ArrowDown", walk)).toEqual(at("heron", 1, 3));
  expect(moveCalendarCursor(at("heron", 1, 3), "ArrowDown", walk)).toEqual(at("loon", 1, 0));
  expect(moveCalendarCursor(at("otter", 1, 0), "ArrowUp", walk)).toEqual(at("loon", 1, 3));
  expect(moveCalendarCursor(at("heron", 0, 0), "ArrowUp", walk)).toEqual(at("heron", 0, 0));
  expect(moveCalendarCursor(at("heron", 0, 0), "ArrowLeft", walk)).toEqual(at("heron", 0, 0));
  expect(moveCalendarCursor(at("heron", 0, 2), "End", walk)).toEqual(at("heron", 2, 2));
  expect(slideBookingByKey(at("heron", 1, 2), "ArrowDown", { ...walk, length: 2 })).toEqual(at("loon", 1, 0));
  expect(slideBookingByKey(at("loon", 1, 0), "ArrowUp", { ...walk, length: 2 })).toEqual(at("heron", 1, 2));
});

/** One day of the heron and the loon, of which the loon has a whole day beside two halves. */
const oneDay = () => {
  const halves = [slotOf("early", "09:00", "13:00"), slotOf("whole", "09:00", "17:30"), slotOf("late", "13:30", "17:30", 0)];
  const [day] = answerOf().days.slice(1);
  if (day === undefined) throw new Error("no day");
  const timeslots = [
    ...slots.map((slot) => ({ ...slot, boats: ["mem_b_heron"] })),
    ...halves.map((slot) => ({ ...slot, boats: ["mem_b_loon"] })),
  ];
  return answerOf({ days: [day], timeslots, bars: [barOf()] });
};

it("draws the day view to the scale of full hours that hold all hours of boats, bookings and turnarounds", () => {
  expect(hoursOfCalendar(answerOf())).toBeUndefined();
  expect(hoursOfCalendar(oneDay())).toEqual({ from: 8, to: 21 });
  expect(hoursOfCalendar({ ...oneDay(), bars: [barOf({ time: ["gone"], start: "05:45", end: "07:00" })] })).toEqual({ from: 5, to: 21 });
  const timesOf = (answer: CalendarAnswer, boat: string) =>
    itemsOnHours(calendarCellsOf(answer, half8)(boat)[0]?.items ?? []).map(({ item, start, end, readyAt }) =>
      [item.kind, start / 60, end / 60, readyAt / 60].join(" "),
    );
  expect(timesOf(oneDay(), "mem_b_heron")).toEqual(["free 8 11 11", "bar 11.5 14.5 15", "free 15 18 18", "free 18.5 21 21"]);
  expect(timesOf(oneDay(), "mem_b_loon")).toEqual(["free 9 13 13", "free 13.5 17.5 17.5"]);
});

it("walks along the hours of the day view, and to the same hours of the next boat", () => {
  const answer = oneDay();
  const walk = {
    rows: calendarRowsOf(answer, new Set(), { lane: 17, pad: 3, day: 52, dock: 24 }),
    cells: calendarCellsOf(answer, half8),
    days: 1,
  };
  const at = (boat: string, lane: number) => ({ boat: `mem_b_${boat}`, day: 0, lane });
  expect(moveCalendarCursor(at("heron", 1), "ArrowRight", walk)).toEqual(at("heron", 2));
  expect(moveCalendarCursor(at("heron", 3), "ArrowRight", walk)).toEqual(at("heron", 3));
  expect(moveCalendarCursor(at("heron", 3), "Home", walk)).toEqual(at("heron", 0));
  expect(moveCalendarCursor(at("heron", 2), "ArrowDown", walk)).toEqual(at("loon", 1));
  expect(moveCalendarCursor(at("loon", 0), "ArrowUp", walk)).toEqual(at("heron", 0));
  expect(slideBookingByKey(at("heron", 3), "ArrowDown", { ...walk, length: 1 })).toEqual(at("loon", 1));
  expect(slideBookingByKey(at("heron", 2), "ArrowRight", { ...walk, length: 2 })).toEqual(at("heron", 2));
});

it("shows the boats of the filters, and those with a booking of a status, under their docks", () => {
  const answer = answerOf({ bars: [barOf(), barOf({ _id: "mem_r_2", boat: "mem_b_otter", status: "past_due" })] });
  const shownWith = (filters: Partial<typeof noCalendarFilters>) =>
    calendarRowsOf(answer, new Set(), { lane: 17, pad: 3, day: 52, dock: 24 }, { ...noCalendarFilters, ...filters }).map((row) =>
      row.kind === "dock" ? row.dock.name.en : row.boat.name.en,
    );
  expect(shownWith({})).toEqual(["magog", "heron", "loon", "newport", "otter", "mist"]);
  expect(shownWith({ dock: ["mem_d_newport"] })).toEqual(["newport", "otter", "mist"]);
  expect(shownWith({ boat: ["mem_b_loon", "mem_b_mist"] })).toEqual(["magog", "loon", "newport", "mist"]);
  expect(shownWith({ status: ["past_due", "pending"] })).toEqual(["newport", "otter"]);
  expect(shownWith({ dock: ["mem_d_magog"], status: ["past_due"] })).toEqual([]);
});

it("keeps its window in its address, and opens shortly before today", () => {
  const filtered = "&dock=mem_d_1&dock=mem_d_2&status=paid&status=nonsense";
  const place = readCalendarPlace(`?view=calendar&day=2027-07-10&days=7&lake=mem_l_1${filtered}`, half8, 12);
  const filters = { dock: ["mem_d_1", "mem_d_2"], boat: [], status: ["paid"] };
  expect(place).toEqual({ day: "2027-07-10", span: 7, lake: "mem_l_1", filters });
  expect(readCalendarPlace(writeCalendarPlace(place), half8, 12)).toEqual(place);
  expect(calendarWindow(place)).toEqual({ dateStart: "2027-07-10", dateEnd: "2027-07-16" });
  expect([adjacentWindowFirstDay(place, 1), adjacentWindowFirstDay(place, -1)]).toEqual(["2027-07-17", "2027-07-03"]);
  expect(readCalendarPlace("?day=nonsense&days=400", half8, 1)).toEqual({
    day: july3,
    span: 1,
    lake: undefined,
    filters: noCalendarFilters,
  });
  expect([defaultCalendarDay(half8, 12), defaultCalendarDay(half8, 7)]).toEqual(["2027-07-01", "2027-07-02"]);
  const november = half8 + 150 * 86_400_000;
  expect(defaultCalendarDay(november, 12)).toBe("2028-04-01");
});
