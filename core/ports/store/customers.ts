import type { Effect } from "effect";
import type { CustomerProfile } from "../../kinds/profiles.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** Customers of clubs within a commit, besides the writes of all managed kinds. */
export interface CustomerWrites {
  /** The profile of a phone (`+` and digits) at a club, retired ones included. */
  readonly byPhone: (client: string, phone: string) => Effect.Effect<StoredRow<CustomerProfile> | undefined>;
  /** Adds a profile unless its phone has one at its club. */
  readonly enter: (profile: StoredRow<CustomerProfile>) => Effect.Effect<void>;
  /** Whether another profile of the club is merged into this one. */
  readonly isMergedInto: (client: string, id: string) => Effect.Effect<boolean>;
}
