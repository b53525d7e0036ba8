import { defaultSettings } from "#core/domain/club/settings.ts";
import type { BookedSpan } from "#core/domain/membership/limits.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { type CartSpan, markedMemberships } from "#ui/headless/membership/planMarks.ts";
import type { OwnMembership } from "#ui/headless/catalogue/memberPricing.ts";
import "#ui/headless/words/accountWords.ts";
import type { Words } from "#ui/headless/words/words.tsx";
import type { BeyondLimit } from "#core/domain/club/primeTime.ts";

/** What a story is about: the open bookings of the member's card, how many may be in prime time, and when that is. */
interface PlanInUse {
  readonly open?: readonly BookedSpan[];
  readonly primeLimit?: number;
  readonly fromHour?: number;
  readonly toHour?: number;
  readonly beyondLimit?: BeyondLimit;
  /** The boats in the member's cart. */
  readonly inCart?: readonly CartSpan[];
}

/** A member of the season of 2026 whose plan has no room in prime time: on every day of the week, between two hours. */
export function planInUse({
  open = [],
  primeLimit = 0,
  fromHour = 0,
  toHour = 24,
  beyondLimit = "nonMemberPrice",
  inCart = [],
}: PlanInUse) {
  const days = { sunday: true, monday: true, tuesday: true, wednesday: true, thursday: true, friday: true, saturday: true };
  const primeTime = { ...defaultSettings.primeTime, ...days, fromHour, toHour };
  const season = { client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-10-31") };
  return (words: Words): readonly OwnMembership[] =>
    markedMemberships(
      [{ ...season, plan: { open, primeLimit, primeTime, beyondLimit } }],
      () => words,
      () => inCart,
    );
}
