import { computed, type ReadonlySignal, untracked } from "@preact/signals-react";
import { addDays, type Day, dayOfMonth } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, seasonEndOf } from "#core/domain/calendar/season.ts";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { availabilityFailurePhrase, failureAlertRaiser } from "../../alerts/phrase.ts";
import { type VisitorHorizon, visitorHorizonOf } from "../../catalogue/visitorHorizon.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { createResource, type FetchState, type Resource } from "../../resource/resource.ts";
import { fetchAvailability } from "./queries.ts";
import type { ChoiceModel } from "./choice.ts";
import { boatsOfModel, countFreeBoats } from "./offering.ts";

/** The model of the date picker: its months, and how many boats of the place in view, and of the kind that is chosen, are free on each loaded day. */
export interface DatePickerModel {
  /**
   * The days that can be chosen, both included: from today, or the next season's first day, to the last day that the visitor may book, or the
   * end of that season where it is not open yet.
   */
  readonly from: Day;
  readonly to: Day;
  /** How far ahead the visitor may book. */
  readonly horizon: VisitorHorizon;
  /** The number of free boats by day; days of months that are not loaded are missing. */
  readonly free: ReadonlySignal<ReadonlyMap<Day, number>>;
  readonly state: ReadonlySignal<FetchState>;
  /** Fetches the month of `day`, unless it is loaded. */
  readonly look: (day: Day) => Promise<void>;
}

/** Creates the model of the date picker, for the dock in view, or for all docks of its lake where no dock is in view. */
export function createDatePickerModel(
  { first, messages, now, loading, alerts, words, payer }: BookingPorts,
  choice: ChoiceModel,
): DatePickerModel {
  const today = dayAt(now());
  const from = moveIntoSeason(today);
  const horizon = untracked(() => visitorHorizonOf(payer, choice.club.value, today));
  const to = horizon.lastDay < from ? seasonEndOf(from) : horizon.lastDay;
  const docks = choice.docks.peek().filter(({ isLookedAt }) => choice.dock.peek() === undefined || isLookedAt);
  const places = docks.map(({ dock }) => dock._id);
  const names = choice.selection.peek().filterTimeSlot;
  const boats = boatsOfModel(first, choice.kind.peek());
  const known: Resource<Day, ReadonlyMap<Day, number>> = createResource<Day, ReadonlyMap<Day, number>>({
    now,
    loading,
    failurePhrase: availabilityFailurePhrase,
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async (begin) => {
      const month = { dateStart: begin < from ? from : begin, dateEnd: lastOf(begin) };
      const reply = await fetchAvailability(messages, places, month, names);
      if (!reply.ok) return reply;
      const counted = daysOfWindow(month).map((day) => [day, countFreeBoats(reply.data, places, day, boats) ?? 0] as const);
      return { ok: true, data: new Map([...(known.data.peek() ?? []), ...counted]) };
    },
  });
  return {
    from,
    to,
    horizon,
    free: computed(() => known.data.value ?? new Map()),
    state: known.state,
    look: async (day) => {
      const begin = addDays(day, 1 - dayOfMonth(day));
      if (known.data.peek()?.has(lastOf(begin)) !== true) await known.load(begin);
    },
  };
}

function lastOf(first: Day): Day {
  const next = addDays(first, 31);
  return addDays(next, -dayOfMonth(next));
}
