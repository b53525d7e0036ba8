import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { LicenceRecord, TripCheckRecord } from "../../domain/daysheet/trip.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { Issue } from "../../domain/validation/issue.ts";
import { lastFourRule, storedLastFour } from "../../domain/validation/lastFour.ts";
import { notBeforeTodayRule } from "../../domain/validation/required.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** The figures that staff read on a licence. `until` is left out for one without an end. */
export interface LicenceFigures {
  readonly lastFour?: string | undefined;
  readonly until?: Day | undefined;
}

/** Makes the record of a licence for a trip on `date`; fails with BAD_REQUEST where a figure is missing or the licence ends before it. */
export const makeLicenceRecord = Effect.fnUntraced(function* ({ lastFour, until }: LicenceFigures, date: Day, seen: TripCheckRecord) {
  yield* assertFieldValid("/lastFour", lastFourRule(lastFour));
  yield* assertFieldValid("/until", until === undefined ? undefined : notBeforeTodayRule(date)(until));
  return { ...seen, lastFour: storedLastFour(lastFour ?? ""), until: until ?? null } satisfies LicenceRecord;
});

/** Fails with BAD_REQUEST at a field that a rule refuses. */
export function assertFieldValid(path: string, issue: Issue | undefined): Effect.Effect<void, Refusal<"BAD_REQUEST">> {
  if (issue === undefined) return Effect.void;
  const params = issue.params === undefined ? {} : { params: issue.params };
  return failWithRefusal("BAD_REQUEST", { issues: [{ path, rule: issue.key, ...params }] });
}
