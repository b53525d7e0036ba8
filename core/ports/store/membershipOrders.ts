import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";

/** The functions that read orders of memberships outside a commit. */
export interface MembershipOrderReads {
  /** By id; those outside the scope are not found. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<MembershipOrder | undefined>;
  /** The order that a payment session pays; those outside the scope are not found. */
  readonly bySession: (scope: ClubScope, session: string) => Effect.Effect<MembershipOrder | undefined>;
  /**
   * Open orders of all clubs whose deadline has come at `now`, the earliest deadline first, at most `limit`; those after `after` in that
   * order, where it is given.
   */
  readonly due: (
    now: number,
    limit: number,
    after?: Pick<MembershipOrder, "_id" | "deadline">,
  ) => Effect.Effect<readonly MembershipOrder[]>;
  /**
   * How many places of a plan are taken on a day: by its memberships that end on it or later, and by open orders. A shared card takes one.
   */
  readonly taken: (client: string, plan: string, day: Day) => Effect.Effect<number>;
}

/** The functions that read and write orders of memberships within a commit. */
export interface MembershipOrderWrites {
  /** By id, locked until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<MembershipOrder | undefined>;
  /** The open order of a contact, a phone (E.164) or an e-mail (lower case), at a club, locked until the commit. */
  readonly openOf: (client: string, contact: ProvenContact) => Effect.Effect<MembershipOrder | undefined>;
  /** The order by which a membership was bought, locked until the commit. */
  readonly ofMembership: (client: string, membership: string) => Effect.Effect<MembershipOrder | undefined>;
  /** As the read of the same name. Only in the turn of the club's kinds does it stay true until the commit. */
  readonly taken: (client: string, plan: string, day: Day) => Effect.Effect<number>;
  /** Fails when its contact has an open one. */
  readonly insert: (order: MembershipOrder) => Effect.Effect<void>;
  /** Replaces the order with the same id. */
  readonly update: (order: MembershipOrder) => Effect.Effect<void>;
}
