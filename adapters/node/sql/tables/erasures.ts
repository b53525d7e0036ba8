import type { Erasure } from "#core/domain/privacy/erasure.ts";
import { flag, json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The persons that clubs erased, without their names. */
export const erasures = table<Erasure, "person">()("erasures", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  at: number("at"),
  person: nullable(json("person")),
  isScrubbed: flag("is_scrubbed"),
});
