import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { membershipForMemberPrice } from "../../domain/people/membership.ts";
import type { Transaction } from "../../ports/store/store.ts";

/**
 * The one who pays: `phone` is the verified one, undefined when an e-mail was verified in its place; `verifiedPhone` is that of the
 * signed-in account.
 */
export interface MembershipClaimant {
  readonly phone: string | undefined;
  readonly verifiedPhone?: string | undefined;
}

/**
 * Whether one of a payer's phones has a membership of a club that covers the day of the trip. Only who verified a phone may learn the
 * answer.
 */
export const hasMembershipOnDay = Effect.fnUntraced(function* (
  tx: Transaction,
  { phone, verifiedPhone }: MembershipClaimant,
  client: string,
  day: Day,
) {
  for (const each of new Set([phone, verifiedPhone])) {
    if (each === undefined) continue;
    if (membershipForMemberPrice(yield* tx.people.memberships(client, each), client, each, day) !== undefined) return true;
  }
  return false;
});
