import { Effect } from "effect";
import { isClosureRebooking } from "../../domain/rebooking/rebooking.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { SkippedReservation } from "../reservation/bulk.ts";
import type { SkipReason } from "../../domain/reservation/skipReasons.ts";
import type { ActingStaff } from "../reservation/applyByStaff.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { bookingMailEntry } from "../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../commit/commit.ts";
import { amountDueOf, type LedgerLine } from "../../domain/reservation/ledger.ts";
import { logReservationChange } from "../reservation/auditReservation.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";

/** How long after a reminder of a trip no other is sent, in milliseconds. */
const onceIn = 3_600_000;

/**
 * Reminds a reservation's customer of it, and of what is due, at most once an hour: by mail, or by text when there is no e-mail. Fails with
 * SkippedReservation when there is nothing to remind of or no way to reach the customer, and while a proposal awaits their answer.
 */
export const remindCustomer = Effect.fnUntraced(function* (reservation: Reservation, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const mayReach = reservation.profile.email !== "" || (yield* isPhoneTextable(reservation.phone));
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => queue(tx, reservation, { staff, now: now(), mayReach }));
});

/** Gives why a reservation gets no reminder: it is canceled, being paid, or over with nothing due. Undefined when it gets one. */
export function noReminderReason(reservation: Reservation, lines: readonly LedgerLine[], now: number): SkipReason | undefined {
  if (!statusHoldsQuanta(reservation.status)) return "canceled";
  if (reservation.status === "pending") return "paying";
  return isReservationOver(reservation, now) && amountDueOf(reservation.amount, lines) === 0 ? "over" : undefined;
}

interface ReminderContext {
  readonly staff: ActingStaff;
  readonly now: number;
  readonly mayReach: boolean;
}

const queue = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, { mayReach, ...by }: ReminderContext) {
  const current = yield* lockReservation(tx, { client, _id });
  const why = noReminderReason(current, yield* tx.ledger.of(client, _id), by.now);
  if (why !== undefined) return yield* new SkippedReservation({ why });
  if (isClosureRebooking(yield* tx.rebookings.openOf(client, _id))) return yield* new SkippedReservation({ why: "offered" });
  if (!mayReach) return yield* new SkippedReservation({ why: "unreachable" });
  const entry = bookingMailEntry("reminder", client, _id, by.now, Math.floor(by.now / onceIn));
  if (yield* tx.outbox.knows(client, entry.key)) return yield* new SkippedReservation({ why: "justSent" });
  yield* tx.outbox.enqueue(entry);
  yield* logReservationChange(tx, current, { sent: { to: "reminder" } }, by);
});
