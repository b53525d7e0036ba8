import { Effect } from "effect";
import type { Locale } from "../domain/language/language.ts";
import type { ClubMapService } from "../domain/maps/mapService.ts";
import type { FoundPlace, Town } from "../domain/maps/places.ts";
import type { MapPosition } from "../domain/maps/staticMap.ts";
import type { LakeOutline } from "../domain/offer/outline.ts";
import type { ServiceFault } from "./outside.ts";

/** A service outside that finds places by name. It hears the text and the language, and nothing of who asks. */
export interface PlaceFinder {
  readonly search: (text: string, locale: Locale) => Effect.Effect<readonly FoundPlace[], ServiceFault>;
}

/** The services outside by which staff of clubs find places. */
export interface ClubMapsShape {
  /** A finder by the service of a club, which need not be stored; it reaches public machines alone. */
  readonly through: (service: ClubMapService) => PlaceFinder;
  /** The finder of a club; undefined where it uses none. */
  readonly ofClub: (client: string) => Effect.Effect<PlaceFinder | undefined>;
}

/** The functions of the port `Maps`, which knows towns and shores. Nothing of a visitor leaves for a service outside. */
export interface MapsShape {
  /** The towns whose names match a text, at most `most`, the best first. */
  readonly towns: (text: string, most: number) => Effect.Effect<readonly Town[]>;
  /** The public shores of the lakes around a position, with a point within `shoresAroundKm` each way, the largest first. */
  readonly shores: (around: MapPosition) => Effect.Effect<readonly LakeOutline[]>;
  /** Left out where clubs have no service outside. */
  readonly clubs?: ClubMapsShape;
}

/** The maps of a server without any: no town and no shore is known. */
export const noMaps: MapsShape = { towns: () => Effect.succeed([]), shores: () => Effect.succeed([]) };
