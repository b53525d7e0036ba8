import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { Payments, type PaymentsShape, ServiceFault } from "../../ports/outside.ts";

const patienceSeconds = 10;
const retryAfterSeconds = 5;

/**
 * Calls the payment provider. Fails with UNAVAILABLE when it refuses, drops the call or takes longer than ten seconds; then nothing is
 * assumed of what it did. The refusal's cause is the fault.
 */
export function callPayments<Value>(
  question: (payments: PaymentsShape) => Effect.Effect<Value, ServiceFault>,
): Effect.Effect<Value, Refusal<"UNAVAILABLE">, Payments> {
  return Effect.flatMap(Payments, question).pipe(
    Effect.mapError(unreachable),
    Effect.timeoutOrElse({
      duration: `${patienceSeconds} seconds`,
      orElse: () => Effect.fail(unreachable(new ServiceFault(`The payment provider did not answer within ${patienceSeconds} seconds`))),
    }),
  );
}

function unreachable(cause: ServiceFault): Refusal<"UNAVAILABLE"> {
  return new Refusal("UNAVAILABLE", { retryAfterSeconds }, { cause });
}
