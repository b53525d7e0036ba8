import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { DaySlots } from "./freeBoats.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import type { ClubOffer } from "./move.ts";

/** The parts that the days of a club need. */
export interface DayOffersParts extends Pick<OfficeParts, "messages" | "loading"> {
  readonly offer: ClubOffer;
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
export function createDayOffers({ messages, loading, offer, walkIn }: DayOffersParts): DayOffers {
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
      const replies = await Promise.all(
        offer.docks.map(({ _id: location }) =>
          loading.during(messages("booking/reservations/offer", { attributes: { location, date, asStaff: true } })),
        ),
      );
      if (own !== newest) return false;
      const failure = replies.find((reply) => !reply.ok);
      if (failure === undefined) loaded.value = { day: date, slots: replies.flatMap((reply) => (reply.ok ? reply.data.slots : [])) };
      else if (!failure.ok) fault.value = failurePhraseOf(failure);
      return failure === undefined;
    },
  };
}
