import { Effect } from "effect";
import { timeOfDayText } from "../../domain/calendar/timeOfDay.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { checkTakenBack } from "../../domain/daysheet/trip.ts";
import { RivalCommit } from "../shared/commit.ts";
import { logReservationChange } from "./reservations.ts";
import { claimMoved, type MovedClaim } from "./claims/claim.ts";
import { endCardsOfMoved, endShownCodesOfMoved, withdrawOpenSwap } from "./endings.ts";

/**
 * Writes a reservation at its new place: takes the new quanta, releases the old ones, and ends the change that its customer had begun and the
 * cards that the move makes void. Clears the mark that its customer did not come, in the name of `mover`. Fails as {@link claimMoved} does.
 */
export const writeMovedReservation = Effect.fnUntraced(function* (
  tx: Transaction,
  moved: MovedClaim,
  claiming: { readonly now: number; readonly isProviderChecked: boolean; readonly mover: { readonly id: string } },
) {
  const { current, next } = moved;
  // Its hold may be of the very slot that the booking moves to.
  yield* withdrawOpenSwap(tx, current, claiming.now);
  yield* claimMoved(tx, moved, claiming);
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  yield* endCardsOfMoved(tx, current, next, claiming.now);
  yield* endShownCodesOfMoved(tx, current, next, claiming.now);
  yield* clearNoShow(tx, current, next, { staff: claiming.mover, now: claiming.now });
});

/** Clears the mark that the customer did not come, which is of one day, time and boat: a change of the number of people alone keeps it. */
export const clearNoShow = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  next: Reservation,
  by: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const changes = moveChanges(current, next);
  if (!("date" in changes || "time" in changes || "boat" in changes)) return;
  const trip = yield* tx.trips.read(next.client, next._id);
  if (trip === undefined || trip.noShow === null) return;
  yield* tx.trips.put({ ...trip, noShow: null, version: trip.version + 1 });
  yield* logReservationChange(tx, next, checkTakenBack("noShow"), by);
});

/** Gives the fields that a move changes, for the audit log. */
export function moveChanges(current: Reservation, next: Reservation): AuditLine["changes"] {
  const fields = (["dock", "boat", "date"] as const).filter((field) => current[field] !== next[field]);
  const changed = Object.fromEntries(fields.map((field) => [field, { from: current[field], to: next[field] }]));
  const isSameTime = current.time.join() === next.time.join();
  return {
    ...changed,
    ...(current.people === next.people ? {} : { people: { from: current.people, to: next.people } }),
    ...(isSameTime ? {} : { time: { from: spanText(current), to: spanText(next) } }),
    ...(current.amount === next.amount ? {} : { amount: { from: dollarsOf(current.amount), to: dollarsOf(next.amount) } }),
  };
}

function spanText({ start, end }: Reservation): string {
  return `${timeOfDayText(start)} – ${timeOfDayText(end)}`;
}
