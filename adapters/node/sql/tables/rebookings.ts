import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of bookings that a closure affects, and what their customers chose. */
export const rebookingsTable = defineTable<Rebooking, "to">()("rebookings", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  closure: textColumn("closure_id"),
  reservation: textColumn("reservation_id"),
  why: textColumn("why"),
  state: textColumn("state"),
  to: nullableColumn(jsonColumn("kept_place")),
  lapse: textColumn("lapse"),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  actor: textColumn("actor"),
  isLetterSent: flagColumn("is_told"),
});
