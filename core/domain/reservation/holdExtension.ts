import type { ErrorCode } from "../errors.ts";
import type { Hold } from "./reservation.ts";

const minute = 60_000;

/** By how much a hold may be extended once, and the least that is worth it where the club leaves less, in milliseconds. */
export const holdExtension = { most: 10 * minute, least: minute } as const;

/** Gives why a hold cannot be extended at `now`, in epoch milliseconds: it has ended, or was extended before. Undefined where it can. */
export function holdExtensionRefusal({ expires, isExtended }: Pick<Hold, "expires" | "isExtended">, now: number): ErrorCode | undefined {
  if (expires <= now) return "HOLD_EXPIRED";
  return isExtended ? "HOLD_EXTENDED" : undefined;
}
