import { isFilledText, isRecord } from "#core/domain/validation/json.ts";
import type { RequestedBoatSlots } from "../messages/messages.ts";
import type { TextStore } from "#core/ports/device.ts";
import { readJson } from "./textStore.ts";

/**
 * A hold as this browser stores it, also for its other tabs: with `hold` once the server gave it; before, with the idempotency key under
 * which it was requested. `expires` in epoch milliseconds.
 */
export interface StoredHold {
  readonly attributes: RequestedBoatSlots;
  readonly expires: number;
  readonly hold?: string;
  readonly capability?: string;
  readonly key?: string;
  readonly clauses?: string;
  readonly isExtended?: boolean;
}

/** The key under which this browser stores its hold. */
export const holdStorageKey = "hold";

/** Gives the hold that this browser stores; null where there is none, or it has expired. */
export function storedHoldIn({ storage, now }: { readonly storage: TextStore; readonly now: () => number }): StoredHold | null {
  const value = readJson(storage, holdStorageKey);
  return isStoredHold(value) && value.expires > now() ? value : null;
}

function isStoredHold(value: unknown): value is StoredHold {
  if (!isRecord(value) || typeof value["expires"] !== "number" || !isRecord(value["attributes"])) return false;
  const { location, item, date, time } = value["attributes"];
  const texts = [value["hold"] ?? value["key"], value["capability"] ?? "-", value["clauses"] ?? "-", location, item, date];
  return texts.every(isFilledText) && Array.isArray(time);
}
