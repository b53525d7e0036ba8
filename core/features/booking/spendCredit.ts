import { Effect } from "effect";
import { asCents, type Cents } from "../../domain/money/cents.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { transferCredit } from "../reservation/credit.ts";
import { type CreditPart, creditOwnerOf, creditPartsOf } from "../../domain/reservation/bookingCredit.ts";

/** Reads what the customer of a reservation has as credit that may pay it; 0 for one that no online payment awaits. */
export const readSpendableCredit = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation) {
  const owner = reservation.status === "pending" ? creditOwnerOf(reservation) : undefined;
  if (owner === undefined) return asCents(0);
  return (yield* tx.credits.last(reservation.client, owner, reservation.currency))?.balance ?? asCents(0);
});

/** A reservation that is paid by credit in part or whole, and what credit pays of it. */
interface CreditedReservation {
  readonly reservation: Reservation;
  readonly used: Cents;
}

/** Gives reservations that are paid together with the share that their session asks once credit has paid first, and what it pays of each. */
export function withCreditFirst(balance: Cents, reservations: readonly Reservation[]): readonly CreditedReservation[] {
  const parts: readonly (CreditPart | undefined)[] = balance === 0 ? [] : creditPartsOf(balance, reservations);
  return reservations.map((reservation, index) => {
    const part = parts[index];
    if (part === undefined || part.used === 0) return { reservation, used: asCents(0) };
    const downPayment = downPaymentWith(part.used, reservation);
    return { reservation: { ...reservation, share: part.share, downPayment }, used: part.used };
  });
}

/** Where credit pays more than the down payment, that is what is paid at booking; nothing is left to divide where it pays the whole price. */
function downPaymentWith(used: Cents, { downPayment, amount }: Reservation): Reservation["downPayment"] {
  if (downPayment === null || used <= downPayment.amount) return downPayment;
  return used < amount ? { ...downPayment, amount: used } : null;
}

/**
 * Enters what credit pays of new reservations that are paid together, in the commit that books. Where their session has nothing left to ask,
 * they are paid at once, without one. Gives the resulting reservations. Another commit that spent the credit first makes this one run again.
 */
export const spendCredit = Effect.fnUntraced(function* (tx: Transaction, credited: readonly CreditedReservation[]) {
  if (credited.every(({ used }) => used === 0)) return credited.map(({ reservation }) => reservation);
  for (const { reservation, used } of credited) {
    const { _id, version, createdAt: now } = reservation;
    const ref = `credit:${_id}:${version}`;
    if (used > 0) yield* transferCredit(tx, reservation, { kind: "creditUse", amount: used, ref, now, actor: "customer" });
  }
  const isCovered = credited.every(({ reservation: { share, amount } }) => (share ?? amount) === 0);
  return yield* Effect.forEach(credited, ({ reservation }) =>
    isCovered ? payWithoutSession(tx, reservation) : Effect.succeed(reservation),
  );
});

/** Makes a reservation paid whose session would ask nothing: the status follows by its table, as after a capture. */
const payWithoutSession = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation) {
  const { client, _id, createdAt: now } = reservation;
  const own = transitionFactsOf(reservation, yield* tx.ledger.of(client, _id), now);
  const facts = { ...own, actor: "system", sessionOpen: false } as const;
  return yield* changeReservationStatus(tx, reservation, "capture", facts, { now });
});
