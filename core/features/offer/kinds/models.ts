import { Schema } from "effect";
import type { BoatModel } from "../../../domain/offer/models/model.ts";
import { modelFields } from "../../../domain/offer/models/modelFields.ts";
import { Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** The kind `models`: a club's own models of boats. Lists and references have the server's models too, which nobody changes. */
export const modelsKind = defineKind<BoatModel>()({
  name: "models",
  nouns: { one: "a model", several: "models" },
  letter: "o",
  access: "staff",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(modelFields, { photos: Photos, isClosed: Schema.Boolean }),
  // Time slots and prices name kinds: a model of another kind is another model.
  fixed: ["kind"],
  unique: [["name.en"], ["name.fr"]],
});
