import type { Day } from "../calendar/day.ts";
import type { FieldDefinitions } from "../fields/definition.ts";
import type { BilingualName } from "../language/language.ts";
import { nameFieldDefinition } from "../offer/lake.ts";

/** The bounds of a maintenance plan: engine hours and months between two services, and the characters of a note; all included. */
export const maintenancePlanLimits = { hours: 10_000, months: 120, note: 300 } as const;

/**
 * A plan for the maintenance of some boats: a service is due every so many engine hours or calendar months, whichever comes first; at least one of both is
 * there. `from` is the Toronto day from which it counts for a boat without an entry of the plan; the server sets the day of creation where
 * nobody chose one.
 */
export interface MaintenancePlan {
  readonly _id: string;
  readonly client: string;
  readonly name: BilingualName;
  readonly boats: readonly string[];
  readonly everyHours?: number;
  readonly everyMonths?: number;
  readonly from?: Day;
  readonly note?: string;
}

/** The definitions of the fields of a maintenance plan, in the order in which rows and the history list them. */
export const maintenancePlanFields = {
  name: nameFieldDefinition,
  boats: { holds: "special", label: "maintenance.plans.boats" },
  everyHours: {
    holds: "number",
    isWhole: true,
    min: 1,
    max: maintenancePlanLimits.hours,
    label: "maintenance.plans.everyHours",
    isOptional: true,
    isSorted: true,
  },
  everyMonths: {
    holds: "number",
    isWhole: true,
    min: 1,
    max: maintenancePlanLimits.months,
    label: "maintenance.plans.everyMonths",
    isOptional: true,
    isSorted: true,
  },
  from: { holds: "special", label: "maintenance.plans.from", isOptional: true, isSorted: true },
  note: { holds: "text", most: maintenancePlanLimits.note, least: 1, label: "maintenance.plans.note", isOptional: true },
} as const satisfies FieldDefinitions<MaintenancePlan>;
