import type { ClubSeason } from "../calendar/season.ts";
import type { Issue } from "../validation/issue.ts";

/** Gives the issue of a season that closes before it opens. */
export function seasonIssue({ opens, closes }: ClubSeason): Issue | undefined {
  return closes < opens ? { key: "order" } : undefined;
}
