import { Effect } from "effect";
import type { FoundPlace } from "#core/domain/maps/places.ts";
import { makeTownSearch } from "#core/domain/maps/places.ts";
import { circleOutlineAround } from "#core/domain/offer/outline.ts";
import type { MapsShape, PlaceFinder } from "#core/ports/maps.ts";

const towns = makeTownSearch([
  { name: { en: "Magog", fr: "Magog" }, region: "QC", lat: 45.2668, lon: -72.1491 },
  { name: { en: "Huntsville", fr: "Huntsville" }, region: "ON", lat: 45.3334, lon: -79.2163 },
]);

/** Finds one place of whatever name. */
const finder: PlaceFinder = {
  search: (text) => {
    const found: FoundPlace = { kind: "place", name: `${text}, Québec, Canada`, region: null, lat: 45.33, lon: -72.1 };
    return Effect.succeed([found]);
  },
};

/** Two towns, of which one has lakes around it, and services of clubs that all work. */
export const clubMaps: MapsShape = {
  towns: (text, most) => Effect.succeed(towns(text, most)),
  shores: ({ lon }) => Effect.succeed(lon < -75 ? [] : [[circleOutlineAround([-72.2, 45.2], 4)], [circleOutlineAround([-72.0, 45.22], 2)]]),
  clubs: { through: () => finder, ofClub: () => Effect.undefined },
};
