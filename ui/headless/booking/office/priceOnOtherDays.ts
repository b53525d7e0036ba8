import { type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** The price of the same trip on another day, in dollars; undefined where it is not offered then. */
export interface PriceOnOtherDay {
  readonly day: Day;
  readonly amount: number | undefined;
}

/** The model of a booking's prices on the six days after its own, which are all other weekdays. */
export interface PriceOnOtherDaysModel {
  /** The days with their prices; undefined until they are loaded. */
  readonly days: ReadonlySignal<readonly PriceOnOtherDay[] | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  readonly load: () => Promise<void>;
}

/** Creates the model that fetches a trip's price on each other day, as visitors see it, without React. */
export function createPriceOnOtherDaysModel(
  { messages, loading }: Pick<OfficeParts, "messages" | "loading">,
  record: CallOutput<"account/bookings/read">,
): PriceOnOtherDaysModel {
  const { dock: location, boat: item, time, tape } = record;
  const days = signal<readonly PriceOnOtherDay[] | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  return {
    days,
    fault,
    load: async () => {
      const dates = [1, 2, 3, 4, 5, 6].map((later) => addDays(record.date, later));
      const ask = (date: Day) => messages("booking/reservations/quote", { attributes: { location, item, date, time } });
      const replies = await loading.during(Promise.all(dates.map(ask)));
      const lost = replies.find((reply) => !reply.ok && (reply.status === 0 || reply.status >= 500));
      fault.value = lost === undefined || lost.ok ? undefined : failurePhraseOf(lost);
      if (lost !== undefined) return;
      days.value = replies.flatMap((reply, index) => {
        const day = dates[index];
        if (day === undefined) return [];
        const { membership, nonMember } = reply.ok ? reply.data.amounts : {};
        return [{ day, amount: tape.status === "Membership" ? membership : nonMember }];
      });
    },
  };
}
