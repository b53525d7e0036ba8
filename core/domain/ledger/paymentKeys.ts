import type { ServerMode } from "../serverMode.ts";

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
