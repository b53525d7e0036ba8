import { Schema } from "effect";
import { Id, Model } from "../schemas/values.ts";
import { type Boat, boatKinds } from "../domain/offer/boat.ts";
import { Factored, Named, Photos, texts, wholeBetween } from "../schemas/fields.ts";
import { kind } from "./kind.ts";

/** Hulls at a dock. Spec §3. */
export const boats = kind<Boat>()({
  name: "boats",
  letter: "b",
  access: "public",
  isOffered: true,
  replayByReading: true,
  fields: {
    name: Named,
    properties: Factored,
    dock: Id,
    model: Model,
    capacity: wholeBetween(1, 200),
    kind: Schema.Literals(boatKinds),
    description: texts(600),
    photos: Photos,
  },
  optional: ["kind", "description", "photos"],
  where: ["_id", "client", "dock", "model", "capacity", "kind", "name.en", "name.fr", "properties.factor"],
  sort: ["_id", "dock", "model", "capacity", "kind", "name.en", "name.fr", "properties.factor"],
  unique: [["name.en"], ["name.fr"]],
  refers: { dock: "docks" },
  booked: "boat",
});
