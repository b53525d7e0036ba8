import { folded } from "#core/domain/find/fold.ts";
import type { CurrentTrip } from "./trip.ts";

/** Which trips of the day are seen. */
export const filters = ["todo", "all", "atSea", "back"] as const;
export type DayFilter = (typeof filters)[number];

/** Trips that leave or come back at the same minute of the day; those that are back stand last, without one. */
export interface TripGroup {
  readonly kind: "departures" | "returns" | "back";
  readonly at: number;
  readonly trips: readonly CurrentTrip[];
}

/** Whether a trip is one of those that a filter leaves. */
export function matchesFilter({ state }: Pick<CurrentTrip, "state">, filter: DayFilter): boolean {
  if (filter === "all") return true;
  if (filter === "todo") return state !== "returned";
  return filter === "back" ? state === "returned" : state === "atSea" || state === "late";
}

/** Whether a trip is known by a text: its reference, its customer or its boat, whatever their accents. */
export function matchesText({ reference, name, boat }: CurrentTrip, text: string): boolean {
  const known = folded([reference, reference.replaceAll("-", ""), name, boat.en, boat.fr].join(" "));
  return folded(text)
    .split(/\s+/u)
    .every((word) => known.includes(word));
}

/** Trips by time: who comes back before who leaves at the same minute, the late ones first of all. */
export function tripGroups(trips: readonly CurrentTrip[]): readonly TripGroup[] {
  const groups = new Map<string, { readonly kind: TripGroup["kind"]; readonly at: number; readonly trips: CurrentTrip[] }>();
  for (const trip of trips) {
    const { kind, at } = placeOf(trip);
    const key = `${kind} ${at}`;
    const group = groups.get(key) ?? { kind, at, trips: [] };
    group.trips.push(trip);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((left, right) => left.at - right.at || order[left.kind] - order[right.kind]);
}

const order = { returns: 0, departures: 1, back: 2 } as const;

function placeOf({ state, start, end }: CurrentTrip): Pick<TripGroup, "kind" | "at"> {
  if (state === "returned") return { kind: "back", at: Infinity };
  return state === "atSea" || state === "late" ? { kind: "returns", at: end } : { kind: "departures", at: start };
}
