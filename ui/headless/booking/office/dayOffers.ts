import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { type DaySlots, indexDaySlots } from "./freeBoats.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** The parts that the days of a club need. */
export interface DayOffersParts extends Pick<OfficeParts, "messages" | "loading"> {
  /** Gives the time at the dock, in epoch milliseconds, for a customer who waits there: then only today's slots under way or soon count. */
  readonly walkIn?: (() => number) | undefined;
}

/** What staff may book on a day at all docks of their club. */
export interface DayOffers {
  /** The latest day that was loaded; undefined before that. */
  readonly loaded: ReadonlySignal<{ readonly day: Day; readonly slots: DaySlots } | undefined>;
  /** The minute of the day at which a walk-in stands at the dock, as of the latest load; undefined for other bookings. */
  readonly minute: ReadonlySignal<number | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Loads a day. What was loaded stays until the answer. Resolves to whether the day was loaded, and nothing newer was requested. */
  readonly load: (date: Day | undefined) => Promise<boolean>;
}

/** Creates what staff may book on a day, without React. */
export function createDayOffers({ messages, loading, walkIn }: DayOffersParts): DayOffers {
  const minuteNow = () => (walkIn === undefined ? undefined : minutesOfDayAt(walkIn()));
  const loaded = signal<{ readonly day: Day; readonly slots: DaySlots } | undefined>(undefined);
  const minute = signal(minuteNow());
  const fault = signal<AlertPhrase | undefined>(undefined);
  let newest = 0;
  return {
    loaded,
    minute,
    fault,
    load: async (date) => {
      const own = (newest += 1);
      batch(() => {
        minute.value = minuteNow();
        fault.value = undefined;
        if (date === undefined) loaded.value = undefined;
      });
      if (date === undefined) return false;
      const reply = await loading.during(messages("booking/reservations/clubDay", { date }));
      if (own !== newest) return false;
      if (reply.ok) loaded.value = { day: date, slots: indexDaySlots(reply.data.slots) };
      else fault.value = failurePhraseOf(reply);
      return reply.ok;
    },
  };
}
