import { Effect } from "effect";
import { Refusal } from "../errors.ts";
import { Payments, type PaymentsShape } from "../ports/outside.ts";

const patience = "10 seconds";
const retryAfterSeconds = 5;

/**
 * Asks the payment provider. Fails with UNAVAILABLE when it refuses, drops the call or keeps it longer than ten seconds; nothing
 * is then assumed of what it did.
 */
export function ask<Value>(question: (payments: PaymentsShape) => Promise<Value>): Effect.Effect<Value, Refusal, Payments> {
  return Effect.flatMap(Payments, (payments) =>
    Effect.tryPromise({ try: () => question(payments), catch: () => unreachable() }).pipe(
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(unreachable()) }),
    ),
  );
}

function unreachable(): Refusal {
  return new Refusal("UNAVAILABLE", { retryAfterSeconds });
}
