import type { BeyondPlanMark, DayMark } from "./memberPricing.ts";

/** Gives the mark of a day by those of its times; undefined where none has one. */
export function dayMarkOf(marks: readonly (BeyondPlanMark | undefined)[]): DayMark | undefined {
  const mark = marks.find((each) => each !== undefined);
  return mark && { ...mark, isWholeDay: !marks.includes(undefined) };
}
