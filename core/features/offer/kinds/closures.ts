import { Schema } from "effect";
import { maxNameLength } from "../../../domain/fields/definition.ts";
import { DayText, RowIdField } from "../../../schemas/values.ts";
import type { Closure } from "../../../domain/offer/closure.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import { EndTime, filledLine, StartTime } from "../../../schemas/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** The kind `closures`: periods in which a lake, a dock or a boat cannot be booked. They claim no quanta; every claim checks them. */
export const closuresKind = defineKind<Closure>()({
  name: "closures",
  nouns: { one: "a closure", several: "closures" },
  letter: "c",
  access: "staff",
  isOffered: true,
  label: "reason",
  fields: {
    lake: RowIdField,
    dock: RowIdField,
    boat: RowIdField,
    dateStart: DayText,
    dateEnd: DayText,
    start: StartTime,
    end: EndTime,
    reason: Schema.Struct({ en: filledLine(maxNameLength), fr: filledLine(maxNameLength) }),
  },
  optional: ["lake", "dock", "boat", "start", "end"],
  where: ["_id", "client", "lake", "dock", "boat", "dateStart", "dateEnd"],
  sort: ["_id", "dateStart", "dateEnd"],
  unique: [],
  refers: { lake: "lakes", dock: "docks", boat: "boats" },
  isOver: ({ dateEnd }, today) => dateEnd < today,
  refuse: closureFieldIssues,
});

/** Gives why a closure is invalid: it must name exactly one lake, dock or boat, and end after it begins, on each of its days too. */
export function closureFieldIssues(closure: Omit<Closure, "_id" | "client" | "reason">): readonly CallIssue[] {
  return [...placeIssues(closure), ...orderIssues(closure)];
}

function placeIssues(closure: Pick<Closure, "lake" | "dock" | "boat">): readonly CallIssue[] {
  const [first, ...more] = (["lake", "dock", "boat"] as const).filter((field) => closure[field] !== undefined);
  if (first === undefined) return [{ path: "/boat", rule: "required" }];
  return more.map((field) => ({ path: `/${field}`, rule: "choice" }));
}

function orderIssues({ dateStart, dateEnd, start = "00:00", end = "24:00" }: Omit<Closure, "_id" | "client" | "reason">) {
  const days: readonly CallIssue[] = dateEnd < dateStart ? [{ path: "/dateEnd", rule: "order" }] : [];
  return end <= start ? [...days, { path: "/end", rule: "order" }] : days;
}
