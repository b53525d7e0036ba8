import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { Time } from "../ports/outside.ts";
import type { Transaction } from "../ports/store.ts";
import { owned, type Staff } from "./cancel.ts";
import { read } from "./locked.ts";
import { isTold, mailEntry } from "./change.ts";
import { commitOnce, doneOnce, type Once } from "./commit.ts";
import { noted } from "./noted.ts";
import type { Reservation } from "./reservation.ts";

const roundMs = 60_000;

/** Sends a reservation's confirmation again, once a minute at most. Fails with TRANSITION_REFUSED where its customer was never told of one. */
export const resend = Effect.fnUntraced(function* (id: string, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(id, ofStaff);
  yield* commitOnce(once, now(), doneOnce, (tx) => queue(tx, reservation, { staff, now: now() }));
  return reservation;
});

interface By {
  readonly staff: Staff;
  readonly now: number;
}

const queue = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, by: By) {
  const { now } = by;
  const { status } = yield* read(tx, { client, _id });
  if (!isTold(status)) return yield* Effect.fail(new Refusal("TRANSITION_REFUSED"));
  yield* tx.outbox.enqueue(mailEntry("confirmation", client, _id, now, Math.floor(now / roundMs)));
  yield* noted(tx, { client, _id }, { sent: { to: "confirmation" } }, by);
});
