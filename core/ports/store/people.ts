import type { Effect } from "effect";
import type { Membership } from "../../domain/people/membership.ts";
import type { SubjectRecord, RoleRecord, SessionRecord, Subject, UserRecord } from "../../domain/people/principal.ts";

/** People outside a commit. */
export interface PeopleReads {
  /** A number that changes with every user, role and ended session, of this process or another; cheap to ask at each call. */
  readonly version: () => Promise<number>;
  /** A subject's user, the roles they hold, and their session, in one state of the store. */
  readonly look: (subject: Subject) => Effect.Effect<SubjectRecord>;
}

/** People within a commit. */
export interface PeopleWrites {
  readonly memberships: (client: string, phone: string) => Effect.Effect<readonly Membership[]>;
  readonly putMembership: (membership: Membership) => Effect.Effect<void>;
  /** Removes the one of these very days. */
  readonly dropMembership: (membership: Membership) => Effect.Effect<void>;
  /** Whose a contact is, in whichever club; until the end of this commit nobody else is given it. */
  readonly holderOf: (kind: "email" | "phone", contact: string) => Effect.Effect<string | undefined>;
  /**
   * Users of all clubs who live, are not disabled and hold a living role of this name, at most two, one of them left out; until the end of this
   * commit no other asks the same.
   */
  readonly holdersOf: (role: string, but: string) => Effect.Effect<readonly string[]>;
  readonly putUser: (user: UserRecord) => Effect.Effect<void>;
  readonly putRole: (role: RoleRecord) => Effect.Effect<void>;
  readonly putSession: (session: SessionRecord) => Effect.Effect<void>;
  /** A subject as within this commit. */
  readonly look: (subject: Subject) => Effect.Effect<SubjectRecord>;
  /** Ends every sign-in of a user that goes on. */
  readonly endSessions: (client: string, user: string, at: number) => Effect.Effect<void>;
}
