import { sql } from "kysely";
import { statement } from "./statement.ts";

/** How far the store has moved: `version` with each change of claims or catalogue, `catalogue` with those of the catalogue alone, `people` with those of users, roles and sessions. */
export interface Look {
  readonly version: number;
  readonly catalogue: number;
  readonly people: number;
}

/** All in one statement: whoever asks for one soon asks for another. */
const counts = statement()((db) =>
  db
    .selectFrom("counters")
    .select(["value as catalogue"])
    .select((eb) =>
      eb
        .selectFrom("changes")
        .select(({ fn }) => fn.coalesce(fn.sum<number>("value"), sql.lit(0)).as("value"))
        .as("version"),
    )
    .select((eb) => eb.selectFrom("counters as other").select("other.value").where("other.name", "=", "people").as("people"))
    .where("name", "=", "catalogue"),
);

export const look = {
  statement: counts,
  of: ([row]: readonly { readonly version: number | null; readonly catalogue: number; readonly people: number | null }[]): Look => ({
    version: row?.version ?? 0,
    catalogue: row?.catalogue ?? 0,
    people: row?.people ?? 0,
  }),
} as const;
