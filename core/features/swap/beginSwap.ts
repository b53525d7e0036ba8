import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { Effect } from "effect";
import { asCents, centsOf } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { isSamePlace, type Swap, swapPlaceOf } from "../../domain/swap/swap.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { hasBoatDeparted, logReservationChange } from "../reservation/reservations.ts";
import { endSwap, withdrawOpenSwap } from "../reservation/followers.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { holdForSwap, type SwapHoldRequest } from "./holdForSwap.ts";
import { swapLetterEntry, swapLinkLetter } from "./letters/swapLetter.ts";

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
