import { oneAtATime } from "#core/oneAtATime.ts";
import { createLoads } from "./loads.ts";
import { createDerived, createState } from "./state.ts";
import { createDayTaps, createPlaceTaps, createReturns, createSlotTaps } from "./taps.ts";
import type { BookingPorts } from "../ports.ts";

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
    /** Fetches again what the page shows; what is chosen stays. News come faster than answers: those of a moment are asked for once. */
    refresh: oneAtATime(async () => {
      state.compared.value = [];
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    }),
  };
}
