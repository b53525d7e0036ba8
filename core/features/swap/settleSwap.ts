import { Effect } from "effect";
import { enterLedgerLine, providerLine } from "../ledger/enterLedgerLine.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/scope.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { decideSwapMoney, isBookingOfSwap, type Swap } from "../../domain/swap/swap.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { moveChanges, writeMovedReservation } from "../reservation/writeMoved.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { hasBoatDeparted, logReservationChange, lockReservation } from "../reservation/reservations.ts";
import { finishOpenAct } from "../reservation/acts/finishAct.ts";
import {
  endSession,
  readSession,
  sessionOf,
  type SessionState,
  type TakenMoney,
  type PaymentSettlingPorts,
} from "../ledger/callPayments.ts";
import { unsettledPaymentsAsDefect } from "../reservation/claims/claim.ts";
import { endSwap } from "../reservation/endings.ts";
import { quantaOfSlots } from "../reservation/claims/nights.ts";
import { membershipAfterMove } from "../membership/member.ts";
import { moneyNoticeLetter } from "../payment/letters/money.ts";
import { moneyNoticeKey } from "../ledger/providerState.ts";
import { reconcilePayment } from "../payment/reconcilePayment.ts";
import { swapDoneLetter, swapFailedLetter, swapLetterEntry } from "./letters/swapLetter.ts";
import { refundCapture } from "../ledger/refund.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";

/**
 * Brings a swap in line with the provider's state of its session: money changes the booking or goes back whole, a failed payment leaves the
 * slot held for another try, and a swap whose time is over ends. Gives the booking. An open session past the swap's time is ended first.
 */
export const applySwapSessionState = Effect.fnUntraced(function* (swap: Swap, state: SessionState) {
  const { now } = yield* ClockPort;
  if (state.state === "complete") return yield* enterAndLapse(swap, state);
  if (state.state !== "open") return yield* runCommit((tx) => endUnpaid(tx, swap, now()));
  if (swap.state !== "open" || swap.deadline > now()) return yield* runCommit((tx) => lockReservation(tx, bookingOf(swap)));
  const ended = yield* endSwapSession(swap);
  if (ended.state === "complete") return yield* enterAndLapse(swap, ended);
  return yield* runCommit((tx) => (ended.state === "open" ? lockReservation(tx, bookingOf(swap)) : endUnpaid(tx, swap, now())));
});

/** Enters money, and ends a swap whose time is over and that is open still: a wrong sum went back, and its session takes no other. */
const enterAndLapse = Effect.fnUntraced(function* (swap: Swap, money: TakenMoney) {
  const { now } = yield* ClockPort;
  const entered = yield* enterSwapMoney(swap, money);
  return swap.deadline > now() ? entered : yield* runCommit((tx) => endUnpaid(tx, swap, now()));
});

/** Ends a swap's session at the provider, and gives its final state; one that was never opened is expired. */
export const endSwapSession = (swap: Swap) => {
  const opened = sessionOf(swap);
  return opened === undefined ? Effect.succeed<SessionState>({ state: "expired" }) : endSession(opened);
};

/** Reads the state of a swap's session at the provider; one that was never opened is expired. */
export const readSwapSession = (swap: Swap) => {
  const opened = sessionOf(swap);
  return opened === undefined ? Effect.succeed<SessionState>({ state: "expired" }) : readSession(opened);
};

function bookingOf({ client, reservation: _id }: Swap) {
  return { client, _id };
}

/** The session can no longer be paid: the slot stays held for another try until the swap's time is over, when the swap ends. */
const endUnpaid = Effect.fnUntraced(function* (tx: Transaction, { client, _id, ...named }: Swap, now: number) {
  const reservation = yield* lockReservation(tx, { client, _id: named.reservation });
  const swap = yield* tx.swaps.read(clubScope(client), _id);
  if (swap?.state !== "open") return reservation;
  if (swap.deadline <= now) {
    yield* endSwap(tx, swap, "lapsed", now);
    yield* tx.outbox.enqueue(swapLetterEntry(swapFailedLetter, swap, now));
  } else if (!swap.isPaymentFailed) yield* tx.swaps.update({ ...swap, isPaymentFailed: true });
  return reservation;
});

/**
 * Enters the money of a swap, once per payment id: in the same commit the booking changes, or the money goes back. The slot may be taken,
 * closed or out of the offer by now; then it goes back.
 */
const enterSwapMoney = Effect.fnUntraced(function* (swap: Swap, money: TakenMoney) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(swap.client));
  const enter = (isSlotTried: boolean) => runCommit((tx) => enterIn(tx, swap, money, { now: now(), isSlotTried, catalogue }));
  const entered = yield* enter(true).pipe(
    Effect.catchTag(["SLOT_TAKEN", "CLOSED_DAY", "ITEM_NOT_EXIST", "EXTRA_UNAVAILABLE", "TRANSITION_REFUSED"], () => enter(false)),
  );
  // The provider may have reported a refund before the payment was known here.
  const touched = money.isTouched === true ? yield* reconcilePayment({ account: money.account, payment: money.ref }) : [];
  return touched.find(({ _id }) => _id === entered._id) ?? entered;
});

