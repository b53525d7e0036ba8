import { type Boat, boatFields } from "../../../domain/offer/boat.ts";
import { Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** The kind `boats`: boats at a dock. Requirements §3. */
export const boatsKind = defineKind<Boat>()({
  name: "boats",
  nouns: { one: "a boat", several: "boats" },
  letter: "b",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(boatFields, { photos: Photos }),
  unique: [["name.en"], ["name.fr"]],
  booked: "boat",
});
