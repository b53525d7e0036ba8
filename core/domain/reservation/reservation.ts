import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import type { Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { BookedDiscount, BookedExtra } from "../pricing/bookedParts.ts";
import type { DownPayment } from "../pricing/downPayment.ts";
import type { CancellationPolicy } from "./policy.ts";
import { feesKeptOf, ledgerCreditIn, ledgerCreditOut, type LedgerLine, moneyHeldOf } from "../ledger/ledger.ts";
import { type CancelReason, type TransitionFacts, type Status, statusHoldsQuanta } from "./status.ts";

/** Where and when a boat is booked or held: the ids of its place, of its slots, and its day. */
export interface BookedPlace {
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  /** Minutes of the Toronto day: start of its first slot, end of its last. */
  readonly start: number;
  readonly end: number;
}

/** A slot that is kept for a visitor before they give any contact; it has no reservation and no status. */
export interface Hold extends BookedPlace {
  readonly _id: string;
  readonly client: string;
  readonly visitor: string;
  readonly address: string;
  /** Whether its visitor had no cookie, and got one with this hold. */
  readonly cookieless: boolean;
  readonly createdAt: number;
  readonly expires: number;
  /** The order that it belongs to: that of a cart, or of a failed payment. The holds of an order count as one. Null for a single one. */
  readonly order: string | null;
  /** Whether its visitor added minutes to it, which they can do once. */
  readonly isExtended: boolean;
}

/** The person a reservation is for. */
export interface ReservationCustomer {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/**
 * The price as it was promised: the base, the product of the factors, and each factor. Several lines of kind `slot` each apply to one slot, in
 * the order of its time, and are not in the product.
 */
export interface PriceTape {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly { readonly kind: string; readonly name: string; readonly factor: number }[];
  readonly status: "Membership" | "Non Member";
}

/** The columns that name one reservation: its club, and its id there. */
export type ReservationKey = Pick<Reservation, "client" | "_id">;

/** A reservation as the store has it. */
export interface Reservation extends BookedPlace {
  readonly _id: string;
  /** Its reference, unique in its club; see reference.ts. */
  readonly reference: string;
  readonly client: string;
  readonly version: number;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly createdAt: number;
  /** While pending: when its payment session, and with it its claim, ends. */
  readonly expires: number | null;
  readonly profile: ReservationCustomer;
  readonly phone: string;
  /** Whether the customer proved their e-mail instead of the phone, which cannot be texted. */
  readonly isByEmail: boolean;
  /** Whether the customer also wants the confirmation by text. */
  readonly wantsText: boolean;
  /** How many people come aboard; null where the club did not ask. */
  readonly people: number | null;
  readonly visitor: string;
  readonly address: string;
  readonly isMember: boolean;
  /**
   * The id of the membership that gave it the member price, which counts in the limits and the savings of that membership whoever's phone it
   * names. Null at the price of non-members, and where staff gave the member price to somebody without a membership.
   */
  readonly membership: string | null;
  readonly isManual: boolean;
  readonly pay: "online" | "dock";
  readonly locale: "en" | "fr";
  /** Its whole price: that of the boat and of its extras, less the discount. */
  readonly amount: Cents;
  /**
   * The part of `amount` that its latest payment session asks for this reservation, in cents; null while it asks the whole. Less for a down
   * payment, or where a part was paid before.
   */
  readonly share: Cents | null;
  /** What is paid when it is booked, where its club's terms divide the price; null where they do not. */
  readonly downPayment: DownPayment | null;
  readonly currency: Currency;
  readonly tape: PriceTape;
  /** What was added to the boat, each extra once. */
  readonly extras: readonly BookedExtra[];
  /** What a promo code takes off; null without one. */
  readonly discount: BookedDiscount | null;
  /** The club's terms when it was booked; null when there were none, so no fee is kept. */
  readonly policy: CancellationPolicy | null;
  /** The version of the rental rules that was accepted, in which language, and when. */
  readonly clauses: { readonly version: string; readonly locale: "en" | "fr"; readonly at: number } | null;
  /** The group that it belongs to: the `_id` of the group's first reservation, which has it too. Null for a single one. */
  readonly group: string | null;
  /** The order that one payment session pays: a cart's `_id`, or the group's where a group is booked by itself. Null for a single one. */
  readonly order: string | null;
  /** The random text from which the key of its passengers is derived; left out while the booking is not shared with them. */
  readonly passengers?: string;
  /** Whether its holder lets the passengers see the code of the lock. */
  readonly passengersSeeCode?: true;
  /** The id of the provider's account that took its session; the server's own account while none was opened. */
  readonly account: string;
  /** The provider's payment session and its page; null where none was opened. The reservations of an order share one. */
  readonly session: string | null;
  readonly sessionUrl: string | null;
}

/** Gives what its payment session asks for a reservation: its share of the session's sum, in cents. */
export function sessionShareOf({ share, amount }: Pick<Reservation, "share" | "amount">): Cents {
  return share ?? amount;
}

/**
 * The fields of a reservation that decide its transitions: the price in cents, the end in minutes of its Toronto day, and why it was
 * canceled, if it was.
 */
export interface TransitionSubject {
  readonly amount: Cents;
  readonly date: Day;
  /** Minutes of the day at which its last slot ends, up to 1440. */
  readonly end: number;
  readonly reason: CancelReason | null;
  readonly share: Cents | null;
  readonly downPayment: DownPayment | null;
}

/** The facts that a reservation and its ledger give at `now` (epoch milliseconds); callers add those about sessions, quanta and actors. */
export type TransitionFactsOfLedger = Required<
  Pick<
    TransitionFacts,
    "amountMatches" | "downPaymentMatches" | "balanceLeft" | "dueDatePassed" | "moneySettled" | "slotOver" | "canceledFor"
  >
>;

/**
 * Gives the facts of a reservation and its ledger; `lines` already include the money of the event in question. Settled means that exactly
 * the fees are held, as a canceled reservation should have.
 */
export function transitionFactsOf(reserved: TransitionSubject, lines: readonly LedgerLine[], now: number): TransitionFactsOfLedger {
  const held = moneyHeldOf(lines);
  const { downPayment } = reserved;
  return {
    amountMatches: held === reserved.amount,
    downPaymentMatches: isDownPaymentMade(reserved, lines),
    balanceLeft: held < reserved.amount,
    dueDatePassed: downPayment !== null && downPayment.due !== null && downPayment.due <= now,
    moneySettled: held === feesKeptOf(lines),
    slotOver: isReservationOver(reserved, now),
    canceledFor: reserved.reason,
  };
}

/** Whether its session brought exactly the share that it asks and, with the credit that was used, the down payment is made. */
function isDownPaymentMade({ amount, share, downPayment }: TransitionSubject, lines: readonly LedgerLine[]): boolean {
  if (downPayment === null) return false;
  const held = moneyHeldOf(lines);
  const ofSession = held - (ledgerCreditIn(lines) - ledgerCreditOut(lines));
  return ofSession === share && held >= downPayment.amount && held < amount;
}

/** Whether the last slot has ended at `now` (epoch milliseconds); the end itself counts as over. */
export function isReservationOver(reserved: Pick<TransitionSubject, "date" | "end">, now: number): boolean {
  return instantOf(reserved.date, reserved.end) <= now;
}

/** Whether a trip is ahead or under way at `now` (epoch milliseconds): its booking holds its slots, and the last one has not ended. */
export function isAheadOrUnderWay(reserved: Pick<Reservation, "status" | "date" | "end">, now: number): boolean {
  return statusHoldsQuanta(reserved.status) && !isReservationOver(reserved, now);
}
