import { Schema } from "effect";
import type { CallIssue } from "../domain/validation/issue.ts";
import { type Lake, regions } from "../domain/offer/lake.ts";
import { type Outline, outlineBounds, outlineProblem } from "../domain/offer/outline.ts";
import { Factored, Latitude, Longitude, Named, OutlineRings } from "../schemas/fields.ts";
import { kind } from "./kind.ts";

/** Lakes of a club. Spec §3. */
export const lakes = kind<Lake>()({
  name: "lakes",
  letter: "l",
  access: "public",
  isOffered: true,
  replayByReading: true,
  fields: {
    name: Named,
    properties: Factored,
    region: Schema.Literals(regions),
    lat: Latitude,
    lon: Longitude,
    outline: OutlineRings,
  },
  optional: ["region", "lat", "lon", "outline"],
  where: ["_id", "client", "name.en", "name.fr", "properties.factor", "region"],
  sort: ["_id", "name.en", "name.fr", "properties.factor", "region"],
  unique: [["name.en"], ["name.fr"]],
  refers: {},
  booked: "lake",
  refuse: ({ lat, lon, outline }) => [
    ...((lat === undefined) === (lon === undefined) ? [] : [{ path: lat === undefined ? "/lat" : "/lon", rule: "required" }]),
    ...(outline === undefined ? [] : outlineIssues(outline)),
  ],
});

function outlineIssues(outline: Outline): readonly CallIssue[] {
  const rule = outlineProblem(outline);
  return rule === undefined ? [] : [{ path: "/outline", rule, params: outlineBounds }];
}
