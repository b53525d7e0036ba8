import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { cents } from "../money/cents.ts";
import { clubScope, scopeFor } from "../people/scope.ts";
import { Secrets, Time } from "../ports/outside.ts";
import { type Hold, type Reservation, factsOf } from "./reservation.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { read } from "./locked.ts";
import { keepAgain, keptAgain, recoveryOf } from "./again.ts";
import { change } from "./change.ts";
import { commit, commitOnce, doneOnce, type Once } from "./commit.ts";
import { isHolder, type Shown } from "./holder.ts";
import { giveBack } from "./keep.ts";
import { type LedgerLine, type Means, netOf } from "./ledger.ts";
import { noted } from "./noted.ts";
import { isPayable } from "./statuses.ts";
import { ask } from "./provider.ts";
import { heldOf } from "./refund.ts";
import { applied, settle } from "./settle.ts";
import { type CancelReason, type Event, type Possible, possible, transition } from "./status.ts";
import { closedOn, endRebooking, reasonFor } from "../rebooking/closedOn.ts";

/** Who asks about one reservation: `staffOf` the club whose staff they are, `shown` what makes them its holder. */
export interface Asker {
  readonly staffOf: string | undefined;
  readonly shown: Shown;
}

/**
 * A reservation for its holder or its club's staff. One that awaits its payment is first settled with the provider; out of reach, it is
 * given as it stands. Fails with ITEM_NOT_EXIST alike when there is none and when it is another's.
 */
export const readReservation = Effect.fnUntraced(function* (id: string, asker: Asker) {
  const reservation = yield* owned(id, asker);
  // A link leads to the payment of what stands already.
  const isAwaited = reservation.status === "pending" || isPayable(reservation.status);
  if (!isAwaited || reservation.session === null) return reservation;
  const settled = yield* settle(reservation.session).pipe(Effect.orElseSucceed(() => undefined));
  return settled ?? reservation;
});

/** Ends the session of what stands already and is being paid by a link, before its price may change. Fails as {@link endOpenSession} does. */
export const endLinkedSession = (reservation: Reservation) => (isPayable(reservation.status) ? endOpenSession(reservation) : Effect.void);

/**
 * Gives up a payment under way: the session is ended at the provider first, and a customer who was faster has paid. On any
 * status but `pending` only the session is ended. With `again`, as one comes back from a payment that failed, the slots stay kept for ten
 * minutes; without it what a failure kept is given back. Fails with UNAVAILABLE, nothing changed, when the provider does not answer.
 */
export const cancelSessionPayment = Effect.fnUntraced(function* (id: string, again: boolean, asker: Asker, once: Once) {
  const ended = yield* endPayment(id, again, asker, once);
  const kept = again ? undefined : yield* keptAgain(ended);
  const { now } = yield* Time;
  if (kept !== undefined) yield* commit((tx) => giveBackKept(tx, kept, now()));
  return ended;
});

// Taken over meanwhile, it is no longer there to be given back.
const giveBackKept = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Hold, now: number) {
  const kept = yield* tx.holds.read(clubScope(client), _id);
  if (kept !== undefined) yield* giveBack(tx, kept, now);
});

const endPayment = Effect.fnUntraced(function* (id: string, again: boolean, asker: Asker, once: Once) {
  const { now } = yield* Time;
  const reservation = yield* owned(id, asker);
  const { session } = reservation;
  const state = session === null ? ({ state: "expired" } as const) : yield* ask((payments) => payments.expire(session));
  if (state.state === "complete" || reservation.status !== "pending") return yield* applied(reservation, state);
  if (state.state === "open") return yield* Effect.fail(new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 }));
  const actor = isHolder(yield* Secrets, reservation, asker.shown) ? "customer" : "staff";
  const recovery = again ? yield* recoveryOf(reservation) : undefined;
  yield* commitOnce(
    once,
    now(),
    doneOnce,
    Effect.fnUntraced(function* (tx) {
      const current = yield* read(tx, reservation);
      if (current.status !== "pending") return;
      yield* change(tx, current, "cancelSession", { actor, sessionOpen: false }, { now: now(), reason: actor });
      if (recovery !== undefined) yield* keepAgain(tx, current, recovery, now());
    }),
  );
  return yield* owned(id, asker);
});

/** What staff asks of a reservation. */
export interface StaffEvent {
  readonly id: string;
  readonly event: Event;
  readonly reason?: "customer" | "staff" | "weather" | undefined;
}

/** The staff member who asks, for the ledger. */
export interface Staff {
  readonly client: string;
  readonly id: string;
}

