import { Id } from "../schemas/values.ts";
import type { Dock } from "../domain/offer/dock.ts";
import { Factored, Latitude, Longitude, Named } from "../schemas/fields.ts";
import { kind } from "./kind.ts";

/** Stations on a lake. Spec §3. */
export const docks = kind<Dock>()({
  name: "docks",
  letter: "d",
  access: "public",
  isOffered: true,
  fields: { name: Named, properties: Factored, lake: Id, lat: Latitude, lon: Longitude },
  optional: [],
  where: ["_id", "client", "lake", "name.en", "name.fr", "properties.factor"],
  sort: ["_id", "lake", "name.en", "name.fr", "properties.factor"],
  unique: [["name.en"], ["name.fr"]],
  refers: { lake: "lakes" },
  booked: "dock",
});
