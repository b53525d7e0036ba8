import { Effect, Result, Schema } from "effect";
import { type ClubMapService, mapSearchUrl } from "#core/domain/maps/mapService.ts";
import { type FoundPlace, mostPlaces } from "#core/domain/maps/places.ts";
import type { PlaceFinder } from "#core/ports/maps.ts";
import { type Door, doorFor } from "../door/door.ts";
import { faultOfCall, faultOfStatus } from "../door/serviceFault.ts";

const service = "map service";
/** Staff wait for a search: less than the door allows. */
const usualPatienceMs = 5000;
const longestName = 120;

/** What one service or another has of the name of a place. */
const Named = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  label: Schema.optionalKey(Schema.NullOr(Schema.String)),
  formatted: Schema.optionalKey(Schema.NullOr(Schema.String)),
  display_name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  city: Schema.optionalKey(Schema.NullOr(Schema.String)),
  state: Schema.optionalKey(Schema.NullOr(Schema.String)),
});
const Position = Schema.Array(Schema.Finite);
/** A place with a point, as GeoJSON has it; `place_name` and `center` are MapTiler's. */
const Feature = Schema.Struct({
  place_name: Schema.optionalKey(Schema.String),
  properties: Schema.optionalKey(Schema.NullOr(Named)),
  center: Schema.optionalKey(Position),
  geometry: Schema.optionalKey(Schema.Struct({ coordinates: Schema.Unknown })),
});
const Collection = Schema.Struct({ features: Schema.Array(Schema.Unknown) });

const readCollection = Schema.decodeUnknownSync(Collection);
const readFeature = Schema.decodeUnknownResult(Feature);
const readPosition = Schema.decodeUnknownResult(Position);

/**
 * Makes a finder of places by a service that answers in GeoJSON, through `door`: public machines alone, no redirection, and no more than 64 kB, which is
 * ten times what so few places take. It fails unless the service answers with 200.
 */
export function makeMapService(own: ClubMapService, door: Door = doorFor("club"), patienceMs = usualPatienceMs): PlaceFinder {
  const headers = { accept: "application/geo+json, application/json", "user-agent": "Quai" };
  return {
    search: (text, locale) =>
      Effect.tryPromise({
        try: async () => {
          const { status, body } = await door.fetch(mapSearchUrl(own, text, locale), { headers, patienceMs });
          if (status !== 200) throw faultOfStatus(service, status);
          return placesIn(JSON.parse(new TextDecoder().decode(body)));
        },
        catch: (error) => faultOfCall(service, error),
      }),
  };
}

/** The places of an answer, those left out that have no name or no position. */
function placesIn(answer: unknown): readonly FoundPlace[] {
  return readCollection(answer).features.flatMap(placeOf).slice(0, mostPlaces);
}

function placeOf(feature: unknown): readonly FoundPlace[] {
  const read = readFeature(feature);
  if (Result.isFailure(read)) return [];
  const { place_name: placeName, properties, center, geometry } = read.success;
  const position = center ?? Result.getOrElse(readPosition(geometry?.coordinates), () => []);
  const [lon, lat] = position;
  const name = nameOf(placeName, properties ?? {});
  if (name === "" || lon === undefined || lat === undefined || Math.abs(lat) > 85 || Math.abs(lon) > 180) return [];
  return [{ kind: "place", name, region: null, lat, lon }];
}

/** The whole name of a place in one line: as its service writes it, else with its town and its province. */
function nameOf(placeName: string | undefined, { name, label, formatted, display_name, city, state }: typeof Named.Type): string {
  const parts = [name, city, state].filter((part) => part !== undefined && part !== null && part !== "");
  const whole = [placeName, display_name, label, formatted].find((each) => each !== undefined && each !== null && each !== "");
  return (whole ?? [...new Set(parts)].join(", "))
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, longestName);
}
