import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import type { DocumentType } from "../offer/documents.ts";
import type { ProposalLapseAction } from "../rebooking/rebooking.ts";
import type { BilingualName } from "../language/language.ts";

/** The list of the kinds of action cards: another slot, a payment link, a closure notice, and a request to show a document. */
export const cardKinds = ["slot", "payment", "closure", "document"] as const;
/** One of the kinds of action cards: another slot, a payment link, a closure notice, or a request to show a document. */
export type CardKind = (typeof cardKinds)[number];

/**
 * The list of how an action card ends. `accepted`: the customer took the slot, paid, or will show the document. `declined`: they keep their
 * slot, pay at the dock, or take their money back. `expired`: its time passed and nothing changed. `lapsed`: the deadline of a closure
 * passed and the booking was canceled with a refund. `changed`: the booking changed in another way, so the card is void. `withdrawn`: staff
 * took it back.
 */
export const cardOutcomes = ["accepted", "declined", "expired", "lapsed", "changed", "withdrawn"] as const;
/** One of the ways in which an action card ends. */
export type CardOutcome = (typeof cardOutcomes)[number];

/** The list of the answers that a customer can give to an action card. */
export const cardAnswers = ["accept", "decline"] as const;
/** One of the answers that a customer can give to an action card. */
export type CardAnswer = (typeof cardAnswers)[number];

/** A trip as an action card shows it, with the names of its dock and boat at that time. `start` and `end` in minutes of the day. */
export interface CardTrip {
  readonly location: string;
  readonly item: string;
  readonly dock: BilingualName;
  readonly boat: BilingualName;
  readonly date: Day;
  readonly time: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The price of a booking before and after a card is accepted; `after` is the same or lower. */
export interface CardPrices {
  readonly before: Cents;
  readonly after: Cents;
  readonly currency: Currency;
}

/** The facts of a card that offers another slot. */
export interface SlotCardFacts extends CardPrices {
  readonly kind: "slot";
  readonly trip: CardTrip;
  readonly to: CardTrip;
}

/** The facts of a card with a link to pay what is due. */
export interface PaymentCardFacts {
  readonly kind: "payment";
  readonly trip: CardTrip;
  readonly amount: Cents;
  readonly currency: Currency;
}

/** The facts of a card about a closure: what is proposed instead, and what the customer gets back if they decline. */
export interface ClosureCardFacts extends CardPrices {
  readonly kind: "closure";
  readonly trip: CardTrip;
  readonly to: CardTrip;
  readonly reason: BilingualName;
  readonly lapse: ProposalLapseAction;
  /** Null where cash was paid, which only staff can return. */
  readonly refund: Cents | null;
}

/** The facts of a card that asks for a document. */
export interface DocumentCardFacts {
  readonly kind: "document";
  readonly trip: CardTrip;
  readonly document: DocumentType;
}

/** What an action card shows. It never changes, so that both sides can read later what was offered. */
export type CardFacts = SlotCardFacts | PaymentCardFacts | ClosureCardFacts | DocumentCardFacts;

/** An action card of staff to a customer: the entry `number` of their thread, about one booking. Instants are epoch milliseconds. */
export interface ActionCard {
  readonly client: string;
  readonly customer: string;
  readonly number: number;
  readonly reservation: string;
  readonly facts: CardFacts;
  /** The id of the rebooking that holds its slot; null where none does. */
  readonly rebooking: string | null;
  readonly deadline: number;
  readonly createdAt: number;
  /** The id of the member of staff who sent it. */
  readonly actor: string;
  readonly outcome: CardOutcome | null;
  readonly closedAt: number | null;
}

/** Whether a customer can answer a card at `now`. */
export function isCardOpen({ outcome, deadline }: Pick<ActionCard, "outcome" | "deadline">, now: number): boolean {
  return outcome === null && deadline > now;
}

/**
 * Gives the outcome of a card at `now`, null while it waits for an answer. After the deadline of a closure the card waits until the
 * closure's job has canceled the booking or left it.
 */
export function cardOutcomeAt({ outcome, facts, deadline }: ActionCard, now: number): CardOutcome | null {
  return outcome ?? (facts.kind !== "closure" && deadline <= now ? "expired" : null);
}
