import { Schema } from "effect";
import { modelKinds } from "../../../domain/offer/models/modelKinds.ts";
import { slotDaysProblem, slotHoursProblem } from "../../../domain/offer/slotHours.ts";
import { slotFields, slotLimits, type TimeSlot } from "../../../domain/offer/slot.ts";
import { EndTime, numberBetween, RowIds, StartTime, Weekdays, MonthDay } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

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
