import { Effect } from "effect";
import type { BoatDayQuanta } from "../../domain/availability/claims.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { quantaWithNights } from "../../domain/reservation/group.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { swapPlaceOf, swapVisitor, isSamePlace, type Swap } from "../../domain/swap/swap.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { claimQuanta } from "../reservation/claims/claim.ts";
import { holdSlot, type NewHold, type NewHoldTerms } from "../reservation/claims/holdSlot.ts";
import { claimedQuantaOf, isAdjacent } from "../reservation/claims/nights.ts";
import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { asCents, centsOf } from "../../domain/money/cents.ts";
import { hasBoatDeparted, logReservationChange } from "../reservation/reservations.ts";
import { endSwap, withdrawOpenSwap } from "../reservation/endings.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { swapLetterEntry, swapLinkLetter } from "./letters/swapLetter.ts";

/** A booking before and after a swap, with the quanta of its new slots, and how long they are held. */
export interface SwapHoldRequest extends Pick<NewHoldTerms, "caps" | "now" | "isProviderChecked"> {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly quanta: readonly number[];
  readonly catalogue: Catalogue;
  /** The milliseconds for which the slot is held at most; it is released before either trip begins. */
  readonly lasts: number;
}

/**
 * Holds what a booking would claim at its new place and does not claim already, with the nights to the other days of its group. Gives the
 * hold. Fails with SLOT_TAKEN, CLOSED_DAY and, under caps, KEPT_TOO_LONG.
 */
export const holdForSwap = Effect.fnUntraced(function* (
  tx: Transaction,
  { current, next, quanta, catalogue, caps, now, isProviderChecked, lasts }: SwapHoldRequest,
) {
  const { client, group } = current;
  const members = group === null ? [] : yield* tx.reservations.ofGroup(client, group);
  const others = members.filter((member) => member._id !== current._id && statusHoldsQuanta(member.status));
  const owned = [current, ...others].map((day) => ({
    boat: day.boat,
    date: day.date,
    quanta: claimedQuantaOf(catalogue, day, [current, ...others]),
  }));
  const missing = (day: Reservation, wanted: readonly number[]): BoatDayQuanta => {
    const own = new Set(owned.filter(({ boat, date }) => boat === day.boat && date === day.date).flatMap((each) => each.quanta));
    return { client, boat: day.boat, day: day.date, quanta: wanted.filter((quantum) => !own.has(quantum)) };
  };
  const until = Math.min(now + lasts, ...[current, next].map(({ date, start }) => instantOf(date, start)));
  const holdMinutes = (until - now) / 60_000;
  const hold = yield* newHold(current, next, now);
  const terms = { caps: caps === undefined ? undefined : { ...caps, kept: { ...caps.kept, holdMinutes } }, holdMinutes, now };
  const own = missing(next, quantaWithNights(quanta, next, others));
  const held = yield* holdSlot(tx, hold, own.quanta, { ...terms, isProviderChecked });
  for (const day of others.filter((other) => isAdjacent(other, next))) {
    const night = missing(day, claimedQuantaOf(catalogue, day, [next, ...others]));
    if (night.quanta.length > 0) {
      yield* claimQuanta(tx, { ...night, owner: held._id, expires: held.expires }, { now, isProviderChecked });
    }
  }
  return held;
});

const newHold = Effect.fnUntraced(function* ({ client, _id }: Reservation, next: Reservation, now: number) {
  const secrets = yield* Secrets;
  // Its time counts for the booking alone: another customer's change has its own.
  const visitor = swapVisitor(_id);
  const id = `${client}_h_${secrets.random()}`;
  return {
    _id: id,
    client,
    ...swapPlaceOf(next),
    visitor,
    address: visitor,
    cookieless: false,
    createdAt: now,
    order: null,
  } satisfies NewHold;
});

/** Gives for how long a club holds the slot of a change, in milliseconds: as long as it holds one for a booking. */
export function swapHoldMs(catalogue: Catalogue, client: string): number {
  return catalogueIndexOf(catalogue).settingsOf(client).kept.holdMinutes * 60_000;
}

