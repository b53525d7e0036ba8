import { Effect } from "effect";
import { ClockPort } from "../../../ports/outside.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { Store } from "../../../ports/store/store.ts";
import { workOffRows } from "../../shared/lapseDue.ts";
import { endPaymentSession } from "../../payment/settle.ts";
import type { PaymentSettlingPorts } from "../../ledger/callPayments.ts";

/**
 * A function that ends pending reservations whose time is over, oldest first, at most `limit`. Each is ended at the provider first, so
 * that money paid at the last second counts. One for which the provider does not answer stays pending until its next turn. Gives the
 * reservations that changed.
 */
export type ExpireOverdueReservations = (limit: number) => Effect.Effect<readonly Reservation[], never, PaymentSettlingPorts>;

/**
 * Makes the job. Each run continues after the last reservation of the run before and starts over at the end: however many payments fail,
 * every other one gets its turn. A fault of ours is thrown after the others had theirs.
 */
export function makeExpireOverdueReservations(): ExpireOverdueReservations {
  let after: Reservation | undefined;
  return Effect.fnUntraced(function* (limit: number) {
    const { now } = yield* ClockPort;
    const store = yield* Store;
    const overdue = yield* store.reservations.overdue(now(), limit, after);
    after = overdue.length < limit ? undefined : overdue.at(-1);
    const changed = yield* workOffRows(overdue, ({ _id }) => endPaymentSession(_id));
    // Each gives all that its session pays; a group is counted once.
    const ended = changed.flat().filter(({ status }) => status !== "pending");
    return [...new Map(ended.map((reservation) => [reservation._id, reservation])).values()];
  });
}
