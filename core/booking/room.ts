import { Effect } from "effect";
import type { Refusal } from "../errors.ts";
import type { Store } from "../ports/store.ts";
import { Standing } from "./claim.ts";
import { endSession, type Settling } from "./settle.ts";

/**
 * Runs a commit that claims. Where an unfinished payment's time has just ended, the provider is asked before its slot is given
 * away, since the money may have come at the last second; a provider out of reach does not keep the slot.
 */
export function withRoom<Value>(
  claiming: (asked: boolean) => Effect.Effect<Value, Refusal, Store>,
): Effect.Effect<Value, Refusal, Settling> {
  return claiming(false).pipe(
    Effect.catchDefect((fault) => (fault instanceof Standing ? afterAsking(fault, claiming(true)) : Effect.die(fault))),
  );
}

function afterAsking<Value>(
  { reservations }: Standing,
  again: Effect.Effect<Value, Refusal, Store>,
): Effect.Effect<Value, Refusal, Settling> {
  return Effect.forEach(reservations, (id) => Effect.ignore(endSession(id))).pipe(Effect.andThen(again));
}
