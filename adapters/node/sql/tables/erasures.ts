import type { PersonErasure } from "#core/domain/privacy/erasure.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the persons that clubs erased, without their names. */
export const erasuresTable = defineTable<PersonErasure, "person">()("erasures", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  at: numberColumn("at"),
  person: nullableColumn(jsonColumn("person")),
  isScrubbed: flagColumn("is_scrubbed"),
});
