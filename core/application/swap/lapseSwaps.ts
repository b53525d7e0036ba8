import { Cause, Effect, Exit } from "effect";
import type { Swap } from "../../domain/swap/swap.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { PaymentSettlingPorts } from "../payment/settle.ts";
import { applySwapSessionState, endSwapSession } from "../payment/settleSwap.ts";

const atOnce = 4;

/**
 * A function that ends swaps whose time is over, at most `limit`: each is ended at the provider first, so that money paid at the last second
 * counts. One for which the provider does not answer stays open until its next turn. Gives how many were ended.
 */
export type LapseSwaps = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. Each run continues after the last swap of the run before: one that fails delays no other. */
export function makeLapseSwaps(): LapseSwaps {
  let after: Swap | undefined;
  return Effect.fnUntraced(function* (limit: number) {
    const [store, { now }] = [yield* Store, yield* ClockPort];
    const due = yield* store.swaps.due(now(), limit, after);
    after = due.length < limit ? undefined : due.at(-1);
    const lapse = (swap: Swap) => Effect.flatMap(endSwapSession(swap), (state) => applySwapSessionState(swap, state));
    const exits = yield* Effect.forEach(due, (swap) => Effect.exit(lapse(swap)), { concurrency: atOnce });
    for (const exit of exits) if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) return yield* Effect.die(Cause.squash(exit.cause));
    return exits.filter(Exit.isSuccess).length;
  });
}
