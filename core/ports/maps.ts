import { Effect } from "effect";
import type { Town } from "../domain/maps/places.ts";
import type { MapPosition } from "../domain/maps/staticMap.ts";
import type { LakeOutline } from "../domain/offer/outline.ts";

/** The functions of the port `Maps`, which knows towns and shores. Nothing of a visitor leaves for a service outside. */
export interface MapsShape {
  /** The towns whose names match a text, at most `most`, the best first. */
  readonly towns: (text: string, most: number) => Effect.Effect<readonly Town[]>;
  /** The public shores of the lakes around a position, with a point within `shoresAroundKm` each way, the largest first. */
  readonly shores: (around: MapPosition) => Effect.Effect<readonly LakeOutline[]>;
}

/** The maps of a server without any: no town and no shore is known. */
export const noMaps: MapsShape = { towns: () => Effect.succeed([]), shores: () => Effect.succeed([]) };
