import type { FieldDefinitions } from "../fields/definition.ts";
import type { BilingualName } from "./lake.ts";

/**
 * A time slot of a club: `start` and `end` are Toronto times `HH:mm` on quarter hours (`24:00` only as an end), `turnaround` the minutes
 * after the end before the boat can leave again. Filters use `name`. `weekdays` are the days on which it runs, 0 (Sunday) to 6, ascending;
 * all of them when left out.
 */
export interface TimeSlot {
  readonly _id: string;
  readonly client: string;
  readonly name: string;
  readonly label: BilingualName;
  readonly start: string;
  readonly end: string;
  readonly turnaround: number;
  readonly weekdays?: readonly number[];
}

/** The definitions of the fields of a time slot, in the order in which rows and the history list them. */
export const slotFields = {
  name: { holds: "text", most: 40, label: "kinds.code", isFiltered: true, isSorted: true },
  label: { holds: "name", label: "kinds.label" },
  start: { holds: "special", label: "kinds.starts", isFiltered: true, isSorted: true },
  end: { holds: "special", label: "kinds.ends", isFiltered: true, isSorted: true },
  turnaround: { holds: "number", isWhole: true, min: 0, max: 720, label: "kinds.turnaround" },
  weekdays: { holds: "special", label: "kinds.weekdays", isOptional: true },
} as const satisfies FieldDefinitions<TimeSlot>;