/** A swap to begin: its booking before and after it, who began it, and whether the customer gets a link to pay by letter. */
export interface SwapToBegin extends SwapHoldRequest {
  readonly actor: string;
  readonly isLinkSent: boolean;
}

/**
 * Holds the new place of a locked booking and writes its swap, in the place of an open one. Fails with TRANSITION_REFUSED once the boat has
 * left, and as {@link holdForSwap} does.
 */
export const beginSwap = Effect.fnUntraced(function* (tx: Transaction, { actor, isLinkSent, ...request }: SwapToBegin) {
  const { current, next, now } = request;
  const { client, _id } = current;
  if (yield* hasBoatDeparted(tx, current)) return yield* failWithRefusal("TRANSITION_REFUSED");
  yield* withdrawOpenSwap(tx, current, now);
  const held = yield* holdForSwap(tx, request);
  const swap: Swap = {
    _id: yield* newSwapId(client),
    client,
    reservation: _id,
    state: "open",
    from: swapPlaceOf(current),
    to: { ...swapPlaceOf(next), extras: next.extras, discount: next.discount },
    hold: held._id,
    people: next.people,
    amount: next.amount,
    tape: next.tape,
    due: asCents(next.amount - current.amount),
    account: serverAccount,
    session: null,
    sessionUrl: null,
    isPaymentFailed: false,
    deadline: held.expires,
    createdAt: now,
    actor,
  };
  yield* tx.swaps.insert(swap);
  if (isLinkSent) {
    yield* tx.outbox.enqueue(swapLetterEntry(swapLinkLetter, swap, now));
    yield* logReservationChange(tx, current, { sent: { to: "swapLink" } }, { staff: { id: actor }, now });
  }
  return swap;
});

/** A swap that is wanted again; `ended` is the session that nobody can pay any more, `due` the whole price in dollars that was shown. */
interface SwapToRepeat {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly now: number;
  readonly ended: string | undefined;
  readonly due: number | undefined;
}

/**
 * Continues the open swap of a locked booking where it leads to the same place and its time is not over: at the price that it promised, and
 * with its hold. After a session that nobody can pay any more, a new swap takes the hold over, with its end. Gives the id, undefined where
 * another swap is wanted. Fails with PRICE_CHANGED for another price than the one that was shown, with UNAVAILABLE when another payment was opened
 * meanwhile.
 */
export const repeatSwap = Effect.fnUntraced(function* (tx: Transaction, { current, next, now, ended, due }: SwapToRepeat) {
  const { client, _id } = current;
  const open = yield* tx.swaps.openOf(client, _id);
  if (open === undefined) return undefined;
  const isEnded = open.session === null || open.session === ended;
  if (!isSwapTo(open, next) || open.deadline <= now) {
    if (!isEnded) return yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 1 });
    yield* endSwap(tx, open, open.deadline <= now ? "lapsed" : "withdrawn", now);
    return undefined;
  }
  if (due !== undefined && centsOf(due) !== open.amount) return yield* failWithRefusal("PRICE_CHANGED");
  if (open.session === null || !isEnded) return open._id;
  return (yield* replaceSwap(tx, open, {}, now))._id;
});

/** Writes another swap in the place of an open one, whose hold goes on: only the swap before ends. Its own session is yet to be opened. */
export const replaceSwap = Effect.fnUntraced(function* (
  tx: Transaction,
  open: Swap,
  change: Partial<Pick<Swap, "amount" | "tape" | "due">>,
  now: number,
) {
  const fresh = { account: serverAccount, session: null, sessionUrl: null, isPaymentFailed: false, createdAt: now };
  const again: Swap = { ...open, ...change, ...fresh, _id: yield* newSwapId(open.client) };
  yield* tx.swaps.update({ ...open, state: "withdrawn" });
  yield* tx.swaps.insert(again);
  return again;
});

/** Whether a swap leads to the place of a booking, with as many people, and at the price of members or of others as the booking is now. */
export function isSwapTo({ to, people, tape }: Swap, next: Reservation): boolean {
  return isSamePlace(to, next) && people === next.people && tape.status === next.tape.status;
}

const newSwapId = Effect.fnUntraced(function* (client: string) {
  const secrets = yield* Secrets;
  return `${client}_w_${secrets.random()}`;
});
