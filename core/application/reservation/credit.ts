import { Effect } from "effect";
import type { Cents } from "../../domain/money/cents.ts";
import { creditOwnerOf, type CreditEntry, nextCreditEntry } from "../../domain/reservation/credit.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { RivalCommit } from "../commit/commit.ts";

/** Money that passes between a reservation and its customer's credit; `ref` is that of its line in the ledger. */
export interface CreditTransfer {
  readonly kind: CreditEntry["kind"];
  readonly amount: Cents;
  readonly ref: string;
  readonly now: number;
  readonly actor: string;
}

/**
 * Moves money between a reservation and its customer's credit: a line in the ledger and an entry of the credit, in this commit. Another
 * commit that moved credit of the same customer first makes this one run again. Dies when the customer is unknown, or has less than is spent.
 */
export const transferCredit = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Pick<Reservation, "client" | "_id" | "currency" | "phone" | "isByEmail" | "profile">,
  { kind, amount, ref, now, actor }: CreditTransfer,
) {
  const { client, _id, currency } = reservation;
  const owner = creditOwnerOf(reservation);
  if (owner === undefined) throw new Error(`Nobody knows whose credit ${ref} is`);
  const last = yield* tx.credits.last(client, owner, currency);
  const entry = nextCreditEntry(last, { client, owner, currency, kind, amount, reservation: _id, ref, at: now });
  if (entry === undefined) return yield* new RivalCommit();
  if (!(yield* tx.credits.append(entry))) return yield* new RivalCommit();
  yield* tx.ledger.append({ client, reservation: _id, kind, amount, currency, ref, at: now, actor });
});
