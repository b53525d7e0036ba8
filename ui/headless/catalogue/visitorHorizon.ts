import type { Day } from "#core/domain/calendar/day.ts";
import { clubOpeningDay, bookingOpeningDay, lastBookableDay } from "#core/domain/calendar/seasonsAhead.ts";
import type { PublicClub } from "#core/domain/club/publicClub.ts";
import { isMembershipValidOn } from "#core/domain/membership/membership.ts";
import type { MemberPricing } from "./memberPricing.ts";

/** How far ahead a visitor may book at a club. */
export interface VisitorHorizon {
  /** The last day that they may book today. */
  readonly lastDay: Day;
  /** By how many days later than the earliest members they may book; 0 for one of these. */
  readonly daysBehind: number;
  /** Whether members may book days today that the visitor may not. */
  readonly isBehindNow: boolean;
  /** Gives the day from which they may book a day; undefined where they may already. */
  readonly opensOn: (day: Day) => Day | undefined;
  /** Gives the opening day of the club, for a day outside its season; undefined for a day in it. */
  readonly closedUntil: (day: Day) => Day | undefined;
}

/**
 * Gives how far ahead a visitor may book at a club on a day, by the membership that they have on it. A club that is not known takes bookings
 * to the end of the next season. It reads signals.
 */
export function visitorHorizonOf(
  payer: Pick<MemberPricing, "memberships">,
  club: Pick<PublicClub, "id" | "seasons" | "season" | "earlyDays"> | undefined,
  today: Day,
): VisitorHorizon {
  const { seasons = 1, season, earlyDays = 0 } = club ?? {};
  const own = payer.memberships().find(({ client, ...days }) => client === club?.id && isMembershipValidOn(days, today));
  const daysBehind = Math.max(0, earlyDays - (own?.earlyDays ?? 0));
  const lastDay = lastBookableDay(today, seasons, daysBehind);
  return {
    lastDay,
    daysBehind,
    isBehindNow: lastDay < lastBookableDay(today, seasons),
    opensOn: (day) => bookingOpeningDay(day, today, seasons, daysBehind),
    closedUntil: (day) => clubOpeningDay(day, season),
  };
}
