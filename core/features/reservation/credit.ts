import { Effect } from "effect";
import { enterLedgerLine } from "../ledger/enterLedgerLine.ts";
import { asCents, type Cents } from "../../domain/money/cents.ts";
import { type CreditEntry, nextCreditEntry } from "../../domain/ledger/credit.ts";
import { ledgerCreditOut, moneyHeldOf } from "../../domain/ledger/ledger.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import type { PricedExtras } from "../../domain/pricing/bookedParts.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { RivalCommit } from "../shared/commit.ts";
import { creditOwnerOf } from "../../domain/reservation/bookingCredit.ts";

/** Money that passes between a reservation and its customer's credit; `ref` is that of its line in the ledger. */
export interface CreditTransfer {
  readonly kind: CreditEntry["kind"];
  readonly amount: Cents;
  readonly ref: string;
  readonly now: number;
  readonly actor: string;
  /** The price of the reservation as the commit leaves it, where that is another one. */
  readonly priced?: PricedExtras | undefined;
}

/**
 * Moves money between a reservation and its customer's credit: a line in the ledger and an entry of the credit, in this commit. Another
 * commit that moved credit of the same customer first makes this one run again. Dies when the customer is unknown, or has less than is spent.
 */
export const transferCredit = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Pick<Reservation, "client" | "_id" | "currency" | "phone" | "isByEmail" | "profile" | keyof PricedExtras>,
  { kind, amount, ref, now, actor, priced }: CreditTransfer,
) {
  const { client, _id, currency } = reservation;
  const owner = creditOwnerOf(reservation);
  if (owner === undefined) throw new Error(`Nobody knows whose credit ${ref} is`);
  const last = yield* tx.credits.last(client, owner, currency);
  const entry = nextCreditEntry(last, { client, owner, currency, kind, amount, reservation: _id, ref, at: now });
  if (entry === undefined) return yield* new RivalCommit();
  if (!(yield* tx.credits.append(entry))) return yield* new RivalCommit();
  yield* enterLedgerLine(tx, { client, reservation: _id, kind, amount, currency, ref, at: now, actor }, priced ?? reservation);
});

/**
 * Takes credit back from a reservation's customer whose money became credit and then went back at the provider as well, by a refund that was
 * made there or by a lost dispute: as much as went out twice, and as is left of the credit.
 */
export const takeBackCredit = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, now: number) {
  const { client, _id, currency } = reservation;
  const lines = yield* tx.ledger.of(client, _id);
  const owner = creditOwnerOf(reservation);
  if (owner === undefined || moneyHeldOf(lines) >= 0 || ledgerCreditOut(lines) === 0) return;
  const left = (yield* tx.credits.last(client, owner, currency))?.balance ?? 0;
  const amount = asCents(Math.min(0 - moneyHeldOf(lines), left));
  if (amount === 0) return;
  const ref = `credit:${_id}:taken:${lines.length}`;
  yield* transferCredit(tx, reservation, { kind: "creditUse", amount, ref, now, actor: "provider" });
  // It has left with the money at the provider, and is not owed.
  const gone = { account: null, refusal: null, cause: null, tries: 0, ref: null, state: "done" } satisfies Partial<Refund>;
  yield* tx.refunds.put({ ...gone, client, reservation: _id, currency, _id: ref, payment: ref, amount, at: now });
});
