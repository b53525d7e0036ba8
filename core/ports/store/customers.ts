import type { Effect } from "effect";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/** The functions that read and write customers of clubs within a commit, besides the writes of all managed kinds. */
export interface CustomerWrites {
  /** The profile of who proved a phone (`+` and digits) at a club, retired ones included; none of who proved an e-mail in its place. */
  readonly byPhone: (client: string, phone: string) => Effect.Effect<StoredRow<CustomerProfile> | undefined>;
  /** The profile of who proved an e-mail (lower case) at a club, retired ones included; none of who proved a phone and only typed the e-mail. */
  readonly byEmail: (client: string, email: string) => Effect.Effect<StoredRow<CustomerProfile> | undefined>;
  /** Whether the club blocked a customer with an e-mail (lower case), proven or typed, or one that such a customer was merged into. */
  readonly isEmailBlocked: (client: string, email: string) => Effect.Effect<boolean>;
  /** Adds a profile unless its phone has one at its club; one of who proved an e-mail is added in any case. */
  readonly enter: (profile: StoredRow<CustomerProfile>) => Effect.Effect<void>;
  /** The profiles of the club that are merged into this one, by id, retired ones included. */
  readonly mergedInto: (client: string, id: string) => Effect.Effect<readonly StoredRow<CustomerProfile>[]>;
}
