import type { Effect } from "effect";
import type { Membership } from "../../domain/membership/membership.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { SubjectRecord, RoleRecord, SessionRecord, TokenSubject, UserRecord } from "../../domain/people/principal.ts";
import type { CustomerProfile } from "../../domain/customers/customer.ts";
import type { SavedView } from "../../domain/people/savedView.ts";
import type { CalendarFeed } from "../../domain/calendar/feed.ts";

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

/** The functions that read saved views outside a commit. */
export interface SavedViewReads {
  /** The views of a person, by name, code point by code point, then by id. */
  readonly of: (client: string, user: string) => Effect.Effect<readonly SavedView[]>;
}

/** The functions that read and write saved views within a commit. */
export interface SavedViewWrites extends SavedViewReads {
  /** The views of a person, as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly of: SavedViewReads["of"];
  /** Inserts the view, or replaces the one with its id. */
  readonly put: (view: SavedView) => Effect.Effect<void>;
  readonly remove: (client: string, user: string, id: string) => Effect.Effect<void>;
}

/** The functions that read calendar feeds outside a commit. */
export interface CalendarFeedReads {
  /** The feeds of a person, by what they are of, code point by code point. */
  readonly of: (client: string, user: string) => Effect.Effect<readonly CalendarFeed[]>;
  readonly read: (client: string, id: string) => Effect.Effect<CalendarFeed | undefined>;
  /** How many feeds the people of a club have. */
  readonly count: (client: string) => Effect.Effect<number>;
}

/** The functions that read and write calendar feeds within a commit. */
export interface CalendarFeedWrites extends CalendarFeedReads {
  /** The feeds of a person, as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly of: CalendarFeedReads["of"];
  readonly insert: (feed: CalendarFeed) => Effect.Effect<void>;
  readonly remove: (client: string, id: string) => Effect.Effect<void>;
}
