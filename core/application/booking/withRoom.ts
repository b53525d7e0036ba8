import { Effect } from "effect";
import { whenAsked, UnsettledPayments } from "../reservation/claim.ts";
import { endSession, type Settling } from "../payment/settle.ts";

/**
 * Runs a commit that claims. Where an unfinished payment's time has just ended, the provider is asked before its slot is given
 * away, since the money may have come at the last second; a provider out of reach does not keep the slot.
 */
export function withRoom<Value, Failure, Needs>(
  claiming: (asked: boolean) => Effect.Effect<Value, Failure | UnsettledPayments, Needs>,
): Effect.Effect<Value, Failure, Needs | Settling> {
  return Effect.catch(claiming(false), (failure) => {
    if (!(failure instanceof UnsettledPayments)) return Effect.fail(failure);
    const asked = Effect.forEach(failure.reservations, (id) => Effect.ignore(endSession(id)));
    return Effect.andThen(asked, whenAsked(claiming(true)));
  });
}
