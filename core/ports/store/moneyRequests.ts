import type { Effect } from "effect";
import type { StaffGivingWrites } from "./staffGivings.ts";
import type { MoneyRequest } from "../../domain/ledger/moneyRequest.ts";

/** The functions that read requests of staff to give money away, outside a commit. */
export interface MoneyRequestReads {
  /** Those of a club that are open at `now`, oldest first, at most `limit`. */
  readonly open: (client: string, now: number, limit: number) => Effect.Effect<readonly MoneyRequest[]>;
  /** By id, open or not; one that was answered is not there. */
  readonly read: (client: string, id: string) => Effect.Effect<MoneyRequest | undefined>;
}

/** The functions that read and write requests of staff to give money away, and what they gave, within a commit. */
export interface MoneyRequestWrites extends StaffGivingWrites {
  /** By id, locked until the commit. */
  readonly read: (client: string, id: string) => Effect.Effect<MoneyRequest | undefined>;
  readonly insert: (request: MoneyRequest) => Effect.Effect<void>;
  readonly remove: (client: string, id: string) => Effect.Effect<void>;
  /** Removes those of a club that are over at `now`, and every one for this act on this booking or membership: a newer one takes its place. */
  readonly removeReplaced: (replaced: Pick<MoneyRequest, "client" | "item" | "act">, now: number) => Effect.Effect<void>;
}
