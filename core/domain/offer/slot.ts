import type { FieldDefinitions } from "../fields/definition.ts";
import type { BilingualName } from "../language/language.ts";
import type { WithPriceFactor } from "../money/priceFactor.ts";
import type { ModelKind } from "./boatLook.ts";

/** The most slots of a club, and the bounds of the factor of a slot, both included. */
export const slotLimits = { slots: 200, leastFactor: 0.1, mostFactor: 20 };

/**
 * Where a slot runs: at some docks, on some kinds of boats, or on some boats. At most one of the three is present; a slot without any runs
 * everywhere.
 */
export interface SlotPlace {
  readonly docks?: readonly string[];
  readonly kinds?: readonly ModelKind[];
  readonly boats?: readonly string[];
}

/**
 * On which days of every year a slot runs: `from` and `until` are `MM-DD`, both included, and go over the new year where `until` comes
 * first; `weekdays` are 0 (Sunday) to 6, ascending. All days when left out.
 */
export interface SlotDays {
  readonly from?: string;
  readonly until?: string;
  readonly weekdays?: readonly number[];
}

/**
 * A time slot of a club: `start` and `end` are Toronto times `HH:mm` on quarter hours (`24:00` only as an end), `turnaround` the minutes
 * after the end before the boat can leave again. Filters use `name`, which no other slot of a boat has. Its factor multiplies its prices.
 */
export interface TimeSlot extends SlotPlace, SlotDays {
  readonly _id: string;
  readonly client: string;
  readonly name: string;
  readonly label: BilingualName;
  readonly start: string;
  readonly end: string;
  readonly turnaround: number;
  readonly properties?: WithPriceFactor;
}

/** The definitions of the fields of a time slot, in the order in which rows and the history list them. */
export const slotFields = {
  name: { holds: "text", most: 40, label: "kinds.code", isFiltered: true, isSorted: true },
  label: { holds: "name", label: "kinds.label" },
  start: { holds: "special", label: "kinds.starts", isFiltered: true, isSorted: true },
  end: { holds: "special", label: "kinds.ends", isFiltered: true, isSorted: true },
  turnaround: { holds: "number", isWhole: true, min: 0, max: 720, label: "kinds.turnaround" },
  docks: { holds: "special", label: "kinds.timeslots.docks", isOptional: true },
  kinds: { holds: "special", label: "kinds.timeslots.kinds", isOptional: true },
  boats: { holds: "special", label: "kinds.timeslots.boats", isOptional: true },
  from: { holds: "special", label: "kinds.timeslots.from", isOptional: true },
  until: { holds: "special", label: "kinds.timeslots.until", isOptional: true },
  weekdays: { holds: "special", label: "kinds.weekdays", isOptional: true },
  properties: { holds: "special", label: "kinds.factor", isOptional: true },
} as const satisfies FieldDefinitions<TimeSlot>;
