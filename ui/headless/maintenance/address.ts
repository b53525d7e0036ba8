import type { Locale } from "#core/domain/language/language.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { screens } from "#core/domain/site/screens.ts";

/** The parts of the page of maintenance. */
export const maintenanceParts = ["due", "plans", "log"] as const;

/** One of the parts of the page of maintenance. */
export type MaintenancePart = (typeof maintenanceParts)[number];

/**
 * The place on the page of maintenance that an address names: its part, the open boat with a plan of it, and the entry that is being
 * changed, by its id or by the damage after which it was made.
 */
export interface MaintenancePlace {
  readonly part: MaintenancePart;
  readonly boat?: string | undefined;
  readonly plan?: string | undefined;
  readonly entry?: string | undefined;
  readonly damage?: string | undefined;
}

const names = { boat: "open", plan: "plan", entry: "entry", damage: "damage" } as const;

/** Reads the place that the query of an address names; in the list of plans `open` is a plan, and no boat. */
export function readMaintenancePlace(query: string): MaintenancePlace {
  const params = new URLSearchParams(query);
  const part = maintenanceParts.find((each) => each === params.get("part")) ?? "due";
  if (part === "plans") return { part };
  const read = (name: keyof typeof names) => params.get(names[name]) ?? undefined;
  return { part, boat: read("boat"), plan: read("plan"), entry: read("entry"), damage: read("damage") };
}

/** Writes the query of the address of a place on the page of maintenance. */
export function writeMaintenancePlace({ part, ...place }: Partial<MaintenancePlace>): string {
  const params = new URLSearchParams({ view: "maintenance", ...(part === undefined || part === "due" ? {} : { part }) });
  for (const name of ["boat", "plan", "entry", "damage"] as const) {
    const value = place[name];
    if (value !== undefined) params.set(names[name], value);
  }
  return `?${params.toString()}`;
}

/** Gives the address at which the entry opens that the repair of this damage to a boat made. */
export function maintenanceEntryHref(boat: string, damage: string, locale: Locale): string {
  return `${pathInLocale(screens.boats.path, locale)}${writeMaintenancePlace({ boat, damage })}`;
}

/** The query of the address at which a new plan opens. */
export const newPlanQuery = "?view=maintenance&part=plans&open=new";
