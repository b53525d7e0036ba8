import type { Effect } from "effect";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** The functions that read and write customers of clubs within a commit, besides the writes of all managed kinds. */
export interface CustomerWrites {
  /** The profile of a phone (`+` and digits) at a club, retired ones included. */
  readonly byPhone: (client: string, phone: string) => Effect.Effect<StoredRow<CustomerProfile> | undefined>;
  /** Adds a profile unless its phone has one at its club. */
  readonly enter: (profile: StoredRow<CustomerProfile>) => Effect.Effect<void>;
  /** The profiles of the club that are merged into this one, by id, retired ones included. */
  readonly mergedInto: (client: string, id: string) => Effect.Effect<readonly StoredRow<CustomerProfile>[]>;
}
