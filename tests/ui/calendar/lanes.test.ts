import fc from "fast-check";
import { expect, it } from "vitest";
import { anySlot } from "#core/arbitraries/occupancy.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createCalendarMoveModel } from "#ui/headless/booking/calendar/calendarMove.ts";
import { lanesByBoat, placeBookings } from "#ui/headless/booking/calendar/lanes.ts";
import type { CalendarAnswer } from "#ui/headless/booking/calendar/calendarAnswer.ts";
import { calendarCellsOf } from "#ui/headless/booking/calendar/layout.ts";
import { calendarRowsOf } from "#ui/headless/booking/calendar/rows.ts";
import { answerOf, barOf, half8, july3, slotOf } from "./answer.ts";
import { calendarOf } from "./model.ts";

const sunday = addDays(july3, 1);
const morning = slotOf("morning", "09:00", "13:00");
const afternoon = slotOf("afternoon", "13:30", "17:30", 0);
const whole = slotOf("whole", "09:00", "17:30");
const halves = [morning, whole, afternoon];

const lanesOf = (timeslots: readonly TimeSlot[]) => lanesByBoat(answerOf({ timeslots })).get("mem_b_heron")?.lanes ?? [];
const namesOfLanes = (timeslots: readonly TimeSlot[]) => lanesOf(timeslots).map(({ name }) => name);

/** The lanes of the heron's Sunday by what they are. */
function itemsOf(change: Partial<CalendarAnswer>) {
  const cell = calendarCellsOf(answerOf({ timeslots: halves, ...change }), half8)("mem_b_heron")[1];
  return cell?.items.map((item) => `${item.kind} ${item.at}+${item.length}${item.kind === "bar" ? "" : ` ${item.slot.name}`}`);
}

