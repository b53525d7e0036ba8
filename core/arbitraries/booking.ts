import fc from "fast-check";
import { dayFromNumber, dayNumber } from "../domain/calendar/day.ts";
import { moveIntoSeason, isInSeason } from "../domain/calendar/season.ts";
import { daysOfWindow, dayWindowFrom } from "../domain/calendar/window.ts";
import type { SavedBooking } from "../domain/visit/savedBooking.ts";
import type { Selection } from "../domain/visit/selection.ts";
import { type ReservationActor, reservationEvents, type TransitionFacts, statuses } from "../domain/reservation/status.ts";
import { dayFromText } from "../testing/clubs/day.ts";

/** Generates Toronto days of 2026 to 2031, in and off season. */
export const anyDayTo2031 = fc
  .integer({ min: dayNumber(dayFromText("2026-01-01")), max: dayNumber(dayFromText("2031-12-31")) })
  .map(dayFromNumber);

/** Generates days of the season. */
export const anySeasonDayTo2031 = anyDayTo2031.map(moveIntoSeason);

/** Generates days of the winter between two seasons. */
export const anyWinterDayTo2031 = anyDayTo2031.filter((day) => !isInSeason(day));

const ids = (kind: string) => fc.integer({ min: 1, max: 4 }).map((n) => `mem_${kind}_${n}`);

/** Generates ids of lakes, few enough to repeat often. */
export const anyLakeId = ids("l");
/** Generates ids of docks, few enough to repeat often. */
export const anyDockId = ids("d");
/** Generates ids of boats, few enough to repeat often. */
export const anyBoatId = ids("b");
/** Generates ids of slots, few enough to repeat often. */
export const anySlotId = ids("t");

/** Generates one to three slots, each once, in start order. */
export const anySlotIds = fc.uniqueArray(anySlotId, { minLength: 1, maxLength: 3 }).map((slots) => slots.sort());

/** Generates choices that a visitor can have made: each part only with those that it depends on. */
export const anySelection: fc.Arbitrary<Selection> = fc
  .record({
    day: anySeasonDayTo2031,
    lake: fc.option(anyLakeId, { nil: undefined }),
    dock: fc.option(anyDockId, { nil: undefined }),
    boat: fc.option(anyBoatId, { nil: undefined }),
    tapped: fc.option(fc.nat(12), { nil: undefined }),
    time: anySlotIds,
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

/** Generates saved booking data, with and without a reservation. */
export const anySavedBooking: fc.Arbitrary<SavedBooking> = fc
  .record({
    lake: anyLakeId,
    dock: anyDockId,
    boat: anyBoatId,
    bookingDate: anySeasonDayTo2031,
    time: anySlotIds,
    reservation: fc.boolean(),
  })
  .map(({ reservation, ...choice }) => (reservation ? { ...choice, reservationId: "mem_r_1" } : choice));

/** Generates every status, the unknown one included. */
export const anyStatus = fc.constantFrom(...statuses);

/** Generates every event of a reservation. */
export const anyReservationEvent = fc.constantFrom(...reservationEvents);

/** Generates every actor of an event of a reservation. */
export const anyReservationActor = fc.constantFrom<ReservationActor>("customer", "staff", "system");

const known = fc.option(fc.boolean(), { nil: undefined });

/** Generates facts of an event, some of them missing. */
export const anyTransitionFacts: fc.Arbitrary<TransitionFacts> = fc
  .record({
    amountMatches: known,
    downPaymentMatches: known,
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
        actor: anyReservationActor,
        canceledFor: fc.constantFrom("customer", "staff", "weather", "holdExpired", "sessionExpired", "paymentFailed", null),
      })
      .map(({ actor, canceledFor }): TransitionFacts => {
        const shown = Object.entries(facts).filter(([, value]) => value !== undefined);
        return { actor, canceledFor, ...Object.fromEntries(shown) } as const;
      }),
  );
