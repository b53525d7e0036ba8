import { foldText } from "#core/domain/find/fold.ts";
import type { CurrentTripState } from "./trip.ts";

/** The names of the filters of trips on the day sheet. */
export const daySheetFilters = ["todo", "all", "atSea", "back"] as const;
/** The name of a filter of trips on the day sheet. */
export type DaySheetFilter = (typeof daySheetFilters)[number];

/**
 * A group of trips that leave or come back at the same minute of the day. Late ones are the first group, at `-Infinity`, the longest late
 * first; returned ones are the last, at `Infinity`.
 */
export interface TripGroup {
  readonly kind: "late" | "departures" | "returns" | "back";
  readonly at: number;
  readonly trips: readonly CurrentTripState[];
}

/** Whether a trip passes a filter. */
export function tripMatchesFilter({ state }: Pick<CurrentTripState, "state">, filter: DaySheetFilter): boolean {
  if (filter === "all") return true;
  if (filter === "todo") return state !== "returned" && state !== "noShow";
  return filter === "back" ? state === "returned" : state === "atSea" || state === "late";
}

/** Whether a trip's reference, customer or boat contains every word of a text, accents ignored. */
export function tripMatchesText({ reference, name, boat }: CurrentTripState, text: string): boolean {
  const known = foldText([reference, reference.replaceAll("-", ""), name, boat.en, boat.fr].join(" "));
  return foldText(text)
    .split(/\s+/u)
    .every((word) => known.includes(word));
}

/** Groups trips by time. At the same minute returns come before departures. */
export function groupTripsByTime(trips: readonly CurrentTripState[]): readonly TripGroup[] {
  const groups = new Map<string, { readonly kind: TripGroup["kind"]; readonly at: number; readonly trips: CurrentTripState[] }>();
  for (const trip of trips) {
    const { kind, at } = placeOf(trip);
    const key = `${kind} ${at}`;
    const group = groups.get(key) ?? { kind, at, trips: [] };
    group.trips.push(trip);
    groups.set(key, group);
  }
  groups.get(`late ${-Infinity}`)?.trips.sort((left, right) => left.endsAt - right.endsAt);
  return [...groups.values()].toSorted((left, right) => left.at - right.at || order[left.kind] - order[right.kind]);
}

const order = { late: 0, returns: 1, departures: 2, back: 3 } as const;

function placeOf({ state, start, end }: CurrentTripState): Pick<TripGroup, "kind" | "at"> {
  if (state === "returned") return { kind: "back", at: Infinity };
  if (state === "late") return { kind: "late", at: -Infinity };
  return state === "atSea" ? { kind: "returns", at: end } : { kind: "departures", at: start };
}
