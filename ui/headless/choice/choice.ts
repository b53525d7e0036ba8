import { computed, type ReadonlySignal } from "@preact/signals-react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { BoatModel } from "#core/domain/offer/boatLook.ts";
import { oneAtATime } from "#core/domain/oneAtATime.ts";
import type { Selection } from "#core/domain/visit/selection.ts";
import type { Phrase } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { FetchState } from "../resource/resource.ts";
import { createArrival } from "./arrival.ts";
import type { DockDayOffer } from "./queries.ts";
import { type ChoiceDerived, createDerived } from "./derived.ts";
import { type ChoiceLoads, createLoads } from "./loads.ts";
import { type ChoiceReturns, createReturns } from "./returns.ts";
import { createChoiceState } from "./state.ts";
import { createDayTaps, createHourTaps, createLookTaps, type DayTaps, type HourTaps, type LookTaps } from "./taps.ts";

/**
 * What is looked at, and the choice of lake, dock, boat, day and hour, which begins when an hour is tapped: what is known as signals, and
 * what a visitor can do to it. Requirements §3 and §4.
 */
export interface ChoiceModel extends ChoiceDerived, ChoiceLoads, DayTaps, LookTaps, HourTaps, ChoiceReturns {
  readonly first: FirstPaint;
  readonly selection: ReadonlySignal<Selection>;
  /** What a screen reader is told, and the page shows beside the strip, until the next step. */
  readonly announcement: ReadonlySignal<Phrase | null>;
  readonly availabilityState: ReadonlySignal<FetchState>;
  readonly offerState: ReadonlySignal<FetchState>;
  /** The model that boats are narrowed to; undefined shows all. */
  readonly kind: ReadonlySignal<BoatModel | undefined>;
  /** The offers of other days for the dock looked at, once compared. */
  readonly compared: ReadonlySignal<readonly DockDayOffer[]>;
  readonly comparing: ReadonlySignal<FetchState>;
  /** Looks at the clock: the day may be another one than the page came on. */
  readonly readClock: () => void;
  /** Fetches again what the page shows; what is chosen stays. News come faster than answers: those of a moment are asked for once. */
  readonly refresh: () => Promise<void>;
}

export function createChoice(ports: BookingPorts): ChoiceModel {
  const state = createChoiceState(ports);
  const { queries } = state;
  const derived = createDerived(state);
  const loads = createLoads(state, derived);
  const tapped = { ports, state, derived, loads };
  const arrive = createArrival(ports, state, loads);
  const [place, returns] = [createLookTaps(tapped), createReturns(tapped)];
  return {
    first: ports.first,
    selection: state.selection,
    announcement: state.announcement,
    kind: computed(() => state.viewed.value.kind),
    availabilityState: queries.availability.state,
    offerState: queries.offered.state,
    compared: computed(() => queries.compared.data.value ?? []),
    comparing: queries.compared.state,
    ...derived,
    ...loads,
    ...createDayTaps(tapped),
    ...place,
    lookAtLake: (id) => arrive(id, () => place.lookAtLake(id)),
    lookAtDock: (id) => arrive(id, () => place.lookAtDock(id)),
    ...createHourTaps(tapped),
    ...returns,
    putBack: () => arrive(state.selection.value.cleared?.selectedDock ?? "", returns.putBack),
    // Whatever page is open: a pass is not covered by word of a choice that is over.
    takeUp: (saved, holds) => arrive(saved.dock, () => returns.takeUp(saved, holds), false),
    follow: (asked, ...how) => arrive(asked.dock ?? asked.lake ?? state.viewed.value.lake ?? "", () => returns.follow(asked, ...how)),
    readClock: () => void (state.today.value = dayAt(ports.now())),
    refresh: oneAtATime(async () => {
      queries.compared.mend(() => []);
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    }),
  };
}
