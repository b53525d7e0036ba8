import { Schema } from "effect";
import { type Lake, regions } from "../offer/lake.ts";
import { Factored, Latitude, Longitude, Named } from "./fields.ts";
import { kind } from "./kind.ts";

/** Lakes of a club. Spec §3. */
export const lakes = kind<Lake>()({
  name: "lakes",
  letter: "l",
  access: "public",
  isOffered: true,
  fields: { name: Named, properties: Factored, region: Schema.Literals(regions), lat: Latitude, lon: Longitude },
  optional: ["region", "lat", "lon"],
  where: ["_id", "client", "name.en", "name.fr", "properties.factor", "region"],
  sort: ["_id", "name.en", "name.fr", "properties.factor", "region"],
  unique: [["name.en"], ["name.fr"]],
  refers: {},
  booked: "lake",
  refuse: ({ lat, lon }) => {
    if ((lat === undefined) === (lon === undefined)) return [];
    return [{ path: lat === undefined ? "/lat" : "/lon", rule: "required" }];
  },
});
