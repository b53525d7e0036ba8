import fc from "fast-check";
import { dayFromNumber, dayNumber } from "../domain/calendar/day.ts";
import { moveIntoSeason, isInSeason } from "../domain/calendar/season.ts";
import { daysOfWindow, dayWindowFrom } from "../domain/calendar/window.ts";
import type { SavedBooking } from "../domain/visit/savedBooking.ts";
import type { Selection } from "../domain/visit/selection.ts";
import { type ReservationActor, reservationEvents, type TransitionFacts, statuses } from "../domain/reservation/status.ts";
import { dayOf } from "../testing/clubs/day.ts";

/** Toronto days of 2026 to 2031, in and off season. */
export const anyDays = fc.integer({ min: dayNumber(dayOf("2026-01-01")), max: dayNumber(dayOf("2031-12-31")) }).map(dayFromNumber);

/** Days of the season. */
export const seasonDays = anyDays.map(moveIntoSeason);

/** Days of the winter between two seasons. */
export const winterDays = anyDays.filter((day) => !isInSeason(day));

const ids = (kind: string) => fc.integer({ min: 1, max: 4 }).map((n) => `mem_${kind}_${n}`);

/** Ids of lakes, few enough to repeat often. */
export const lakeIds = ids("l");
/** Ids of docks, few enough to repeat often. */
export const dockIds = ids("d");
/** Ids of boats, few enough to repeat often. */
export const boatIds = ids("b");
/** Ids of slots, few enough to repeat often. */
export const slotIds = ids("t");

/** One to three slots, each once, in start order. */
export const slotRanges = fc.uniqueArray(slotIds, { minLength: 1, maxLength: 3 }).map((slots) => slots.sort());

/** Choices that a visitor can have made: each part only with those that it depends on. */
export const selections: fc.Arbitrary<Selection> = fc
  .record({
    day: seasonDays,
    lake: fc.option(lakeIds, { nil: undefined }),
    dock: fc.option(dockIds, { nil: undefined }),
    boat: fc.option(boatIds, { nil: undefined }),
    tapped: fc.option(fc.nat(12), { nil: undefined }),
    time: slotRanges,
    filterTimeSlot: fc.uniqueArray(fc.constantFrom("morning", "afternoon", "evening")),
    showReservation: fc.boolean(),
  })
  .map(({ day, lake, dock, boat, tapped, time, ...flags }) => {
    const window = daysOfWindow(dayWindowFrom(day));
    const bookingDate = tapped === undefined ? undefined : window[tapped % window.length];
    const chosenDock = lake === undefined ? undefined : dock;
    const chosenBoat = chosenDock === undefined ? undefined : boat;
    return {
      ...flags,
      selectedDay: day,
      ...(lake === undefined ? {} : { selectedLake: lake }),
      ...(chosenDock === undefined ? {} : { selectedDock: chosenDock }),
      ...(chosenBoat === undefined ? {} : { selectedBoat: chosenBoat }),
      ...(bookingDate === undefined ? {} : { bookingDate }),
      timeRangeReservation: bookingDate === undefined ? [] : time,
    };
  });

/** Saved booking data, with and without a reservation. */
export const savedBookings: fc.Arbitrary<SavedBooking> = fc
  .record({ lake: lakeIds, dock: dockIds, boat: boatIds, bookingDate: seasonDays, time: slotRanges, reservation: fc.boolean() })
  .map(({ reservation, ...choice }) => (reservation ? { ...choice, reservationId: "mem_r_1" } : choice));

/** Every status, the unknown one included. */
export const anyStatus = fc.constantFrom(...statuses);

/** Every event. */
export const anyEvent = fc.constantFrom(...reservationEvents);

/** Every actor. */
export const anyActor = fc.constantFrom<ReservationActor>("customer", "staff", "system");

const known = fc.option(fc.boolean(), { nil: undefined });

/** Facts of an event, some of them missing. */
export const anyFacts: fc.Arbitrary<TransitionFacts> = fc
  .record({
    amountMatches: known,
    sessionOpen: known,
    sessionComplete: known,
    balanceLeft: known,
    dueDatePassed: known,
    slotOver: known,
    refundOpen: known,
    ledgerEntry: known,
    captureRecorded: known,
    moneySettled: known,
    quantaReclaimed: known,
  })
  .chain((facts) =>
    fc
      .record({
        actor: anyActor,
        canceledFor: fc.constantFrom("customer", "staff", "weather", "holdExpired", "sessionExpired", "paymentFailed", null),
      })
      .map(({ actor, canceledFor }): TransitionFacts => {
        const shown = Object.entries(facts).filter(([, value]) => value !== undefined);
        return { actor, canceledFor, ...Object.fromEntries(shown) } as const;
      }),
  );
