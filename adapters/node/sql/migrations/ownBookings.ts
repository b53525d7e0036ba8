import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Bookings by the e-mail they were made with, for who confirmed that it is theirs. */
export async function ownBookings(session: Session): Promise<void> {
  await run(session, sql`create index reservations_email on reservations (lower(email), client_id)`);
}
