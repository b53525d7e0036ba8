import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import type { ProviderSession } from "../../ports/outside.ts";

/** The money of a session, as the provider reports it. */
type SessionMoney = Omit<Extract<ProviderSession, { readonly state: "complete" }>, "state">;

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
  }: Pick<SessionMoney, "amount" | "currency" | "ref" | "card" | "fingerprint" | "isWaived">,
  at: number,
): Omit<LedgerEntry, "taxes"> {
  const kind = isWaived === true ? "waived" : "capture";
  const paidWith = { ...(card === undefined ? {} : { card }), ...(fingerprint === undefined ? {} : { fingerprint }) };
  return { client, reservation, kind, amount, currency, ref, at, actor: "provider", ...paidWith };
}