/**
 * Changes a reservation by an event of staff. An open session is ended at the provider first; where it was paid meanwhile, that
 * counts before the event. Of what the club closed on, nothing is kept whoever wished it. Fails with TRANSITION_REFUSED for what the status
 * table refuses.
 */
export const changeByStaff = Effect.fnUntraced(function* ({ id, event, reason }: StaffEvent, staff: Staff, once: Once) {
  const { now } = yield* Time;
  const reservation = yield* owned(id, { staffOf: staff.client, shown: {} });
  if (reservation.status !== "canceled" && mayChange(reservation, event)) yield* endOpenSession(reservation);
  yield* commitOnce(once, now(), doneOnce, (tx) =>
    Effect.flatMap(read(tx, reservation), (current) =>
      applyByStaff(tx, current, event, { staff, now: now(), reason: reasonOf(event, reason) }),
    ),
  );
  return yield* owned(id, { staffOf: staff.client, shown: {} });
});

/**
 * Ends a reservation's session at the provider, before what cannot be while it could be paid; money that came first is entered. Fails with
 * UNAVAILABLE when the provider does not end it.
 */
export const endOpenSession = Effect.fnUntraced(function* (reservation: Reservation) {
  const { session } = reservation;
  if (session === null) return;
  const state = yield* ask((payments) => payments.expire(session));
  if (state.state === "complete") yield* applied(reservation, state);
  else if (state.state === "open") yield* Effect.fail(new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 }));
});

// StaffEvent with every fact in its favour: a session is not ended for an event that the table refuses in any case.
function mayChange({ status }: Reservation, event: Event): boolean {
  const facts = { actor: "staff", amountMatches: true, sessionOpen: false, slotOver: true, ledgerEntry: true, balanceLeft: false } as const;
  return transition(status, event, facts).ok;
}

function reasonOf(event: Event, reason: CancelReason | undefined): CancelReason {
  return event === "weather" ? "weather" : (reason ?? "staff");
}

interface ByStaff {
  readonly staff: Staff;
  readonly now: number;
  readonly reason: CancelReason;
  /** How money goes back by hand; the way it came where it is left out. */
  readonly means?: Means | undefined;
}

/** Changes a reservation by an event of staff in this commit, its session ended before. */
export const applyByStaff = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  event: Event,
  { staff, now, ...by }: ByStaff,
) {
  if (event === "receive") yield* takeCash(tx, current, staff, now);
  const own = factsOf(current, yield* heldOf(tx, current), now);
  const facts = { ...own, actor: "staff", sessionOpen: false, ledgerEntry: event === "receive" } as const;
  const reason = reasonFor(by.reason, yield* closedOn(current, tx));
  const next = yield* change(tx, current, event, facts, { now, reason, actor: staff.id, means: by.means });
  if (next.status !== current.status) {
    const isCanceled = next.status === "canceled";
    if (isCanceled) yield* endRebooking(tx, current);
    const why = isCanceled ? { reason: { to: reason } } : {};
    yield* noted(tx, current, { status: { from: current.status, to: next.status }, event: { to: event }, ...why }, { staff, now });
  }
  return next;
});

// What is still due, under a name of its own: money that the ledger holds is not taken twice, and cash given back may come again.
const takeCash = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, staff: Staff, at: number) {
  const { client, _id, version, currency } = current;
  const due = current.amount - netOf(yield* heldOf(tx, current));
  if (due <= 0) return;
  yield* tx.ledger.append({
    client,
    reservation: _id,
    kind: "cash",
    amount: cents(due),
    currency,
    ref: `cash:${_id}:${version}`,
    at,
    actor: staff.id,
  });
});

/**
 * What its club's staff may do to a reservation now. A session is ended before, and what is due is taken with `receive`: neither stands
 * against them.
 */
export function possibleForStaff(reservation: Reservation, lines: readonly LedgerLine[], now: number): readonly Possible[] {
  const own = factsOf(reservation, lines, now);
  return possible(reservation.status, { ...own, actor: "staff", sessionOpen: false, ledgerEntry: true, amountMatches: true });
}

/** The reservation of an id, for those it may be shown to; ITEM_NOT_EXIST alike where there is none and where it is another's. */
export const owned = Effect.fnUntraced(function* (id: string, { staffOf, shown }: Asker) {
  const [store, secrets] = [yield* Store, yield* Secrets];
  const reservation = yield* store.reservations.read(scopeFor("holder's key"), id);
  // Compared though there is none: how long an answer takes does not tell which ids exist.
  const isShown = isHolder(secrets, reservation ?? { _id: id, sessionUrl: null }, shown);
  const isTheirs = reservation !== undefined && (reservation.client === staffOf || isShown);
  return isTheirs ? reservation : yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
});
