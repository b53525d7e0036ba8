import { createLoads } from "./choiceLoads.ts";
import { createDerived, createState } from "./choiceState.ts";
import { createDayTaps, createPlaceTaps, createReturns, createSlotTaps } from "./choiceTaps.ts";
import type { BookingPorts } from "./ports.ts";

/** The choice of lake, dock, day, slot and boat: the flow's state as signals, and what a visitor can do to it. Spec §3 and §4. */
export type ChoiceModel = ReturnType<typeof createChoice>;

export function createChoice(ports: BookingPorts) {
  const state = createState(ports.first);
  const derived = createDerived(ports.first, state);
  const loads = createLoads(ports, state, derived);
  const tapped = { ports, state, derived, loads };
  return {
    ...state,
    ...derived,
    ...loads,
    ...createDayTaps(tapped),
    ...createPlaceTaps(tapped),
    ...createSlotTaps(tapped),
    ...createReturns(tapped),
    /** Fetches again what the page shows; what is chosen stays. */
    refresh: oneAtATime(async () => {
      state.compared.value = [];
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    }),
  };
}

/** Work that is asked for while it is under way is done once more at its end, however often it was asked: news come faster than answers. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    current = work().finally(() => {
      current = next;
    });
    return current;
  };
  return () => {
    if (current === undefined) return start();
    next ??= current.then(start, start);
    return next;
  };
}
