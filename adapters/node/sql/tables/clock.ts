import type { Reckoning } from "#core/domain/clock/reckoning.ts";
import { nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The one row of the shared clock. */
export const clock = table<Reckoning & { readonly id: "time" }>()("clock", ["id"], {
  id: text("id"),
  at: number("at"),
  source: text("source"),
  ticks: number("ticks"),
  vouched: nullable(number("vouched")),
  counted: number("counted"),
  agreed: number("agreed"),
  newest: number("newest"),
});
