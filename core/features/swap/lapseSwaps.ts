import { Effect } from "effect";
import type { Swap } from "../../domain/swap/swap.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";
import { applySwapSessionState, endSwapSession } from "./settleSwap.ts";
import type { PaymentSettlingPorts } from "../ledger/settlingPorts.ts";

/**
 * A function that ends swaps whose time is over, at most `limit`: each is ended at the provider first, so that money paid at the last second
 * counts. One for which the provider does not answer stays open until its next turn. Gives how many were ended.
 */
export type LapseSwaps = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. */
export function makeLapseSwaps(): LapseSwaps {
  return makeLapseDue(
    ({ swaps }, now, limit, after: Swap | undefined) => swaps.due(now, limit, after),
    (swap) => Effect.flatMap(endSwapSession(swap), (state) => applySwapSessionState(swap, state)),
  );
}
