import { clubOpeningDay, ownSeasonOf } from "../../domain/calendar/seasonsAhead.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import { catalogueIndexOf, type Catalogue } from "../../domain/catalogue/catalogue.ts";
import { boatAvailabilityJson, type Horizon } from "../../domain/availability/availability.ts";
import { type ClaimBoard } from "./board.ts";
import { bookingHorizonOf } from "../../domain/availability/horizon.ts";
import { type CachedJsonText } from "../shared/jsonTexts.ts";

/** Gives one JSON list of several. */
export function joinJsonLists(parts: readonly CachedJsonText[]): string {
  const entries = parts.map(({ json }) => json.slice(1, -1)).filter((text) => text !== "");
  return `[${entries.join(",")}]`;
}

interface Ranged {
  readonly catalogue: Catalogue;
  readonly docks: readonly Dock[];
  readonly board: ClaimBoard;
  readonly window: DayWindow;
  readonly names: readonly string[];
  readonly now: number;
  readonly isCapped: boolean;
  readonly daysBehind: number;
}

/** Whether caps apply, and by how many days later than members the viewer may book. */
interface HorizonBound {
  readonly isCapped: boolean;
  readonly daysBehind: number;
}

/** Gives the horizon of a club; undefined when caps are lifted. */
export function horizonOfClub(
  catalogue: Catalogue,
  client: string,
  now: number,
  { isCapped, daysBehind }: HorizonBound,
): Horizon | undefined {
  return isCapped ? bookingHorizonOf(catalogueIndexOf(catalogue).settingsOf(client), now, daysBehind) : undefined;
}

/** Gives the opening day of a club, for a day outside its season, as replies have it; nothing for other days. */
export function openingOfClub(catalogue: Catalogue, client: string, day: Day): { readonly opensOn?: Day } {
  const opensOn = clubOpeningDay(day, catalogueIndexOf(catalogue).settingsOf(client).season);
  return opensOn === undefined ? {} : { opensOn };
}

/** Gives the JSON text of the claimed and free slots at some docks over a window, dock by dock. */
export function availabilityRangeJson({ catalogue, docks, board, window, names, now, ...bound }: Ranged): string {
  const { occupancy } = board;
  const entries = docks.map((dock) => {
    const boats = catalogueIndexOf(catalogue).boatsAt(dock._id);
    const text = boatAvailabilityJson({
      now,
      window,
      boats,
      slots: catalogue.timeslots,
      names,
      occupancy,
      horizonOf: (client) => horizonOfClub(catalogue, client, now, bound),
      seasonOf: (client) => catalogueIndexOf(catalogue).settingsOf(client).season,
    });
    const season = ownSeasonOf(catalogueIndexOf(catalogue).settingsOf(dock.client).season);
    const ofClub = season === undefined ? "" : `,"season":${JSON.stringify(season)}`;
    return `{"location":${JSON.stringify(dock._id)}${ofClub},"boats":${text}}`;
  });
  return `[${entries.join(",")}]`;
}
