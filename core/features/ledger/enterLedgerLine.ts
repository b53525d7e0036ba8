import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../domain/scope.ts";
import type { PricedExtras } from "../../domain/pricing/bookedParts.ts";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import { taxesOfNewLine } from "../../domain/ledger/ledgerTaxes.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { TakenMoney } from "./callPayments.ts";

/**
 * Appends a line to the ledger with the taxes that it contains. `known` is the price that the line pays or gives back, as this commit
 * leaves it; without it, that of the stored reservation. Gives false when the ledger has the line already.
 */
export const enterLedgerLine = Effect.fnUntraced(function* (tx: Transaction, line: Omit<LedgerEntry, "taxes">, known?: PricedExtras) {
  const store = yield* Store;
  const { client, reservation } = line;
  const { taxes } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client);
  const before = yield* tx.ledger.of(client, reservation);
  // The whole price of a membership contains taxes.
  const priced = known ?? (yield* tx.reservations.read(clubScope(client), reservation));
  return yield* tx.ledger.append({ ...line, taxes: taxesOfNewLine(before, line, { priced, taxes }) });
});

/** The money of a session, as the provider reports it. */
type SessionMoney = Omit<TakenMoney, "state">;

/** What a session pays: a reservation, or the order of a membership. */
interface PaidBySession {
  readonly client: string;
  readonly reservation: string;
}

/** Gives the line of the ledger, without its taxes, for the money of a session: a capture, or what the club waives. */
export function providerLine(
  { client, reservation }: PaidBySession,
  {
    amount,
    currency,
    ref,
    card,
    fingerprint,
    isWaived,
    account,
  }: Pick<SessionMoney, "amount" | "currency" | "ref" | "card" | "fingerprint" | "isWaived" | "account">,
  at: number,
): Omit<LedgerEntry, "taxes"> {
  const paidWith = { ...(card === undefined ? {} : { card }), ...(fingerprint === undefined ? {} : { fingerprint }) };
  const line = { client, reservation, amount, currency, ref, at, actor: "provider", ...paidWith };
  return isWaived === true ? { ...line, kind: "waived" } : { ...line, kind: "capture", account };
}
