import { type Boat, boatFields } from "../domain/offer/boat.ts";
import { Photos } from "../schemas/fields.ts";
import { fromDefinitions } from "./fields.ts";
import { kind } from "./kind.ts";

/** Boats at a dock. Requirements §3. */
export const boats = kind<Boat>()({
  name: "boats",
  nouns: { one: "a boat", several: "boats" },
  letter: "b",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...fromDefinitions(boatFields, { photos: Photos }),
  unique: [["name.en"], ["name.fr"]],
  booked: "boat",
});
