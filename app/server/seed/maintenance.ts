import { Effect } from "effect";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { MaintenanceEntry } from "#core/domain/maintenance/entry.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import { demoPlanId } from "./maintenancePlans.ts";
import type { DemoOffer } from "./offer.ts";
import type { DemoTrip } from "./trips.ts";

/** What the staff of each club wrote into the log, in the language of the club. */
const words: Readonly<Record<string, { readonly oil: string; readonly firm: string; readonly safety: string }>> = {
  mem: { oil: "Vidange, filtre neuf", firm: "Marina Bleue", safety: "Extincteur et gilets vérifiés" },
  msk: { oil: "Oil changed, new filter", firm: "Bay Marine", safety: "Extinguisher and life jackets checked" },
};

/** How many engine hours of its plan each of the first three boats of a club has used: four too many, seven fewer than it may, and about half. */
const usedHours = [104, 93, 48] as const;

/**
 * Makes the maintenance log of the demo's boats, so that one boat of each club is overdue by its hours, one is due soon by its hours, and one by its
 * date. The hours are those of the returns of its past trips.
 */
export function demoMaintenanceLog({ clubs, boats }: DemoOffer, trips: readonly DemoTrip[], today: Day): readonly MaintenanceEntry[] {
  return clubs.flatMap(({ id: client }) => {
    const fleet = boats.filter((boat) => boat.client === client);
    const own = trips.filter(({ reservation }) => reservation.client === client);
    const [, , , fourth] = fleet;
    return [...oilChanges(client, fleet, own), ...(fourth === undefined ? [] : [safetyCheck(client, fourth, addDays(today, -356))])];
  });
}

/** Inserts the maintenance log of the demo's boats. */
export const insertDemoMaintenance = Effect.fnUntraced(function* (tx: Transaction, entries: readonly MaintenanceEntry[]) {
  for (const entry of entries) yield* tx.maintenance.insert(entry);
});

/** The oil changes, twenty days before the first of the trips. */
function oilChanges(client: string, fleet: readonly Boat[], trips: readonly DemoTrip[]): readonly MaintenanceEntry[] {
  const [first] = trips.map(({ reservation: { date } }) => date).toSorted();
  if (first === undefined) return [];
  return usedHours.flatMap((used, at) => {
    const boat = fleet[at];
    const last = trips.find(({ reservation }) => reservation.boat === boat?._id)?.trip.returned?.engineHours ?? null;
    if (boat === undefined || last === null) return [];
    const oil = { plan: demoPlanId(client, "oil"), cost: 18_950 + at * 600, engineHours: last - used };
    return [
      { ...entryOf(client, `oil${at}`, boat, addDays(first, -20)), ...oil, what: words[client]?.oil ?? "", who: words[client]?.firm ?? "" },
    ];
  });
}

function safetyCheck(client: string, boat: Boat, day: Day): MaintenanceEntry {
  const what = { plan: demoPlanId(client, "safety"), what: words[client]?.safety ?? "", who: "Julie" };
  return { ...entryOf(client, "safety", boat, day), ...what };
}

function entryOf(client: string, name: string, boat: Boat, day: Day): MaintenanceEntry {
  return {
    _id: `${client}_me_demo-${name}`,
    client,
    boat: boat._id,
    plan: null,
    damage: null,
    part: null,
    day,
    what: "",
    who: "",
    cost: null,
    engineHours: null,
    files: [],
    by: `${client}_u_staff`,
    at: instantOf(day, 600),
    version: 1,
  };
}
