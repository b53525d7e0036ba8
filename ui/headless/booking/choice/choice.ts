import { computed, type ReadonlySignal, type Signal } from "@preact/signals-react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { runOneAtATime } from "#core/domain/oneAtATime.ts";
import { dropChoice, type Selection } from "#core/domain/visit/selection.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createLaterActions } from "../../page/laterActions.ts";
import type { FetchState } from "../../resource/resource.ts";
import type { DockOfferOnDay } from "./queries.ts";
import { type ComputedChoice, createComputedChoice } from "./computedChoice.ts";
import { type ChoiceFetches, createChoiceFetches } from "./choiceFetches.ts";
import type { ChoiceRestoreActions } from "./choiceRestore.ts";
import { createChoiceState, type IsInCart, type ChoiceState } from "./state.ts";
import {
  createWindowAndFilterActions,
  createHourChoiceActions,
  createChoiceViewActions,
  type WindowAndFilterActions,
  type HourChoiceActions,
  type ChoiceViewActions,
} from "./choiceActions.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";

/**
 * The model of the booking page's choice: the place and day in view, and the chosen lake, dock, boat, day and hours, which a tap on an
 * hour sets at once. Requirements §3 and §4.
 */
export interface ChoiceModel
  extends ComputedChoice, ChoiceFetches, WindowAndFilterActions, ChoiceViewActions, HourChoiceActions, ChoiceRestoreActions {
  readonly first: FirstPaint;
  readonly selection: ReadonlySignal<Selection>;
  /** The ids of the slots tapped last, which stay marked on the boats of another dock or day. Requirements §3. */
  readonly selectTimeRange: ReadonlySignal<readonly string[]>;
  /** What a screen reader announces and the page shows beside the days, until the next step. */
  readonly announcement: ReadonlySignal<AlertPhrase | null>;
  /** Whether a boat's slot on a day is held in the visitor's own cart. The cart sets it once it is loaded; undefined before. */
  readonly inCart: Signal<IsInCart | undefined>;
  readonly availabilityState: ReadonlySignal<FetchState>;
  readonly offerState: ReadonlySignal<FetchState>;
  /** The model that the list of boats is limited to; undefined shows all. */
  readonly kind: ReadonlySignal<string | undefined>;
  /** The viewed dock's offers of other days, once compared. */
  readonly compared: ReadonlySignal<readonly DockOfferOnDay[]>;
  readonly comparing: ReadonlySignal<FetchState>;
  /** Drops the choice: it cannot be put back. */
  readonly dropChoice: () => void;
  /** Reads the clock: today may have changed since the page was drawn. */
  readonly readClock: () => void;
  /** Fetches again what the page shows; the choice stays. Calls during a fetch are joined into one more fetch. */
  readonly refresh: () => Promise<void>;
}

/** Creates the model of the booking page's choice, without React. It begins with the first paint's data. */
export function createChoiceModel(ports: BookingPorts): ChoiceModel {
  const state = createChoiceState(ports);
  const { queries } = state;
  const derived = createComputedChoice(state);
  const loads = createChoiceFetches(state, derived);
  const tapParts = { ports, state, derived, loads };
  const arrive = createRunAtPlace(ports, state, loads);
  const place = createChoiceViewActions(tapParts);
  const returns = createLaterActions({
    during: ports.loading.during,
    fetch: async () => (await import("./choiceRestore.ts")).createChoiceRestoreActions(tapParts),
    onLost: () => ports.alerts.raise({ type: "error", message: ports.words().say("alerts.noAnswer") }),
  });
  const inView = () => JSON.stringify(derived.address.peek());
  /** Runs a task that restores a choice. What the visitor views or chooses while its code loads stays. */
  const restore = (task: (actions: ChoiceRestoreActions) => Promise<void>) => {
    const before = inView();
    return returns.run((actions) => (inView() === before ? task(actions) : undefined));
  };
  return {
    first: ports.first,
    selection: state.selection,
    selectTimeRange: state.selectTimeRange,
    announcement: state.announcement,
    inCart: state.inCart,
    kind: computed(() => state.viewed.value.kind),
    availabilityState: queries.availability.state,
    offerState: queries.offered.state,
    compared: computed(() => queries.compared.data.value ?? []),
    comparing: queries.compared.state,
    ...derived,
    ...loads,
    ...createWindowAndFilterActions(tapParts),
    ...place,
    lookAtLake: (id) => arrive(id, () => place.lookAtLake(id)),
    lookAtDock: (id) => arrive(id, () => place.lookAtDock(id)),
    ...createHourChoiceActions(tapParts),
    putBack: () => arrive(state.selection.value.cleared?.selectedDock ?? "", () => restore(({ putBack }) => putBack())),
    // No alert: another page, such as a pass, may be open.
    takeUp: (saved) => arrive(saved.dock, () => restore(({ takeUp }) => takeUp(saved)), false),
    follow: (request, ...how) =>
      arrive(request.dock ?? request.lake ?? state.viewed.value.lake ?? "", () => restore(({ follow }) => follow(request, ...how))),
    dropChoice: () => {
      state.selection.value = dropChoice(state.selection.value);
    },
    readClock: () => void (state.today.value = dayAt(ports.now())),
    refresh: runOneAtATime(async () => {
      queries.compared.mend(() => []);
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    }),
  };
}

/**
 * A function that loads the offer and availability of the club of an id, then runs a task. If they cannot be loaded the task does not run,
 * and an alert says why where the visitor requested it.
 */
type RunAtPlace = (id: string, task: () => Promise<void>, isRequested?: boolean) => Promise<void>;

/** Creates the function that loads the offer and availability of an id's club, then runs a task. */
function createRunAtPlace({ offer }: Pick<BookingPorts, "offer">, { queries }: ChoiceState, loads: ChoiceFetches): RunAtPlace {
  const isSeen = (club: string | undefined) =>
    queries.availability.data.peek()?.some(({ location }) => clubOfRowId(location) === club) === true;
  return async (id, task, isRequested = true) => {
    const club = clubOfRowId(id);
    if (isSeen(club)) return task();
    if (!(await offer.know(id, isRequested))) return undefined;
    await loads.loadAvailabilityOf(club);
    return task();
  };
}
