import type { Effect } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { SubjectRecord, RoleRecord, SessionRecord, TokenSubject, UserRecord } from "../../domain/people/principal.ts";

/** The functions that read users, roles and sign-ins outside a commit. */
export interface PeopleReads {
  /** A number that changes with every user, role and ended session, in this process or another; cheap to call often. */
  readonly version: () => Promise<number>;
  /** A subject's user, their roles and their session, in one state of the store. */
  readonly look: (subject: TokenSubject) => Effect.Effect<SubjectRecord>;
}

/** The functions that read and write users, roles and sign-ins, and that read memberships, within a commit. */
export interface PeopleWrites {
  /**
   * The memberships of a contact, a phone (E.164) or an e-mail (lower case), at a club that are not retired, the earliest first; until the end of this commit nobody else reads the same
   * here. A membership with an e-mail is of that alone, whatever its phone. The managed kind `memberships` writes them.
   */
  readonly memberships: (client: string, contact: ProvenContact) => Effect.Effect<readonly StoredRow<Membership>[]>;
  /**
   * The memberships of the people who share a card, and of those who were removed from it, by their first day and id; not its holder's. They
   * stay the same until the commit only in the turn of the club's kinds.
   */
  readonly ofCard: (client: string, card: string) => Effect.Effect<readonly StoredRow<Membership>[]>;
  /** The id of the user with a contact, in any club; until the end of this commit nobody else can get it. */
  readonly holderOf: (kind: "email" | "phone", contact: string) => Effect.Effect<string | undefined>;
  /**
   * Users of all clubs, other than `but`, who are living, not disabled and have a living role of this name, at most two; until the end of
   * this commit no other commit reads the same.
   */
  readonly holdersOf: (role: string, but: string) => Effect.Effect<readonly string[]>;
  /**
   * The users of a club who are living and have one of the roles with these ids, in any order, those who are disabled too. They stay the
   * same until the commit only in the turn of the club's kinds.
   */
  readonly withRoles: (client: string, roles: readonly string[]) => Effect.Effect<readonly UserRecord[]>;
  readonly putUser: (user: UserRecord) => Effect.Effect<void>;
  readonly putRole: (role: RoleRecord) => Effect.Effect<void>;
  readonly putSession: (session: SessionRecord) => Effect.Effect<void>;
  /** A subject as within this commit. */
  readonly look: (subject: TokenSubject) => Effect.Effect<SubjectRecord>;
  /** Ends every active sign-in of a user. */
  readonly endSessions: (client: string, user: string, at: number) => Effect.Effect<void>;
}
