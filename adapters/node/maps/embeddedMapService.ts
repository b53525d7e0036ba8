import { Effect } from "effect";
import type { ClubMapService } from "#core/domain/maps/mapService.ts";
import type { FoundPlace } from "#core/domain/maps/places.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import type { PlaceFinder } from "#core/ports/maps.ts";

/** How a key ends that the demo refuses, so that this can be tried. */
const refusedKeyEnd = "_wrong";

/** The map service of the clubs of a demo: it asks nobody, and finds one place of whatever name. */
export function makeEmbeddedMapService({ key }: ClubMapService): PlaceFinder {
  const found = (text: string): FoundPlace => ({ kind: "place", name: `${text}, Québec, Canada`, region: null, lat: 45.33, lon: -72.1 });
  return {
    search: (text) =>
      key.endsWith(refusedKeyEnd)
        ? Effect.fail(new ServiceFault("This key is refused", false, "other", "credentials"))
        : Effect.succeed([found(text)]),
  };
}
