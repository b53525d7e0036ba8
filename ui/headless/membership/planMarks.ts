import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { isMembershipValidOn } from "#core/domain/membership/membership.ts";
import { type BookedSpan, limitReachedByAll } from "#core/domain/membership/limits.ts";
import { dayMarkOf } from "../catalogue/dayMark.ts";
import type { OwnMembership, WantedBooking } from "../catalogue/memberPricing.ts";
import type { Words } from "../words/words.tsx";
import type { AccountUser } from "../accounts/account.ts";

const wholeDay = { start: 0, end: 1440 };

/** The time of a boat in the visitor's cart, and its club. */
export interface CartSpan extends BookedSpan {
  readonly client: string;
}

/**
 * Gives the memberships of the signed-in user as the booking shows them: by the rule that the server applies in the commit, times that a plan
 * has no room for are marked before they are chosen. The boats of `inCart` count, since the next boat goes into the cart too.
 */
export function markedMemberships(
  memberships: AccountUser["memberships"],
  words: () => Pick<Words, "say">,
  inCart: () => readonly CartSpan[] = () => [],
): readonly OwnMembership[] {
  return memberships.map(({ plan, ...own }) => {
    if (plan === undefined) return own;
    const { primeTime, open, beyondLimit } = plan;
    const spansInCart = () => inCart().filter(({ client }) => client === own.client);
    const markAt = ({ day, span = wholeDay, among = [], cart, moves }: WantedBooking) => {
      const others = moves === undefined ? open : withoutOne(open, moves);
      // A booking of somebody else, or at another price, is not bound by this plan.
      if (others === undefined) return undefined;
      const reachedWith = (paidWith: readonly BookedSpan[]) => {
        const together = paidWith.filter(({ date }) => isMembershipValidOn(own, date));
        return limitReachedByAll(plan, primeTime, others, [...together, { date: day, ...span }]);
      };
      // A booking that moves is paid by itself.
      const boats = moves === undefined ? (cart ?? spansInCart()) : [];
      const alone = reachedWith([]);
      const reason = alone ?? (reachedWith(among) === undefined ? undefined : "together");
      const why = reason ?? (reachedWith([...boats, ...among]) === undefined ? undefined : "withCart");
      if (why === undefined) return undefined;
      const { say } = words();
      // A booking at the member price is never moved to another price: the club refuses it.
      const effect = moves === undefined ? beyondLimit : "refused";
      return { note: say(`account.plan.${effect}.note`), why: say(`account.plan.${effect}.${why}`) };
    };
    return { ...own, markAt, markOn: (day, slots) => dayMarkOf(slots.map((slot) => markAt({ day, span: spanOfSlot(slot) }))) };
  });
}

/** Gives the open bookings without one of those at a time; undefined where there is none. */
function withoutOne(open: readonly BookedSpan[], { date, start, end }: BookedSpan): readonly BookedSpan[] | undefined {
  const index = open.findIndex((each) => each.date === date && each.start === start && each.end === end);
  return index < 0 ? undefined : open.toSpliced(index, 1);
}
