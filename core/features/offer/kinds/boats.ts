import { type Boat, boatFields, type BoatRow } from "../../../domain/offer/boat.ts";
import { OwnModelLookView, Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { Schema } from "effect";
import type { BoatModel } from "../../../domain/offer/models/model.ts";
import { modelFields } from "../../../domain/offer/models/modelFields.ts";

/** The kind `boats`: boats at a dock. Requirements §3. */
export const boatsKind = defineKind<BoatRow, Pick<Boat, "look">>()({
  name: "boats",
  nouns: { one: "a boat", several: "boats" },
  letter: "b",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(boatFields, { photos: Photos }),
  computed: { look: OwnModelLookView },
  unique: [["name.en"], ["name.fr"]],
  booked: "boat",
});

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
