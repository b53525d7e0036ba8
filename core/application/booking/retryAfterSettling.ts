import { Effect } from "effect";
import { withoutUnsettled, UnsettledPayments } from "../reservation/claim.ts";
import { endPaymentSession, type SettlePorts } from "../payment/settle.ts";

/**
 * Runs a commit that claims. Where an unfinished payment's time has just ended, the provider is asked before its slot is given
 * away, since the money may have come at the last second; a provider out of reach does not keep the slot.
 */
export function retryAfterSettling<Value, Failure, Needs>(
  claiming: (asked: boolean) => Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs | SettlePorts> {
  return Effect.catch(claiming(false), (failure) => {
    if (!(failure instanceof UnsettledPayments)) return Effect.fail(failure);
    const asked = Effect.forEach(failure.reservations, (id) => Effect.ignore(endPaymentSession(id)));
    return Effect.andThen(asked, withoutUnsettled(claiming(true)));
  });
}
