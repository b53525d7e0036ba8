import { Effect } from "effect";
import { unsettledPaymentsAsDefect, UnsettledPayments } from "../reservation/claim.ts";
import { endPaymentSession, type PaymentSettlingPorts } from "../payment/settle.ts";

/**
 * Runs a commit that claims slots. When expired payments are in the way, settles them at the provider and runs the commit again: their
 * money may have come at the last second. A provider that is out of reach does not keep the slot.
 */
export function retryAfterSettlingPayments<Value, Failure, Needs>(
  claiming: (isProviderChecked: boolean) => Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs | PaymentSettlingPorts> {
  return Effect.catch(claiming(false), (failure) => {
    if (!(failure instanceof UnsettledPayments)) return Effect.fail(failure);
    const settling = Effect.forEach(failure.reservations, (id) => Effect.ignore(endPaymentSession(id)));
    return Effect.andThen(settling, unsettledPaymentsAsDefect(claiming(true)));
  });
}
