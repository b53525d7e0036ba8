import { limitReached } from "#core/domain/plan/limits.ts";
import type { OwnMembership } from "../catalogue/memberPricing.ts";
import type { Words } from "../words/words.tsx";
import type { AccountUser } from "./account.ts";

const wholeDay = { start: 0, end: 1440 };

/**
 * Gives the memberships of the signed-in user as the booking shows them: by the rule that the server applies in the commit, days that a plan
 * has no room for are marked before they are chosen.
 */
export function markedMemberships(memberships: AccountUser["memberships"], words: () => Pick<Words, "say">): readonly OwnMembership[] {
  return memberships.map(({ client, from, to, plan }) => {
    if (plan === undefined) return { client, from, to };
    const { primeTime, open, beyondLimit } = plan;
    return {
      client,
      from,
      to,
      markAt: (date, span = wholeDay) => {
        const reached = limitReached(plan, primeTime, open, { date, ...span });
        if (reached === undefined) return undefined;
        const { say } = words();
        return { note: say(`account.plan.${beyondLimit}.note`), why: say(`account.plan.${beyondLimit}.${reached}`) };
      },
    };
  });
}
