import type { Refund } from "../../domain/ledger/refunds.ts";

/** Whether the provider made a refund under the key of this one: its id, or the key of a later try. */
export function isOwnRefundKey({ _id }: Refund, key: string | undefined): boolean {
  return key !== undefined && (key === _id || key.startsWith(refundRetryKey(_id, "")));
}

/** Gives the key of a later try of a refund. */
export function refundRetryKey(refund: string, tries: number | ""): string {
  return `${refund}:again:${tries}`;
}
