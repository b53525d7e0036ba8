import type { Day } from "../calendar/day.ts";
import type { PlanTerms } from "../offer/plan.ts";
import { memberContactOf, type ProvenContact } from "../people/provenContact.ts";

/**
 * A membership of a club, of the person of a phone (E.164) or, where it has an e-mail (lower case), of who proves that; valid from the first to
 * the last day, both included. The memberships of one contact at a club do not overlap. Each person of a shared card has a row of their own, and `card` is the `_id` of the holder's.
 */
export interface Membership {
  readonly _id: string;
  readonly client: string;
  readonly phone: string;
  readonly email?: string;
  readonly from: Day;
  readonly to: Day;
  /** The id of the plan; without one, the membership has no limits. */
  readonly plan?: string;
  /** A copy of the plan's terms at the sale. */
  readonly terms?: PlanTerms;
  readonly card?: string;
  /** The name of a person of a shared card, as its holder or staff wrote it. */
  readonly name?: string;
  /** The day on which a person of a shared card confirmed that they want to be on it, by the contact that they proved with a code. */
  readonly confirmed?: Day;
  readonly note?: string;
}

/** The days of a membership, both included. */
export type MembershipDays = Pick<Membership, "from" | "to">;

/** Whether somebody agreed to a membership: its holder did, and a person of a shared card has to confirm it. */
export function isMembershipAgreed({ card, confirmed }: Pick<Membership, "card" | "confirmed">): boolean {
  return card === undefined || confirmed !== undefined;
}

/** Whether a membership is valid on a Toronto day; both its ends are included. */
export function isMembershipValidOn(membership: MembershipDays, day: Day): boolean {
  return membership.from <= day && day <= membership.to;
}

/** Gives the first of the memberships of one contact that shares a day with `row`, other than `row` itself; undefined where none does. */
export function overlappingMembership<Row extends MembershipDays & Pick<Membership, "_id">>(
  memberships: readonly Row[],
  row: MembershipDays & Pick<Membership, "_id">,
): Row | undefined {
  return memberships.find((other) => other._id !== row._id && other.from <= row.to && row.from <= other.to);
}

/** Gives the membership that gives a contact the member price at a club on the day of the trip, or undefined. */
export function membershipForMemberPrice<Row extends MembershipDays & Pick<Membership, "client" | "phone" | "email">>(
  memberships: readonly Row[],
  client: string,
  contact: ProvenContact,
  day: Day,
): Row | undefined {
  return memberships.find(
    (membership) => membership.client === client && memberContactOf(membership) === contact && isMembershipValidOn(membership, day),
  );
}
