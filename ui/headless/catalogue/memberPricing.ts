import { type Signal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { isMembershipValidOn, type Membership } from "#core/domain/membership/membership.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { BookedSpan } from "#core/domain/membership/limits.ts";
import { type ContactState, emptyContactState, isMemberAt } from "#core/domain/visit/contact.ts";

/** A membership of the signed-in user. `markAt` gives what a booking is that its plan has no room for; left out for a plan without limits. */
export interface OwnMembership extends Pick<Membership, "client" | "from" | "to"> {
  readonly markAt?: (wanted: WantedBooking) => BeyondPlanMark | undefined;
  /** Gives the mark of a day with slots that its plan has no room for; left out for a plan without limits. */
  readonly markOn?: (day: Day, slots: readonly TimeSlot[]) => DayMark | undefined;
  /** The days by which it lets book before others; none when left out. */
  readonly earlyDays?: number;
}

/** The first and last minute of chosen slots. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A booking that a visitor may choose, as the limits of a plan count it. */
export interface WantedBooking {
  readonly day: Day;
  /** The minutes of the chosen slots; the whole day when left out. */
  readonly span?: Span | undefined;
  /** The bookings that are paid together with it: all are at the member price, or none. */
  readonly among?: readonly BookedSpan[];
  /** The other boats of the cart that it is paid with; those of the visitor's cart when left out. */
  readonly cart?: readonly BookedSpan[];
  /** The booking that it would take the place of, which must be at the member price. */
  readonly moves?: BookedSpan;
}

/** The mark of a time for which a member's plan has no room: a short note, and why, as a sentence. */
export interface BeyondPlanMark {
  readonly note: string;
  readonly why: string;
}

/** The mark of a day with times that a member's plan has no room for, and whether it has no room for any. */
export interface DayMark extends BeyondPlanMark {
  readonly isWholeDay: boolean;
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

/** The club and the time that a price is for. */
export interface PriceClubAndDay extends WantedBooking {
  /** The club's id. */
  readonly client: string | undefined;
}

/** The decision for every price shown whether the visitor pays as a member, as the server does for the charge. It reads signals. */
export interface MemberPricing {
  /** The contact step: what the server knows of its phone comes before the memberships of the signed-in user. */
  readonly contact: Signal<ContactState>;
  readonly isMember: (at: PriceClubAndDay) => boolean;
  /** Gives from when the visitor may book a day that is not open for them yet; undefined until its code is loaded. */
  readonly opensOn: Signal<((day: Day) => Day | undefined) | undefined>;
  /** The mark of a day, or of chosen slots, that the plan of the signed-in member has no room for. */
  readonly markAt: (at: PriceClubAndDay) => BeyondPlanMark | undefined;
  /** The mark of a day with slots that the plan of the signed-in member has no room for. */
  readonly markOn: (at: Pick<PriceClubAndDay, "client" | "day">, slots: readonly TimeSlot[]) => DayMark | undefined;
  /** The memberships of the signed-in user, of any club and days. It reads a signal. */
  readonly memberships: () => readonly OwnMembership[];
  readonly priceOf: <Amount>(both: PriceByMembership<Amount>, at: PriceClubAndDay) => VisitorPrice<Amount>;
}

/** Gives the one of two amounts that a member, or another visitor, pays, and the other one. */
export function priceForStatus<Amount>({ membership, nonMember }: PriceByMembership<Amount>, isMember: boolean): VisitorPrice<Amount> {
  return isMember ? { paid: membership, other: nonMember, isMember } : { paid: nonMember, other: membership, isMember };
}

/** Creates the decision whether the visitor pays as a member; `memberships` gives those of the signed-in user. */
export function createMemberPricing(memberships: () => readonly OwnMembership[]): MemberPricing {
  const contact = signal(emptyContactState);
  const ownOn = ({ client, day }: Pick<PriceClubAndDay, "client" | "day">) =>
    memberships().find((own) => own.client === client && isMembershipValidOn(own, day));
  const markAt = (at: PriceClubAndDay) => ownOn(at)?.markAt?.(at);
  const isMember = (at: PriceClubAndDay) =>
    isMemberAt(contact.value, at.client, at.day) ?? (ownOn(at) !== undefined && markAt(at) === undefined);
  return {
    contact,
    isMember,
    opensOn: signal(),
    markAt,
    markOn: (at, slots) => ownOn(at)?.markOn?.(at.day, slots),
    memberships,
    priceOf: (both, at) => priceForStatus(both, isMember(at)),
  };
}
