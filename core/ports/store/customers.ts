import type { Effect } from "effect";
import type { CustomerProfile } from "../../kinds/profiles.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** Customers of clubs within a commit, beside what all managed kinds have. */
export interface CustomerWrites {
  /** The profile that a phone, `+` and digits, has at a club, retired ones too. */
  readonly byPhone: (client: string, phone: string) => Effect.Effect<StoredRow<CustomerProfile> | undefined>;
  /** Enters a profile unless its phone has one at its club. */
  readonly enter: (profile: StoredRow<CustomerProfile>) => Effect.Effect<void>;
  /** Whether any profile of a club is merged into this one. */
  readonly isMergedInto: (client: string, id: string) => Effect.Effect<boolean>;
}
