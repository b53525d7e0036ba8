import { asCents, type Cents } from "../money/cents.ts";
import type { BookedDiscount, BookedExtra } from "../pricing/bookedParts.ts";
import type { BookedPlace, PriceTape, Reservation } from "../reservation/reservation.ts";
import { type Status, statusHoldsQuanta } from "../reservation/status.ts";

/**
 * The list of the states of a swap: `open` while its new slot is held for its payment, `done` once the difference was paid and the booking
 * changed, `lapsed` when its time ended without that, `withdrawn` when the customer, the club or another change of the booking ended it.
 */
export const swapStates = ["open", "done", "lapsed", "withdrawn"] as const;
/** One of the states of a swap. */
export type SwapState = (typeof swapStates)[number];

/**
 * The change of a paid booking to a dearer place or time: the booking stays as it is until the difference is paid, and the new slot is
 * held meanwhile. At most one is open for each booking. Each has at most one payment session: a second try is a new swap, which takes over
 * the hold and its end.
 */
export interface Swap {
  readonly _id: string;
  readonly client: string;
  readonly reservation: string;
  readonly state: SwapState;
  readonly from: BookedPlace;
  /** The new place, and the extras and the discount that the booking would have there. */
  readonly to: BookedPlace & { readonly extras: readonly BookedExtra[]; readonly discount: BookedDiscount | null };
  /** The id of the hold of the new slot. */
  readonly hold: string;
  readonly people: number | null;
  /** The whole price after the change, and how it is made. */
  readonly amount: Cents;
  readonly tape: PriceTape;
  /** What the price before lacks of `amount`, always more than 0. */
  readonly due: Cents;
  /** The id of the provider's account that took its session; the server's own account while none was opened. */
  readonly account: string;
  /** The provider's payment session and its page; null while none was opened. */
  readonly session: string | null;
  readonly sessionUrl: string | null;
  /** Whether its payment failed: the session can no longer be paid, and the slot is held for another try. */
  readonly isPaymentFailed: boolean;
  /** When the hold ends, epoch milliseconds. */
  readonly deadline: number;
  readonly createdAt: number;
  /** The member of staff who sent the customer the link, or "customer". */
  readonly actor: string;
}

/** Gives the place of a reservation or of a hold. */
export function swapPlaceOf({ lake, dock, boat, date, time, start, end }: BookedPlace): BookedPlace {
  return { lake, dock, boat, date, time, start, end };
}

/** Whether two places are the same boat, day and slots. */
export function isSamePlace(one: BookedPlace, other: BookedPlace): boolean {
  return one.dock === other.dock && one.boat === other.boat && one.date === other.date && one.time.join() === other.time.join();
}

/** Gives the visitor name and the address of the hold of a swap; no real visitor has a name of this form. */
export function swapVisitor(reservation: string): string {
  return `change ${reservation}`;
}

/** The milliseconds for which a new slot is held when staff send the customer a link to pay the difference. */
export const swapLinkMs = 24 * 3_600_000;

/** The list of the statuses in which a dearer change asks for the difference first: the price is paid in full. */
const paidStatuses: readonly Status[] = ["paid"];

/** Whether a booking of this status pays the difference before a dearer change; any other simply owes more. */
export function paysDifferenceFirst(status: Status): boolean {
  return paidStatuses.includes(status);
}

/** Gives what a booking pays first to change to a price, in cents; 0 where the change is made at once. */
export function differenceOfSwap({ status, amount }: Pick<Reservation, "status" | "amount">, after: Cents): Cents {
  return asCents(paysDifferenceFirst(status) ? Math.max(after - amount, 0) : 0);
}

/** The facts about money that came for a swap. All but the state may be false by a change that happened meanwhile. */
export interface SwapMoneyFacts {
  readonly state: SwapState;
  /** The ledger had this payment before. */
  readonly isRecorded: boolean;
  /** The sum and the currency are those that the swap asks for. */
  readonly amountMatches: boolean;
  /** The booking still has the status, the price and the place that the swap began from. */
  readonly isBookingSame: boolean;
  /** The new slot is still held for it, or free, and neither trip has begun. */
  readonly isSlotFree: boolean;
}

/** What happens to the money of a swap, and the state after it: `known` money had its effect before. */
export interface SwapMoneyOutcome {
  readonly money: "taken" | "returned" | "known";
  readonly state: SwapState;
}

/**
 * Decides what money for a swap does: it changes the booking, or goes back whole. Money after the time of a swap still changes the booking
 * where nothing else happened meanwhile; for a swap that was withdrawn it never does. A wrong sum leaves an open swap open, so that the
 * right one can still be paid.
 */
export function decideSwapMoney({ state, isRecorded, amountMatches, isBookingSame, isSlotFree }: SwapMoneyFacts): SwapMoneyOutcome {
  if (isRecorded) return { money: "known", state };
  const isPossible = state === "open" || state === "lapsed";
  if (isPossible && amountMatches && isBookingSame && isSlotFree) return { money: "taken", state: "done" };
  const isOver = state === "open" && amountMatches;
  return { money: "returned", state: isOver ? "withdrawn" : state };
}

/** Whether a reservation is as it was when the swap began: paid, at the same price and place. */
export function isBookingOfSwap({ from, amount, due }: Swap, reservation: Reservation): boolean {
  return (
    statusHoldsQuanta(reservation.status) &&
    paysDifferenceFirst(reservation.status) &&
    reservation.amount === amount - due &&
    isSamePlace(from, reservation)
  );
}
