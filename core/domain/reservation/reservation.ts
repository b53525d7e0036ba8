import type { Day } from "../calendar/day.ts";
import { instantOf } from "../calendar/zone.ts";
import type { Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { CancellationPolicy } from "./policy.ts";
import { feesOf, type LedgerLine, netOf } from "./ledger.ts";
import type { CancelReason, Facts, Status } from "./status.ts";

/** A slot kept for a visitor before any contact is asked; no reservation, no status. */
export interface Hold {
  readonly _id: string;
  readonly client: string;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  /** Minutes of the Toronto day: start of its first slot, end of its last. */
  readonly start: number;
  readonly end: number;
  readonly visitor: string;
  readonly address: string;
  /** Whether its asker showed no cookie, and was named by it. */
  readonly cookieless: boolean;
  readonly createdAt: number;
  readonly expires: number;
}

/** The person a reservation is for. */
export interface Profile {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** The price as it was promised: factor chain and both the base and the factor as decimal text. */
export interface PriceTape {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly { readonly kind: string; readonly name: string; readonly factor: number }[];
  readonly status: "Membership" | "Non Member";
}

/** A reservation as the store keeps it. */
export interface Reservation {
  readonly _id: string;
  /** What people call it by, its club's alone; see reference.ts. */
  readonly reference: string;
  readonly client: string;
  readonly version: number;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly createdAt: number;
  /** While pending: when its payment session, and with it its claim, ends. */
  readonly expires: number | null;
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly date: Day;
  readonly time: readonly string[];
  /** Minutes of the Toronto day: start of its first slot, end of its last. */
  readonly start: number;
  readonly end: number;
  readonly profile: Profile;
  readonly phone: string;
  /** Whether its customer proved the e-mail in place of the phone, which no text is sent to. */
  readonly isByEmail: boolean;
  /** Whether its customer asked for the confirmation by text too. */
  readonly wantsText: boolean;
  /** How many come aboard; null where it was not asked. */
  readonly people: number | null;
  readonly visitor: string;
  readonly address: string;
  readonly isMember: boolean;
  readonly isManual: boolean;
  readonly pay: "online" | "dock";
  readonly locale: "en" | "fr";
  readonly amount: Cents;
  readonly currency: Currency;
  readonly tape: PriceTape;
  /** The club's terms when it was booked; null for one of before there were any: nothing is kept of it. */
  readonly policy: CancellationPolicy | null;
  /** Version id of the clauses accepted and the language they were accepted in. */
  readonly clauses: { readonly version: string; readonly locale: "en" | "fr"; readonly at: number } | null;
  /** The provider's payment session and its page; null where none was opened. */
  readonly session: string | null;
  readonly sessionUrl: string | null;
}

/** What of a reservation decides its transitions: its price in cents, the minutes of its Toronto day and why it was canceled, if it was. */
export interface TransitionSubject {
  readonly amount: Cents;
  readonly date: Day;
  /** Minutes of the day at which its last slot ends, up to 1440. */
  readonly end: number;
  readonly reason: CancelReason | null;
}

/** What reservation and ledger say by themselves at `now` (epoch milliseconds); sessions, quanta and actors are the caller's to add. */
export type LedgerFacts = Required<Pick<Facts, "amountMatches" | "balanceLeft" | "moneySettled" | "slotOver" | "canceledFor">>;

/**
 * The facts that reservation and ledger give: `lines` already hold the money of the event that is being judged. Settled means that
 * exactly the fees are held, as is due of a canceled reservation.
 */
export function factsOf(reserved: TransitionSubject, lines: readonly LedgerLine[], now: number): LedgerFacts {
  const held = netOf(lines);
  return {
    amountMatches: held === reserved.amount,
    balanceLeft: held < reserved.amount,
    moneySettled: held === feesOf(lines),
    slotOver: isOver(reserved, now),
    canceledFor: reserved.reason,
  };
}

/** Whether the last slot has ended at `now` (epoch milliseconds); its end itself counts as over. */
export function isOver(reserved: Pick<TransitionSubject, "date" | "end">, now: number): boolean {
  return instantOf(reserved.date, reserved.end) <= now;
}
