import { Effect } from "effect";
import { ClockPort } from "../../ports/outside.ts";
import { bookingLifetimes } from "../../domain/reservation/lifetimes.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Store } from "../../ports/store/store.ts";
import { workOffRows } from "../commit/workOffRows.ts";
import { type PaymentSettlingPorts, settlePayment } from "./settle.ts";

/**
 * A function that asks the provider about payments that were open when the server started, at most `limit` at a time, and applies what it
 * says: a server that was killed may have missed their end. Gives how many; 0 once all had their turn.
 */
export type ReconcileOpenPayments = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. One for which the provider does not answer is left to its webhook and to the end of its time. */
export function makeReconcileOpenPayments(): ReconcileOpenPayments {
  let startedAt: number | undefined;
  let after: Reservation | undefined;
  let isDone = false;
  return Effect.fnUntraced(function* (limit: number) {
    if (isDone) return 0;
    const [store, { now }] = [yield* Store, yield* ClockPort];
    startedAt ??= now();
    // No payment that was open at the start ends later.
    const pending = yield* store.reservations.overdue(startedAt + bookingLifetimes.pending, limit, after);
    after = pending.at(-1);
    isDone = pending.length < limit;
    const sessions = new Set(pending.flatMap(({ session }) => session ?? []));
    yield* workOffRows([...sessions], settlePayment);
    return pending.length;
  });
}
