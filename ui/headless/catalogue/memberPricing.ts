import { type Signal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { isMembershipValidOn, type Membership } from "#core/domain/people/membership.ts";
import { type ContactState, emptyContactState, isMemberAt } from "#core/domain/visit/contact.ts";

/** A membership of the signed-in user. `markAt` gives what a booking is that its plan has no room for; left out for a plan without limits. */
export interface OwnMembership extends Pick<Membership, "client" | "from" | "to"> {
  readonly markAt?: (day: Day, span: Span | undefined) => BeyondPlanMark | undefined;
}

/** The first and last minute of chosen slots. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The mark of a day on which a member's plan has no room: a short note, and why, as a sentence. */
export interface BeyondPlanMark {
  readonly note: string;
  readonly why: string;
}

/** A price for members, and the price of the same thing for all others. */
export interface PriceByMembership<Amount> {
  readonly membership: Amount;
  readonly nonMember: Amount;
}

/** The price that the visitor pays for something, and the price of those with the other status. */
export interface VisitorPrice<Amount> {
  readonly paid: Amount;
  readonly other: Amount;
  readonly isMember: boolean;
}

/** The club and the day that a price is for. */
export interface PriceClubAndDay {
  /** The club's id. */
  readonly client: string | undefined;
  readonly day: Day;
  /** The minutes of the chosen slots; the whole day when left out. */
  readonly span?: Span | undefined;
}

/** The decision for every price shown whether the visitor pays as a member, as the server does for the charge. It reads signals. */
export interface MemberPricing {
  /** The contact step: what the server knows of its phone comes before the memberships of the signed-in user. */
  readonly contact: Signal<ContactState>;
  readonly isMember: (at: PriceClubAndDay) => boolean;
  /** Whether the signed-in user has a membership of a club, on any days. */
  /** The mark of a day, or of chosen slots, that the plan of the signed-in member has no room for. */
  readonly markAt: (at: PriceClubAndDay) => BeyondPlanMark | undefined;
  readonly hasMembership: (client: string) => boolean;
  readonly priceOf: <Amount>(both: PriceByMembership<Amount>, at: PriceClubAndDay) => VisitorPrice<Amount>;
}

/** Creates the decision whether the visitor pays as a member; `memberships` gives those of the signed-in user. */
export function createMemberPricing(memberships: () => readonly OwnMembership[]): MemberPricing {
  const contact = signal(emptyContactState);
  const ownOn = ({ client, day }: PriceClubAndDay) => memberships().find((own) => own.client === client && isMembershipValidOn(own, day));
  const markAt = (at: PriceClubAndDay) => ownOn(at)?.markAt?.(at.day, at.span);
  const isMember = (at: PriceClubAndDay) =>
    isMemberAt(contact.value, at.client, at.day) ?? (ownOn(at) !== undefined && markAt(at) === undefined);
  return {
    contact,
    isMember,
    markAt,
    hasMembership: (client) => memberships().some((own) => own.client === client),
    priceOf: ({ membership, nonMember }, at) =>
      isMember(at) ? { paid: membership, other: nonMember, isMember: true } : { paid: nonMember, other: membership, isMember: false },
  };
}
