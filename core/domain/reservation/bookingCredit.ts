import { type Cents, asCents, sumOfCents } from "../money/cents.ts";
import { splitCents } from "../money/shares.ts";
import { type Reservation, sessionShareOf } from "./reservation.ts";
import { creditOwnersOf, creditToSpend } from "../ledger/credit.ts";

/**
 * Gives the name under which the credit of a reservation's customer is kept: of their phone or, where they proved their e-mail instead, of
 * that. Undefined once nobody knows whose reservation it was.
 */
export function creditOwnerOf({ phone, isByEmail, profile }: Pick<Reservation, "phone" | "isByEmail" | "profile">): string | undefined {
  const contact = isByEmail ? profile.email : phone;
  if (contact === "") return undefined;
  return creditOwnersOf(isByEmail ? { phones: [], emails: [contact] } : { phones: [contact], emails: [] })[0];
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
  const price = sumOfCents(priced.map(({ amount }) => amount));
  const total = sumOfCents(shares);
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
