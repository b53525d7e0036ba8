import type { LedgerEntry } from "./ledger.ts";
import type { ServerMode } from "../serverMode.ts";

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

/** What a club types of an account of its own at the payment provider: a restricted key, and the secret that signs its webhook. */
export interface PaymentKeys {
  readonly key: string;
  readonly webhookSecret: string;
}

/** The list of what a key must be allowed to do at the provider: sessions, payments, refunds and disputes. */
export const paymentPermissions = ["sessions", "payments", "refunds", "disputes"] as const;

/** One of the things that a key must be allowed to do. */
export type PaymentPermission = (typeof paymentPermissions)[number];

/** The list of what is wrong with typed keys by their form alone, before the provider is asked. */
export const keyFaults = ["noKey", "wholeKey", "testKey", "liveKey", "noSecret"] as const;

/** One of the faults of the form of keys. */
export type KeyFault = (typeof keyFaults)[number];

/** Gives what is wrong with the form of typed keys on a server of this mode; undefined where they can be tried. */
export function keyFaultOf({ key, webhookSecret }: PaymentKeys, mode: ServerMode): KeyFault | undefined {
  if (key.startsWith("sk_")) return "wholeKey";
  const [, kind] = /^rk_(live|test)_\w{8,240}$/u.exec(key) ?? [];
  if (kind === undefined) return "noKey";
  if (kind === "test" && mode === "production") return "testKey";
  if (kind === "live" && mode !== "production") return "liveKey";
  return /^whsec_[\w+/=]{8,240}$/u.test(webhookSecret) ? undefined : "noSecret";
}
