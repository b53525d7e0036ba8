import type { Membership } from "../people/membership.ts";

/** People within a commit. */
export interface PeopleWrites {
  readonly memberships: (client: string, phone: string) => Promise<readonly Membership[]>;
  readonly putMembership: (membership: Membership) => Promise<void>;
}
