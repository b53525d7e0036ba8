import type { Issue } from "../validation/issue.ts";
import type { ClubRules } from "./settings.ts";
import type { ClubSeason } from "../calendar/season.ts";

/** Gives the issue of a hold of at most 30 minutes after which a payment of 35 minutes no longer fits into the unpaid minutes of a slot. */
export function holdMinutesIssue({
  holdMinutes,
  slotMinutes,
}: Pick<ClubRules["unpaid"], "holdMinutes" | "slotMinutes">): Issue | undefined {
  const max = Math.min(30, slotMinutes - 35);
  return holdMinutes <= max ? undefined : { key: "maxValue", params: { max } };
}

/** Gives the issue of a season that closes before it opens. */
export function seasonIssue({ opens, closes }: ClubSeason): Issue | undefined {
  return closes < opens ? { key: "order" } : undefined;
}
