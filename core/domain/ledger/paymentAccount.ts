import type { LedgerEntry } from "./ledger.ts";

/** The id of the server's own account at the payment provider; it takes the payments of every club that has no account of its own. */
export const serverAccount = "server";

/** A payment session, by the provider's id of it, and the id of the account that took it; no other account knows the session. */
export interface AccountSession {
  readonly account: string;
  readonly session: string;
}

/** A payment, by the provider's id of it, and the id of the account that took it. */
export interface AccountPayment {
  readonly account: string;
  readonly payment: string;
}

/** Gives the id of the account that took the money of a capture and that refunds it; null for any other line, as cash. */
export function accountOfLine({ kind, account }: Pick<LedgerEntry, "kind" | "account">): string | null {
  return kind === "capture" ? (account ?? serverAccount) : null;
}

/**
 * What an account has under way: sessions that may be paid, and refunds. An account without any can be retired. What it took may still be refunded
 * after that, so that its keys stay.
 */
export interface WorkOfAccount {
  readonly sessions: number;
  readonly refunds: number;
}
