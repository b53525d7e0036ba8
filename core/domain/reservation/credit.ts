import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import { splitCents } from "../money/shares.ts";
import { smallestSessionCents } from "./downPayment.ts";
import { type Reservation, sessionShareOf } from "./reservation.ts";

/**
 * One entry of a customer's credit at a club, whole cents above zero: money out of a reservation and into the credit (`credit`), or out of
 * the credit and into a reservation (`creditUse`). Entries are added, never changed; the last one's `balance` is what the customer has.
 */
export interface CreditEntry {
  readonly client: string;
  /** The name of whose credit it is; see {@link creditOwnerOf}. */
  readonly owner: string;
  readonly currency: Currency;
  /** From 1 on without gaps for each owner and currency: of two commits that spend one balance, the second finds its number taken. */
  readonly number: number;
  readonly kind: "credit" | "creditUse";
  readonly amount: Cents;
  /** What the owner has after this entry, 0 or more. */
  readonly balance: Cents;
  readonly reservation: string;
  /** The `ref` of its line in the reservation's ledger, unique per kind. */
  readonly ref: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The contacts by which credit is found: phones (`+` and digits) and e-mails (lower case) that somebody proved to own. */
export interface CreditContacts {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/** Gives the names under which the credit of some contacts is kept. */
export function creditOwnersOf({ phones, emails }: CreditContacts): readonly string[] {
  return [...phones.map((phone) => `phone ${phone}`), ...emails.map((email) => `email ${email.toLowerCase()}`)];
}

/**
 * Gives the name under which the credit of a reservation's customer is kept: of their phone or, where they proved their e-mail instead, of
 * that. Undefined once nobody knows whose reservation it was.
 */
export function creditOwnerOf({ phone, isByEmail, profile }: Pick<Reservation, "phone" | "isByEmail" | "profile">): string | undefined {
  const contact = isByEmail ? profile.email : phone;
  if (contact === "") return undefined;
  return creditOwnersOf(isByEmail ? { phones: [], emails: [contact] } : { phones: [contact], emails: [] })[0];
}

/** The fields of an entry that its writer knows before the earlier entries are read. */
export type CreditMove = Omit<CreditEntry, "number" | "balance">;

/** Gives the entry that follows `last`, the newest one of its owner and currency; undefined when it would spend more than there is. */
export function nextCreditEntry(last: CreditEntry | undefined, move: CreditMove): CreditEntry | undefined {
  const before = last?.balance ?? 0;
  const balance = asCents(move.kind === "credit" ? before + move.amount : before - move.amount);
  return balance < 0 || move.amount <= 0 ? undefined : { ...move, number: (last?.number ?? 0) + 1, balance };
}

/**
 * Gives how many cents of a balance pay a price, at most the price: all that there is comes first. `share` is the part of the price that a
 * session would ask without credit. Where the session would then ask less than {@link smallestSessionCents}, it asks those, and the balance
 * keeps the rest.
 */
export function creditToSpend(balance: Cents, price: Cents, share: Cents = price): Cents {
  const spent = Math.max(Math.min(balance, price), 0);
  const rest = share - spent;
  if (rest <= 0 || rest >= smallestSessionCents) return asCents(spent);
  return asCents(Math.max(share - smallestSessionCents, 0));
}

/** What credit pays of one reservation (`used`), and what the payment session asks for it after that (`share`), in cents. */
export interface CreditPart {
  readonly used: Cents;
  readonly share: Cents;
}

/**
 * Divides a balance among reservations that are paid together, in their order: first it pays what their session would ask, in proportion,
 * then the rest of their prices. What it pays in all is as {@link creditToSpend} says.
 */
export function creditPartsOf(balance: Cents, priced: readonly Pick<Reservation, "amount" | "share">[]): readonly CreditPart[] {
  const shares = priced.map(sessionShareOf);
  const [price, total] = [sumOfCents(priced.map(({ amount }) => amount)), sumOfCents(shares)];
  const spent = creditToSpend(balance, price, total);
  const now = asCents(Math.min(spent, total));
  const ofShares = splitCents(now, shares);
  const rests = priced.map(({ amount }, index) => asCents(amount - (shares[index] ?? 0)));
  const ofRests = splitCents(asCents(spent - now), rests);
  return shares.map((share, index) => {
    const paid = ofShares[index] ?? 0;
    return { used: asCents(paid + (ofRests[index] ?? 0)), share: asCents(share - paid) };
  });
}
