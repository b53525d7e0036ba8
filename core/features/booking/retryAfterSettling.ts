import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { unsettledPaymentsAsDefect, UnsettledPayments } from "../reservation/claims/claim.ts";
import { endPaymentSession } from "../payment/settle.ts";
import type { PaymentSettlingPorts } from "../ledger/callPayments.ts";

/**
 * Runs a commit that claims slots and takes extras. When expired payments are in the way, settles them at the provider and runs the commit
 * again: their money may have come at the last second. A provider that is out of reach does not keep the slot, but keeps the extras.
 */
export function retryAfterSettlingPayments<Value, Failure, Needs>(
  claiming: (isProviderChecked: boolean) => Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs | PaymentSettlingPorts> {
  return Effect.catch(claiming(false), (failure) => {
    const again = unsettledPaymentsAsDefect(claiming(true));
    if (failure instanceof UnsettledPayments) return Effect.andThen(settleEach(failure.reservations), again);
    if (!(failure instanceof Refusal) || failure.code !== "EXTRA_UNAVAILABLE") return Effect.fail(failure);
    return Effect.flatMap(settleThoseWithExtras, (count) => (count === 0 ? Effect.fail(failure) : again));
  });
}

const settleEach = (reservations: readonly string[]) => Effect.forEach(reservations, (id) => Effect.ignore(endPaymentSession(id)));

/** How many overdue reservations are looked at: the job ends them within seconds. */
const mostOverdue = 100;

/** Ends the payments of overdue reservations that have extras, without waiting for the job, and gives how many there were. */
const settleThoseWithExtras = Effect.gen(function* () {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const overdue = (yield* store.reservations.overdue(now(), mostOverdue)).filter(({ extras }) => extras.length > 0);
  yield* settleEach(overdue.map(({ _id }) => _id));
  return overdue.length;
});
