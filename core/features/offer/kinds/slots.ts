import { Schema } from "effect";
import { modelKinds } from "../../../domain/offer/models/modelKinds.ts";
import { slotDaysProblem, slotHoursProblem } from "../../../domain/offer/slotHours.ts";
import { slotFields, slotLimits, type TimeSlot } from "../../../domain/offer/slot.ts";
import { DayText, RowIdField } from "../../../schemas/values.ts";
import { EndTime, numberBetween, RowIds, StartTime, Weekdays, MonthDay, filledLine } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { maxNameLength } from "../../../domain/fields/definition.ts";
import type { Closure } from "../../../domain/offer/closure.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";

/** At least one id, since a slot that names no place runs everywhere. */
const Places = RowIds.check(Schema.isMinLength(1));
const Kinds = Schema.Array(Schema.Literals(modelKinds)).check(
  Schema.isMinLength(1),
  Schema.makeFilter<readonly string[]>((names) => new Set(names).size === names.length, { expected: "kinds, each once", rule: "format" }),
);
const SlotFactor = Schema.Struct({ factor: Schema.optionalKey(numberBetween(slotLimits.leastFactor, slotLimits.mostFactor)) });

const rules = { two: "onlyOne", unknown: "day", never: "neverInSeason" } as const;

/**
 * The kind `timeslots`: time slots of a club, on quarter hours. Requirements §3. A name is unique at each boat, which the rules check: see
 * `slotRules`.
 */
export const timeslotsKind = defineKind<TimeSlot>()({
  name: "timeslots",
  nouns: { one: "a time slot", several: "time slots" },
  letter: "t",
  access: "public",
  isOffered: true,
  ...kindPartsOfFields(slotFields, {
    start: StartTime,
    end: EndTime,
    docks: Places,
    kinds: Kinds,
    boats: Places,
    from: MonthDay,
    until: MonthDay,
    weekdays: Weekdays,
    properties: SlotFactor,
  }),
  unique: [],
  refers: { docks: "docks", boats: "boats" },
  booked: "time",
  refuse: (slot) => {
    const field = slotHoursProblem(slot);
    const days = slotDaysProblem(slot);
    return [
      ...(field === undefined ? [] : [{ path: `/${field}`, rule: field === "end" ? "order" : "format" }]),
      ...(days === undefined ? [] : [{ path: `/${days.field}`, rule: rules[days.why] }]),
    ];
  },
});

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
