import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import { flag, json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** Bookings that a closure affects, and what their customers chose. */
export const rebookings = table<Rebooking, "to">()("rebookings", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  closure: text("closure_id"),
  reservation: text("reservation_id"),
  why: text("why"),
  state: text("state"),
  to: nullable(json("kept_place")),
  lapse: text("lapse"),
  deadline: number("deadline"),
  createdAt: number("created_at"),
  actor: text("actor"),
  isLetterSent: flag("is_told"),
});
