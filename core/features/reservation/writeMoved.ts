import { Effect } from "effect";
import { timeOfDayText } from "../../domain/calendar/timeText.ts";
import type { AuditLine } from "../../domain/auditLine.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { RivalCommit } from "../shared/commit.ts";
import { claimMoved, type MovedClaim } from "./claims/claimMoved.ts";
import { endCardsOfMoved } from "./followers/openCards.ts";
import { withdrawOpenSwap } from "./followers/openSwap.ts";

/**
 * Writes a reservation at its new place: takes the new quanta, releases the old ones, and ends the change that its customer had begun and the
 * cards that the move makes void. Fails as {@link claimMoved} does.
 */
export const writeMovedReservation = Effect.fnUntraced(function* (
  tx: Transaction,
  moved: MovedClaim,
  claiming: { readonly now: number; readonly isProviderChecked: boolean },
) {
  const { current, next } = moved;
  // Its hold may be of the very slot that the booking moves to.
  yield* withdrawOpenSwap(tx, current, claiming.now);
  yield* claimMoved(tx, moved, claiming);
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  yield* endCardsOfMoved(tx, current, next, claiming.now);
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
