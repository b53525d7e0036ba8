import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { clubScope, scopeFor } from "../people/scope.ts";
import { type Payments, type SessionState, Time } from "../ports/outside.ts";
import { type Reservation, factsOf } from "./reservation.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { change, mailEntry } from "./change.ts";
import { reachMask } from "../availability/availability.ts";
import { claimWith } from "./claim.ts";
import { commit } from "./commit.ts";
import { indexOf } from "../offer/catalogue.ts";
import { quantaOf } from "../availability/occupancy.ts";
import { ask } from "./provider.ts";
import { slotsByIds } from "../availability/slots.ts";
import { type Facts, transition } from "./status.ts";

type Complete = Extract<SessionState, { readonly state: "complete" }>;

/**
 * Brings a reservation in line with what the provider says of its session, whoever gave the hint: money seen makes it paid,
 * or is sent back once; a failed or ended session gives the slot back. Undefined when no reservation has this session.
 */
export const settle = Effect.fnUntraced(function* (session: string) {
  const store = yield* Store;
  const reservation = yield* Effect.promise(() => store.reservations.bySession(scopeFor("webhooks"), session));
  if (reservation === undefined) return undefined;
  const state = yield* ask((payments) => payments.read(session));
  return yield* applied(reservation, state);
});

/**
 * Ends a reservation's session at the provider and applies what it ended in; the customer who was faster has paid. A pending one
 * without a session is given up as it stands.
 */
export const endSession = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* Effect.promise(() => store.reservations.read(scopeFor("jobs"), id));
  if (reservation === undefined) return yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
  const { session } = reservation;
  if (session === null) return yield* lapsed(reservation, "expire");
  const state = yield* ask((payments) => payments.expire(session));
  return yield* applied(reservation, state);
});

/** Applies a session's state, as the provider gave it, to a reservation. An open session past its end is ended first. */
export const applied = Effect.fnUntraced(function* (reservation: Reservation, state: SessionState) {
  const { now } = yield* Time;
  const { session } = reservation;
  if (state.state !== "open") return yield* closed(reservation, state);
  if (session === null || !isOverdue(reservation, now())) return reservation;
  const ended = yield* ask((payments) => payments.expire(session));
  return ended.state === "open" ? reservation : yield* closed(reservation, ended);
});

type Closed = Exclude<SessionState, { readonly state: "open" }>;

/** Applies the state of a session that nobody can pay any more. */
const closed = Effect.fnUntraced(function* (reservation: Reservation, state: Closed) {
  if (state.state !== "complete") return yield* lapsed(reservation, state.state === "failed" ? "fail" : "expire");
  const { now } = yield* Time;
  const entered = yield* captured(reservation, state);
  // Money that is not what was asked holds the slot no longer than a payment would have; it goes back with it.
  return isOverdue(entered, now()) ? yield* lapsed(entered, "expire") : entered;
});

function isOverdue({ status, expires }: Reservation, now: number): boolean {
  return status === "pending" && expires !== null && expires <= now;
}

/**
 * Enters money seen at the provider, once for each of its ids. Money for a slot already given back takes the slot again when it is
 * still free, else goes back. An amount or a currency that is not what was asked is entered and never makes it paid: the club is told.
 */
const captured = Effect.fnUntraced(function* (row: Named, money: Complete) {
  const { now } = yield* Time;
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue());
  const reached = (reservation: Reservation) =>
    quantaOf(reachMask(slotsByIds([...indexOf(catalogue).ever.timeslots.values()], reservation.time) ?? []));
  const enter = (reclaim: boolean) => commit((tx) => capture(tx, row, money, { now: now(), reclaim, reached }));
  // Taken meanwhile, or no longer in the offer: the money is entered, and goes back.
  return yield* enter(true).pipe(Effect.catchTag(["SLOT_TAKEN", "ITEM_NOT_EXIST"], () => enter(false)));
});

interface Entering {
  readonly now: number;
  readonly reclaim: boolean;
  readonly reached: (reservation: Reservation) => readonly number[];
}

async function capture(tx: Transaction, row: Named, money: Complete, { now, reclaim, reached }: Entering): Promise<Reservation> {
  const reservation = await found(tx, row);
  const { client, _id: id } = reservation;
  const { amount, currency, ref } = money;
  const isNew = await tx.ledger.append({ client, reservation: id, kind: "capture", amount, currency, ref, at: now, actor: "provider" });
  const facts = await captureFacts(tx, reservation, money, now, isNew);
  const quantaReclaimed =
    reclaim && reservation.status === "canceled" && wouldRevive(facts) && (await reclaimed(tx, reservation, reached(reservation), now));
  const outcome = transition(reservation.status, "capture", { ...facts, quantaReclaimed });
  if (outcome.ok) return change(tx, reservation, "capture", { ...facts, quantaReclaimed }, { now, capture: ref });
  await tx.outbox.enqueue(mailEntry("mismatch", client, id, now));
  return reservation;
}

async function captureFacts(tx: Transaction, reservation: Reservation, money: Complete, now: number, isNew: boolean): Promise<Facts> {
  const own = factsOf(reservation, await tx.ledger.of(reservation.client, reservation._id), now);
  const amountMatches = own.amountMatches && money.currency === reservation.currency;
  return { ...own, amountMatches, actor: "system", sessionOpen: false, sessionComplete: true, captureRecorded: !isNew };
}

// Would it be paid if its quanta were free? Only then is a claim tried.
function wouldRevive(facts: Facts): boolean {
  const outcome = transition("canceled", "capture", { ...facts, quantaReclaimed: true });
  return outcome.ok && outcome.status === "paid";
}

async function reclaimed(
  tx: Transaction,
  { _id, client, boat, date }: Reservation,
  quanta: readonly number[],
  now: number,
): Promise<boolean> {
  if (quanta.length === 0) return false;
  await claimWith(tx, { client, boat, day: date, quanta, owner: _id }, { now, asked: true, except: _id });
  return true;
}

/** Gives up a pending reservation whose session can no longer be paid; any other stays as it is. */
function lapsed(reservation: Reservation, event: "expire" | "fail"): Effect.Effect<Reservation, Refusal, Store | Time> {
  return Effect.flatMap(Time, ({ now }) =>
    commit(async (tx) => {
      const current = await found(tx, reservation);
      if (current.status !== "pending") return current;
      const reason = event === "fail" ? "paymentFailed" : "sessionExpired";
      return change(tx, current, event, { actor: "system", sessionOpen: false }, { now: now(), reason });
    }),
  );
}

type Named = Pick<Reservation, "client" | "_id">;

async function found(tx: Transaction, { client, _id }: Named): Promise<Reservation> {
  const reservation = await tx.reservations.read(clubScope(client), _id);
  if (reservation === undefined) throw new Refusal("ITEM_NOT_EXIST");
  return reservation;
}

/** What settling needs. */
export type Settling = Store | Payments | Time;
