import { type Boat, boatFields, type BoatRow } from "../../../domain/offer/boat.ts";
import { OwnModelLookView } from "../../../schemas/boatLook.ts";
import { Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

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