interface EntryContext {
  readonly now: number;
  readonly isSlotTried: boolean;
  readonly catalogue: Catalogue;
}

const enterIn = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id, reservation }: Swap,
  money: TakenMoney,
  entering: EntryContext,
) {
  const { now, isSlotTried } = entering;
  const current = yield* finishOpenAct(tx, yield* lockReservation(tx, { client, _id: reservation }));
  const swap = yield* tx.swaps.read(clubScope(client), _id);
  if (swap === undefined) return yield* Effect.die(new Error(`no swap ${_id}`));
  const { amount, currency, ref } = money;
  const isAdded = yield* enterLedgerLine(tx, providerLine({ client, reservation }, money, now), { ...current, amount: swap.amount });
  const amountMatches = amount === swap.due && currency === current.currency;
  const outcome = decideSwapMoney({
    state: swap.state,
    isRecorded: !isAdded,
    amountMatches,
    isBookingSame: isBookingOfSwap(swap, current) && (yield* hasPriceOfSwap(tx, current, swap)),
    isSlotFree: isSlotTried && isAhead(swap, now) && !(yield* hasBoatDeparted(tx, current)),
  });
  if (outcome.money === "taken") {
    const paid = money.isWaived === true ? { ...swap, amount: asCents(swap.amount - amount), due: asCents(0) } : swap;
    return yield* take(tx, current, paid, entering);
  }
  if (outcome.money === "returned") {
    if (swap.state === "open" && outcome.state === "withdrawn") yield* endSwap(tx, swap, "withdrawn", now);
    else if (swap.state === "open") yield* tx.swaps.update({ ...swap, isPaymentFailed: true });
    yield* refundCapture(tx, current, ref, now, "unchanged");
    const key = moneyNoticeKey(current._id, "wrongDifference", ref);
    if (!amountMatches) yield* tx.outbox.enqueue(moneyNoticeLetter.entry(current, now, { news: "wrongDifference", amount }, { key }));
  }
  return current;
});

/** Whether a swap at the member price is still covered by a membership; one of a booking whose member price staff gave needs none. */
const hasPriceOfSwap = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { tape, to }: Swap) {
  if (tape.status !== "Membership" || current.membership === null) return true;
  return (yield* membershipAfterMove(tx, current, to.date)) !== null;
});

/** Neither the trip before nor the one after has begun. */
function isAhead({ from, to }: Swap, now: number): boolean {
  return [from, to].every(({ date, start }) => instantOf(date, start) > now);
}

/** Changes the booking: the old slot becomes free and the new one its own. */
const take = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, swap: Swap, { now, catalogue }: EntryContext) {
  const { to, amount, tape, people, due } = swap;
  const quanta = quantaOfSlots(catalogue, to.time);
  // Its slots left the offer: nobody could say which quarter hours they were.
  if (quanta.length === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const membership = tape.status === "Membership" ? ((yield* membershipAfterMove(tx, current, to.date)) ?? current.membership) : null;
  const isMember = tape.status === "Membership";
  const next: Reservation = { ...current, ...to, amount, tape, isMember, membership, people, version: current.version + 1 };
  yield* endSwap(tx, swap, "done", now);
  // Once the provider was called about this session, no other payment is in the way: the slot was held, or is free.
  const claiming = { now, isProviderChecked: true, mover: customerAuditActor };
  yield* unsettledPaymentsAsDefect(writeMovedReservation(tx, { current, next, quanta, catalogue }, claiming));
  yield* logReservationChange(
    tx,
    current,
    { ...moveChanges(current, next), difference: { to: dollarsOf(due) } },
    { staff: customerAuditActor, now },
  );
  yield* tx.outbox.enqueue(swapLetterEntry(swapDoneLetter, swap, now));
  // Last: reservations of a club that are paid at once wait here for each other, so that no receipt number is left out.
  yield* tx.ledger.number(next.client, next._id, now);
  return next;
});

/**
 * A function that ends swaps whose time is over, at most `limit`: each is ended at the provider first, so that money paid at the last second
 * counts. One for which the provider does not answer stays open until its next turn. Gives how many were ended.
 */
export type LapseSwaps = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. */
export function makeLapseSwaps(): LapseSwaps {
  return makeLapseDue(
    ({ swaps }, now, limit, after: Swap | undefined) => swaps.due(now, limit, after),
    (swap) => Effect.flatMap(endSwapSession(swap), (state) => applySwapSessionState(swap, state)),
  );
}
