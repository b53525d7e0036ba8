import { Schema } from "effect";
import { provinceCodes } from "../../domain/club/provinceCode.ts";
import { placeKinds } from "../../domain/maps/places.ts";
import { LocaleCode, RowIdField, singleLineText } from "../../schemas/values.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const Degrees = { lat: Schema.Finite, lon: Schema.Finite } as const;

/** A lake or a dock of a club, a town, or a place that the service of the caller's club knows. */
const PlaceView = Schema.Struct({
  kind: Schema.Literals(placeKinds),
  _id: Schema.optionalKey(RowIdField),
  name: Schema.String,
  region: Schema.NullOr(Schema.Literals(provinceCodes)),
  ...Degrees,
});

/** The calls about places and shores. */
export const mapCalls = callRows({
  "maps/places/search": callSpec(
    "Find lakes, docks and towns by name",
    "public",
    Schema.Struct({ text: singleLineText(80), locale: LocaleCode }),
    Schema.Struct({ items: Schema.Array(PlaceView) }),
  ),
  "maps/shores/find": callSpec(
    "Find the shores of lakes around a place",
    "public",
    Schema.Struct({
      lat: Schema.Finite.check(Schema.isBetween({ minimum: -85, maximum: 85 })),
      lon: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
    }),
    Schema.Struct({
      /** Each a shoreline and its islands, as rings of positions, east and north. */
      outlines: Schema.Array(Schema.Array(Schema.Array(Schema.Array(Schema.Finite)))),
    }),
  ),
});
