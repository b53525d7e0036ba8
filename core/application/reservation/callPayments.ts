import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { Payments, type PaymentsShape, type ServiceFault } from "../../ports/outside.ts";

const patience = "10 seconds";
const retryAfterSeconds = 5;

/**
 * Calls the payment provider. Fails with UNAVAILABLE when it refuses, drops the call or takes longer than ten seconds; then nothing is
 * assumed of what it did.
 */
export function callPayments<Value>(
  question: (payments: PaymentsShape) => Effect.Effect<Value, ServiceFault>,
): Effect.Effect<Value, Refusal<"UNAVAILABLE">, Payments> {
  return Effect.flatMap(Payments, question).pipe(
    Effect.mapError(unreachable),
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(unreachable()) }),
  );
}

function unreachable(): Refusal<"UNAVAILABLE"> {
  return new Refusal("UNAVAILABLE", { retryAfterSeconds });
}
