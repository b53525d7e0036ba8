import { Schema } from "effect";
import { includedThings, statedLicences } from "../../../domain/club/promiseNames.ts";

const OwnWords = Schema.optionalKey(Schema.Struct({ en: Schema.optionalKey(Schema.String), fr: Schema.optionalKey(Schema.String) }));

/** The schema of what a club promises and asks; a field is left out where the club set nothing. */
export const PromisesView = Schema.Struct({
  minimumAge: Schema.optionalKey(Schema.Int),
  licence: Schema.optionalKey(Schema.Literals(statedLicences)),
  briefingMinutes: Schema.optionalKey(Schema.Int),
  included: Schema.optionalKey(Schema.Array(Schema.Literals(includedThings))),
  other: OwnWords,
  bring: OwnWords,
  pets: OwnWords,
  children: OwnWords,
  weather: OwnWords,
  parking: OwnWords,
  askFor: OwnWords,
});
