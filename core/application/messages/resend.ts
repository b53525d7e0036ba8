import { Effect } from "effect";
import { Time } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { Staff } from "../reservation/applyByStaff.ts";
import { readOwned } from "../reservation/readOwned.ts";
import { readLocked } from "../reservation/readLocked.ts";
import { isConfirmed, mailEntry } from "../reservation/change.ts";
import { commitOnce, doneMemo, type IdempotencyKey } from "../commit/commit.ts";
import { customerAuditActor } from "../../domain/history/auditLine.ts";
import { logChange } from "../reservation/auditReservation.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { refuse } from "../refuse.ts";

const roundMs = 60_000;
const dayMs = 86_400_000;

/** How many confirmations of one booking its customer may request again within 24 hours. */
export const maxResendsPerDay = 5;

/** Sends a reservation's confirmation again, at most once a minute. Fails with TRANSITION_REFUSED when its customer never received one. */
export const resend = Effect.fnUntraced(function* (id: string, staff: Staff, once: IdempotencyKey) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, holderProof: {} };
  const reservation = yield* readOwned(id, ofStaff);
  yield* commitOnce(once, now(), doneMemo, (tx) => queue(tx, reservation, { staff, now: now() }));
  return reservation;
});

/**
 * Sends a reservation's confirmation again for its holder, to the e-mail that it has. Fails with TOO_MANY_REQUESTS over {@link
 * maxResendsPerDay}, and as {@link resend} does.
 */
export const resendByHolder = Effect.fnUntraced(function* (id: string, key: string, once: IdempotencyKey) {
  const { now } = yield* Time;
  const reservation = yield* readOwned(id, { staffOf: undefined, holderProof: { key } });
  yield* commitOnce(once, now(), doneMemo, (tx) => queueByHolder(tx, reservation, now()));
  return reservation;
});

interface By {
  readonly staff: Staff;
  readonly now: number;
}

const queue = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, by: By) {
  const { now } = by;
  const { status } = yield* readLocked(tx, { client, _id });
  if (!isConfirmed(status)) return yield* refuse("TRANSITION_REFUSED");
  yield* tx.outbox.enqueue(mailEntry("confirmation", client, _id, now, Math.floor(now / roundMs)));
  yield* logChange(tx, { client, _id }, confirmed, by);
});

const confirmed = { sent: { to: "confirmation" } } as const;

const queueByHolder = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, now: number) {
  const { status, profile } = yield* readLocked(tx, { client, _id });
  if (!isConfirmed(status) || profile.email === "") return yield* refuse("TRANSITION_REFUSED");
  yield* queueAnotherConfirmation(tx, { client, _id }, now);
  yield* logChange(tx, { client, _id }, confirmed, { staff: customerAuditActor, now });
});

/** Queues a confirmation that a customer requests again. Fails with TOO_MANY_REQUESTS over the cap. */
export const queueAnotherConfirmation = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Pick<Reservation, "client" | "_id">,
  now: number,
) {
  const day = Math.floor(now / dayMs);
  for (let nth = 1; nth <= maxResendsPerDay; nth += 1) {
    const entry = mailEntry("confirmation", client, _id, now, `again:${day}:${nth}`);
    if (!(yield* tx.outbox.knows(client, entry.key))) return yield* tx.outbox.enqueue(entry);
  }
  const retryAfterSeconds = Math.ceil(((day + 1) * dayMs - now) / 1000);
  return yield* refuse("TOO_MANY_REQUESTS", { retryAfterSeconds });
});
