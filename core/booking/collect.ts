import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { type Cents, cents, centsOf, dollarsOf } from "../money/cents.ts";
import { Time } from "../ports/outside.ts";
import type { Transaction } from "../ports/store.ts";
import { endOpenSession, owned, read, type Staff } from "./cancel.ts";
import { change } from "./change.ts";
import { commitOnce, doneOnce, type Once, Rival } from "./commit.ts";
import { dueOf, type Means, netOf } from "./ledger.ts";
import { noted } from "./noted.ts";
import { heldOf, refundDifference } from "./refund.ts";
import { factsOf, type Reservation } from "./reservation.ts";
import { type Status, transition } from "./status.ts";

/** Money that staff took by hand: `amount` in dollars, at most what is due. */
export interface Collection {
  readonly id: string;
  readonly amount: number;
  readonly means: Means;
}

/**
 * Enters money that staff took by hand, in parts if need be; with the last of it the reservation is paid. An open session is ended at the
 * provider first, so that nobody pays twice. Fails with TRANSITION_REFUSED where nothing is due, and with BAD_REQUEST for more than is.
 */
export const collect = Effect.fnUntraced(function* ({ id, amount, means }: Collection, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(id, ofStaff);
  if (mayReceive(reservation)) yield* endOpenSession(reservation);
  const asked = centsOf(amount);
  yield* commitOnce(once, now(), doneOnce, (tx) =>
    Effect.flatMap(read(tx, reservation), (current) => take(tx, current, { asked, means, staff, now: now() })),
  );
  return yield* owned(id, ofStaff);
});

interface Taking {
  readonly asked: Cents;
  readonly means: Means;
  readonly staff: Staff;
  readonly now: number;
}

const take = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { asked, means, staff, now }: Taking) {
  const due = dueOf(current.amount, yield* heldOf(tx, current));
  if (!mayReceive(current) || due === 0) return yield* Effect.fail(new Refusal("TRANSITION_REFUSED"));
  if (asked > due) return yield* Effect.fail(tooMuch(due));
  const { client, _id, version, currency } = current;
  const ref = `${means}:${_id}:${version}`;
  yield* tx.ledger.append({ client, reservation: _id, kind: "cash", amount: asked, currency, ref, at: now, actor: staff.id });
  yield* noted(tx, current, { collected: { to: dollarsOf(asked) }, means: { to: means } }, { staff, now });
  if (asked < due) return yield* written(tx, current, { ...current, version: version + 1 });
  return yield* receive(tx, current, staff, now);
});

/** What a price is lowered by, in dollars, and why, in staff's words. */
export interface Reduction {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
}

const reducible: readonly Status[] = ["paid", "confirmed", "cash_payment"];

/**
 * Lowers a reservation's price, to nothing at the least, and sends back in the same commit what is held beyond it: by the provider what came
 * so, by the hand that asks what came by hand. Where all that is left is held, the reservation is paid. Fails with TRANSITION_REFUSED for a
 * status that has no price to lower, with BAD_REQUEST for more than the price.
 */
export const reduce = Effect.fnUntraced(function* ({ id, amount, reason }: Reduction, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const ofStaff = { staffOf: staff.client, shown: {} };
  const reservation = yield* owned(id, ofStaff);
  // A session asks for the price of before.
  if (reservation.status !== "paid" && reducible.includes(reservation.status)) yield* endOpenSession(reservation);
  const asked = { by: centsOf(amount), reason, staff };
  yield* commitOnce(once, now(), doneOnce, (tx) =>
    Effect.flatMap(read(tx, reservation), (current) => lower(tx, current, { ...asked, now: now() })),
  );
  return yield* owned(id, ofStaff);
});

interface Lowering {
  readonly by: Cents;
  readonly reason: string;
  readonly staff: Staff;
  readonly now: number;
}

const lower = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { by, reason, staff, now }: Lowering) {
  if (!reducible.includes(current.status)) return yield* Effect.fail(new Refusal("TRANSITION_REFUSED"));
  if (by > current.amount) return yield* Effect.fail(tooMuch(current.amount));
  const next = { ...current, amount: cents(current.amount - by), version: current.version + 1 };
  yield* refundDifference(tx, current, next, { now, actor: staff.id, why: "lowered" });
  yield* written(tx, current, next);
  const changes = { amount: { from: dollarsOf(current.amount), to: dollarsOf(next.amount) }, reason: { to: reason } };
  yield* noted(tx, current, changes, { staff, now });
  const held = netOf(yield* heldOf(tx, next));
  // What is left of the price had been paid in part.
  if (next.status !== "paid" && held > 0 && held >= next.amount) return yield* receive(tx, next, staff, now);
  return next;
});

/** Nothing is left to pay: the status follows by its table. */
const receive = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, staff: Staff, now: number) {
  const held = yield* heldOf(tx, current);
  const facts = { ...factsOf(current, held, now), actor: "staff", sessionOpen: false, ledgerEntry: true } as const;
  return yield* change(tx, current, "receive", facts, { now, actor: staff.id });
});

const written = Effect.fnUntraced(function* (tx: Transaction, before: Reservation, next: Reservation) {
  return (yield* tx.reservations.swap(before, next)) ? next : yield* new Rival();
});

function mayReceive({ status }: Reservation): boolean {
  const facts = { actor: "staff", ledgerEntry: true, amountMatches: true, sessionOpen: false } as const;
  const outcome = transition(status, "receive", facts);
  return outcome.ok && outcome.changed;
}

function tooMuch(most: Cents): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/amount", rule: "maxValue", params: { max: dollarsOf(most) } }] });
}