it("gives a boat as many lanes as it can have bookings on one day, whatever overlaps", () => {
  expect(namesOfLanes(halves)).toEqual(["morning", "afternoon"]);
  const everyHalfHour = Array.from({ length: 21 }, (_, at) => {
    const start = 480 + at * 30;
    const text = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${minutes % 60 === 0 ? "00" : "30"}`;
    return [120, 180, 240].map((length) => slotOf(`${start}-${length}`, text(start), text(Math.min(1290, start + length)), 0));
  }).flat();
  expect(namesOfLanes(everyHalfHour)).toHaveLength(6);
});

it("gives a boat the lanes of its own slots in the window, so that 20 sets of four take four lanes", () => {
  const boats = Array.from({ length: 20 }, (_, at) => ({
    _id: `mem_b_${at}`,
    name: { en: `${at}`, fr: `${at}` },
    model: "Vectra" as const,
    capacity: 10,
  }));
  const [dock] = answerOf().docks;
  if (dock === undefined) throw new Error("no dock");
  const sets = boats.flatMap(({ _id }, set) =>
    [6, 9, 12, 15].map((hour) => ({
      ...slotOf(`${set}-${hour}`, `${String(hour).padStart(2, "0")}:00`, `${hour + 3}:00`, 0),
      boats: [_id],
    })),
  );
  const winter = { ...slotOf("winter", "06:00", "07:00"), from: "10-01", until: "10-31" };
  const rows = calendarRowsOf(answerOf({ docks: [{ ...dock, boats }], timeslots: [...sets, winter] }), new Set(), {
    lane: 17,
    pad: 3,
    day: 52,
    dock: 24,
  });
  expect(new Set(rows.map((row) => row.height))).toEqual(new Set([24, 4 * 17 + 3]));
});

it("lets a long booking cover the lanes of the hours that it takes, and names a free slot of each other lane", () => {
  expect(itemsOf({})).toEqual(["free 0+1 morning", "free 1+1 afternoon"]);
  const bar = (slot: TimeSlot) => barOf({ time: [slot._id], start: slot.start, end: slot.end });
  expect(itemsOf({ bars: [bar(whole)] })).toEqual(["bar 0+2"]);
  expect(itemsOf({ bars: [bar(morning)] })).toEqual(["bar 0+1", "free 1+1 afternoon"]);
  const late = slotOf("late", "11:00", "13:30");
  const early = { ...bar(morning), time: ["mem_t_gone"], start: "09:00", end: "10:30" };
  expect(itemsOf({ timeslots: [...halves, late], bars: [early] })).toEqual(["bar 0+1", "free 1+1 afternoon"]);
});

it("places all bookings that a boat can have on one day on lanes of their own, in their order", () => {
  const slots = fc.array(anySlot, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(slots, fc.infiniteStream(fc.nat(11)), (all, order) => {
      const lanes = lanesOf(all);
      const booked: TimeSlot[] = [];
      for (const at of order.take(12)) {
        const slot = all[at % all.length];
        if (slot === undefined) continue;
        const own = spanOfSlot(slot);
        const apart = booked.map(spanOfSlot);
        if (apart.every((span) => own.end <= span.start || span.end <= own.start)) booked.push(slot);
      }
      const placed = placeBookings(lanes, booked);
      expect(placed).toHaveLength(booked.length);
      for (const [index, { at, length }] of placed.entries()) {
        expect(length).toBeGreaterThan(0);
        expect(at + length).toBeLessThanOrEqual(placed[index + 1]?.at ?? lanes.length);
      }
    }),
  );
});

const partsOf = async (answer: CalendarAnswer) => {
  const { calendar, clock, messages } = await calendarOf(answer);
  const parts = { messages, loading: createCallsInFlight(clock), later: clock.later, taken: () => undefined, moved: () => undefined };
  return createCalendarMoveModel({ ...parts, calendar });
};

it("moves a booking with its own hours to another day, and to the slots of the lane where it goes", async () => {
  const bar = barOf({ time: [morning._id], start: "09:00", end: "13:00" });
  const move = await partsOf(answerOf({ timeslots: halves, bars: [bar] }));
  const at = (day: number, lane: number, boat = "heron") => ({ boat: `mem_b_${boat}`, day, lane });
  const target = () => [move.carried.value?.slots.map(({ name }) => name), move.carried.value?.length, move.carried.value?.isFree];

  move.take(bar, at(1, 0), 1);
  move.aim(at(2, 0));
  expect(target()).toEqual([["morning"], 1, true]);
  move.aim(at(1, 1));
  expect(target()).toEqual([["afternoon"], 1, true]);
  move.letGo();
  const day = { ...bar, _id: "mem_r_2", boat: "mem_b_loon", time: [whole._id], end: "17:30", date: sunday };
  move.take(day, at(1, 0, "loon"), 2);
  move.aim(at(1, 0));
  expect(target(), "the morning is taken there").toEqual([["whole"], 2, false]);
  move.aim(at(2, 1));
  expect(target(), "a whole day begins in the morning").toEqual([["whole"], 2, true]);
});

it("lengthens a booking by whole slots of its boat, in the fewest that reach an end, and names what is in the way", async () => {
  const bar = barOf({ time: [morning._id], start: "09:00", end: "13:00" });
  const evening = slotOf("evening", "18:00", "20:00");
  const later = barOf({ _id: "mem_r_2", time: [evening._id], start: "17:45", end: "20:00", lastname: "Roy" });
  const move = await partsOf(answerOf({ timeslots: [...halves, evening], bars: [bar, later] }));
  const at = { boat: "mem_b_heron", day: 1, lane: 0 };
  const shown = () => {
    const { slots = [], isFree, obstacle } = move.carried.value ?? {};
    return [slots.map(({ name }) => name).join("+"), isFree, obstacle?.bar?.lastname, obstacle?.isTurnaround];
  };
  move.stretch(bar, at, 1);
  expect(shown()).toEqual(["morning", true, undefined, undefined]);
  move.walk("ArrowRight");
  expect(shown(), "the turnaround of the whole day lasts until 18:00").toEqual(["whole", false, "Roy", true]);
  move.walk("ArrowDown");
  expect(shown()).toEqual(["whole+evening", false, "Roy", false]);
  move.walk("ArrowDown");
  expect(shown()[0], "no later slot follows").toBe("whole+evening");
  move.aimEnd(13 * 60 + 5);
  expect(shown()).toEqual(["morning", true, undefined, undefined]);
  move.walk("ArrowUp");
  expect(shown()[0], "no shorter slot begins then").toBe("morning");
});
