import { sql } from "kysely";
import { statement } from "./statement.ts";

/** How far the store has moved: `version` with each change of claims or catalogue, `catalogue` with those of the catalogue alone. */
export interface Look {
  readonly version: number;
  readonly catalogue: number;
}

/** Both in one statement: whoever asks for one soon asks for the other. */
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
    .where("name", "=", "catalogue"),
);

export const look = {
  statement: counts,
  of: ([row]: readonly { readonly version: number | null; readonly catalogue: number }[]): Look => ({
    version: row?.version ?? 0,
    catalogue: row?.catalogue ?? 0,
  }),
} as const;
