import type { Day } from "../calendar/day.ts";

/** A membership of a club, by phone (E.164); valid from the first to the last day, both included. */
export interface Membership {
  readonly client: string;
  readonly phone: string;
  readonly from: Day;
  readonly to: Day;
}

/** Whether a membership is valid on a Toronto day; both its ends are included. */
export function isMembershipValidOn(membership: Pick<Membership, "from" | "to">, day: Day): boolean {
  return membership.from <= day && day <= membership.to;
}

/** Gives the membership that gives `phone` the member price at a club on the day of the trip, or undefined. */
export function membershipForMemberPrice<Row extends Membership>(
  memberships: readonly Row[],
  client: string,
  phone: string,
  day: Day,
): Row | undefined {
  return memberships.find(
    (membership) => membership.client === client && membership.phone === phone && isMembershipValidOn(membership, day),
  );
}
