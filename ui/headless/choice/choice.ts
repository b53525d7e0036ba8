import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import { oneAtATime } from "#core/oneAtATime.ts";
import type { Selection } from "#core/visit/selection.ts";
import type { Said } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";
import type { Fetching } from "../resource/resource.ts";
import type { Offered } from "./asks.ts";
import { type ChoiceDerived, createDerived } from "./derived.ts";
import { type ChoiceLoads, createLoads } from "./loads.ts";
import { type ChoiceReturns, createReturns } from "./returns.ts";
import { createState } from "./state.ts";
import { createDayTaps, createPlaceTaps, createSlotTaps, type DayTaps, type PlaceTaps, type SlotTaps } from "./taps.ts";

/** The choice of lake, dock, day, slot and boat: what is known as signals, and what a visitor can do to it. Spec §3 and §4. */
export interface ChoiceModel extends ChoiceDerived, ChoiceLoads, DayTaps, PlaceTaps, SlotTaps, ChoiceReturns {
  readonly first: FirstPaint;
  readonly selection: ReadonlySignal<Selection>;
  /** What a screen reader is told, and the page shows beside the strip, until the next step. */
  readonly announcement: ReadonlySignal<Said | null>;
  readonly availabilityState: ReadonlySignal<Fetching>;
  readonly offerState: ReadonlySignal<Fetching>;
  /** The offers of other days for the chosen dock, once compared. */
  readonly compared: ReadonlySignal<readonly Offered[]>;
  readonly comparing: ReadonlySignal<Fetching>;
  /** Fetches again what the page shows; what is chosen stays. News come faster than answers: those of a moment are asked for once. */
  readonly refresh: () => Promise<void>;
}

export function createChoice(ports: BookingPorts): ChoiceModel {
  const state = createState(ports);
  const { asks } = state;
  const derived = createDerived(state);
  const loads = createLoads(state, derived);
  const tapped = { ports, state, derived, loads };
  return {
    first: ports.first,
    selection: state.selection,
    announcement: state.announcement,
    availabilityState: asks.availability.state,
    offerState: asks.offered.state,
    compared: computed(() => asks.compared.data.value ?? []),
    comparing: asks.compared.state,
    ...derived,
    ...loads,
    ...createDayTaps(tapped),
    ...createPlaceTaps(tapped),
    ...createSlotTaps(tapped),
    ...createReturns(tapped),
    refresh: oneAtATime(async () => {
      asks.compared.mend(() => []);
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    }),
  };
}
