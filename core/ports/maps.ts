import { Effect } from "effect";
import type { Town } from "../domain/maps/places.ts";

/** The functions of the port `Maps`, which knows towns. Nothing of a visitor leaves for a service outside. */
export interface MapsShape {
  /** The towns whose names match a text, at most `most`, the best first. */
  readonly towns: (text: string, most: number) => Effect.Effect<readonly Town[]>;
}

/** The maps of a server without any: no town is known. */
export const noMaps: MapsShape = { towns: () => Effect.succeed([]) };
