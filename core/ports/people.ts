import type { Membership } from "../people/membership.ts";
import type { Looked, RoleRecord, SessionRecord, Subject, UserRecord } from "../people/principal.ts";

/** People outside a commit. */
export interface PeopleReads {
  /** A number that changes with every user, role and ended session, of this process or another; cheap to ask at each call. */
  readonly version: () => Promise<number>;
  /** A subject's user, the roles they hold, and their session, in one state of the store. */
  readonly look: (subject: Subject) => Promise<Looked>;
}

/** People within a commit. */
export interface PeopleWrites {
  readonly memberships: (client: string, phone: string) => Promise<readonly Membership[]>;
  readonly putMembership: (membership: Membership) => Promise<void>;
  readonly putUser: (user: UserRecord) => Promise<void>;
  readonly putRole: (role: RoleRecord) => Promise<void>;
  readonly putSession: (session: SessionRecord) => Promise<void>;
}
