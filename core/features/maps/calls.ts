import { Schema } from "effect";
import { provinceCodes } from "../../domain/club/provinceCode.ts";
import { LocaleCode, RowIdField, singleLineText } from "../../schemas/values.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

const Degrees = { lat: Schema.Finite, lon: Schema.Finite } as const;

/** A lake or a dock of a club, or a town. */
const PlaceView = Schema.Struct({
  kind: Schema.Literals(["lake", "dock", "town"]),
  _id: Schema.optionalKey(RowIdField),
  name: Schema.String,
  region: Schema.NullOr(Schema.Literals(provinceCodes)),
  ...Degrees,
});

/** The calls about places. */
export const mapCalls = callRows({
  "maps/places/search": callSpec(
    "Find lakes, docks and towns by name",
    "public",
    Schema.Struct({ text: singleLineText(80), locale: LocaleCode }),
    Schema.Struct({ items: Schema.Array(PlaceView) }),
  ),
});
