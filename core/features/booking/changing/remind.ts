import { Effect } from "effect";
import { isClosureRebooking } from "../../../domain/rebooking/rebooking.ts";
import { ClockPort } from "../../../ports/outside.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { SkippedReservation } from "./bulk.ts";
import { lockReservation } from "../../reservation/readLocked.ts";
import { noReminderReason, reminderLetter } from "../letters/reminder.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../../shared/commit.ts";
import { logReservationChange } from "../../reservation/auditReservation.ts";
import { isPhoneTextable } from "../../messages/phone.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { ActingStaff } from "../../people/actingStaff.ts";

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
  const entry = reminderLetter.entry({ client, _id }, by.now, {}, { round: Math.floor(by.now / onceIn) });
  if (yield* tx.outbox.knows(client, entry.key)) return yield* new SkippedReservation({ why: "justSent" });
  yield* tx.outbox.enqueue(entry);
  yield* logReservationChange(tx, current, { sent: { to: "reminder" } }, by);
});
