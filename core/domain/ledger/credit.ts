import { type Cents, asCents } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import { smallestSessionCents } from "../pricing/downPayment.ts";

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
