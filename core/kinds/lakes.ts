import type { Lake } from "../offer/lake.ts";
import { Factored, Named } from "./fields.ts";
import { kind } from "./kind.ts";

/** Lakes of a club. Spec §3. */
export const lakes = kind<Lake>()({
  name: "lakes",
  letter: "l",
  access: "public",
  fields: { name: Named, properties: Factored },
  optional: [],
  where: ["_id", "client", "name.en", "name.fr", "properties.factor"],
  sort: ["_id", "name.en", "name.fr", "properties.factor"],
  unique: [["name.en"], ["name.fr"]],
  refers: {},
  booked: "lake",
});
