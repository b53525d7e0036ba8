import { Effect } from "effect";
import type { Day } from "../calendar/day.ts";
import { membershipFor } from "../people/membership.ts";
import type { Transaction } from "../ports/store.ts";

/** Whether a phone has a membership of a club that is valid on the day of the trip. Told to nobody but who proved the phone. */
export function isMember(tx: Transaction, client: string, phone: string, day: Day): Effect.Effect<boolean> {
  return Effect.map(tx.people.memberships(client, phone), (kept) => membershipFor(kept, client, phone, day) !== undefined);
}
