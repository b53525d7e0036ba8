import type { Reckoning } from "#core/domain/clock/reckoning.ts";
import { nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the shared clock, which has one row. */
export const clockTable = defineTable<Reckoning & { readonly id: "time" }>()("clock", ["id"], {
  id: textColumn("id"),
  at: numberColumn("at"),
  source: textColumn("source"),
  ticks: numberColumn("ticks"),
  vouched: nullableColumn(numberColumn("vouched")),
  counted: numberColumn("counted"),
  agreed: numberColumn("agreed"),
  newest: numberColumn("newest"),
});
