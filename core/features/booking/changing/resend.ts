import { Effect } from "effect";
import { ClockPort } from "../../../ports/outside.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../../reservation/reservations.ts";
import { isConfirmationMailed } from "../../reservation/change.ts";
import { confirmationLetter } from "../../reservation/letters/confirmation.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../../shared/commit.ts";
import { customerAuditActor } from "../../../domain/auditLine.ts";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { isClosureRebooking } from "../../../domain/rebooking/rebooking.ts";
import { SkippedReservation } from "./bulk.ts";
import { noReminderReason, reminderLetter } from "../letters/reminder.ts";
import { isPhoneTextable } from "../../messages/phone.ts";

const roundMs = 60_000;
const dayMs = 86_400_000;

/** The number of confirmations of one booking that its customer may request again within 24 hours. */
export const maxResendsPerDay = 5;

/** Sends a reservation's confirmation again, at most once a minute. Fails with TRANSITION_REFUSED when its customer never received one. */
export const resendConfirmation = Effect.fnUntraced(function* (id: string, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readAccessibleReservation(id, ofStaff);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => queue(tx, reservation, { staff, now: now() }));
  return reservation;
});

/**
 * Sends a reservation's confirmation again for its holder, to the e-mail that it has. Fails with TOO_MANY_REQUESTS over {@link
 * maxResendsPerDay}, and as {@link resendConfirmation} does.
 */
export const resendConfirmationByHolder = Effect.fnUntraced(function* (id: string, key: string, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const reservation = yield* readAccessibleReservation(id, { staffOf: undefined, holderProof: { key } });
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => queueByHolder(tx, reservation, now()));
  return reservation;
});

interface ResendContext {
  readonly staff: ActingStaff;
  readonly now: number;
}

const queue = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, by: ResendContext) {
  const { now } = by;
  const { status } = yield* lockReservation(tx, { client, _id });
  if (!isConfirmationMailed(status)) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* tx.outbox.enqueue(confirmationLetter.entry({ client, _id }, now, {}, { round: Math.floor(now / roundMs) }));
  yield* logReservationChange(tx, { client, _id }, confirmed, by);
});

const confirmed = { sent: { to: "confirmation" } } as const;

const queueByHolder = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, now: number) {
  const { status, profile } = yield* lockReservation(tx, { client, _id });
  if (!isConfirmationMailed(status) || profile.email === "") return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* queueConfirmationAgain(tx, { client, _id }, now);
  yield* logReservationChange(tx, { client, _id }, confirmed, { staff: customerAuditActor, now });
});

/** Queues a confirmation that a customer requests again. Fails with TOO_MANY_REQUESTS over the cap. */
export const queueConfirmationAgain = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey, now: number) {
  const day = Math.floor(now / dayMs);
  for (let nth = 1; nth <= maxResendsPerDay; nth += 1) {
    const entry = confirmationLetter.entry({ client, _id }, now, {}, { round: `again:${day}:${nth}` });
    if (!(yield* tx.outbox.knows(client, entry.key))) return yield* tx.outbox.enqueue(entry);
  }
  const retryAfterSeconds = Math.ceil(((day + 1) * dayMs - now) / 1000);
  return yield* failWithRefusal("TOO_MANY_REQUESTS", { retryAfterSeconds });
});

/** How long after a reminder of a trip no other is sent, in milliseconds. */
const onceIn = 3_600_000;

/**
 * Reminds a reservation's customer of it, and of what is due, at most once an hour: by mail, or by text when there is no e-mail. Fails with
 * SkippedReservation when there is nothing to remind of or no way to reach the customer, and while a proposal awaits their answer.
 */
export const remindCustomer = Effect.fnUntraced(function* (reservation: Reservation, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const mayReach = reservation.profile.email !== "" || (yield* isPhoneTextable(reservation.phone));
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => queueReminder(tx, reservation, { staff, now: now(), mayReach }));
});

interface ReminderContext {
  readonly staff: ActingStaff;
  readonly now: number;
  readonly mayReach: boolean;
}

const queueReminder = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, { mayReach, ...by }: ReminderContext) {
  const current = yield* lockReservation(tx, { client, _id });
  const why = noReminderReason(current, yield* tx.ledger.of(client, _id), by.now);
  if (why !== undefined) return yield* new SkippedReservation({ why });
  if (isClosureRebooking(yield* tx.rebookings.openOf(client, _id))) return yield* new SkippedReservation({ why: "offered" });
  if (!mayReach) return yield* new SkippedReservation({ why: "unreachable" });
  const entry = reminderLetter.entry({ client, _id }, by.now, {}, { round: Math.floor(by.now / onceIn) });
  if (yield* tx.outbox.knows(client, entry.key)) return yield* new SkippedReservation({ why: "justSent" });
  yield* tx.outbox.enqueue(entry);
  yield* logReservationChange(tx, current, { sent: { to: "reminder" } }, by);
});
