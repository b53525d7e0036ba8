import { Schema } from "effect";
import { type OwnModelLook } from "../domain/offer/boatLook.ts";
import { modelKinds } from "../domain/offer/models/modelKinds.ts";
import { BilingualNameField, RowIdField } from "./values.ts";

/** The schema of what a boat of a club's own model shows of it; lengths are in metres, powers in hp. */
export const OwnModelLookView: Schema.Codec<OwnModelLook> = Schema.Struct({
  name: BilingualNameField,
  kind: Schema.Literals(modelKinds),
  drawing: RowIdField,
  length: Schema.Finite,
  power: Schema.optionalKey(Schema.Finite),
});

/** The fields of a boat in replies that say how it is described and drawn: its model, and of a club's own model its look. */
export const lookFields = { model: RowIdField, look: Schema.optionalKey(OwnModelLookView) } as const;
