import type { ChoiceState } from "./state.ts";
import type { ChoiceDerived } from "./derived.ts";
import { slotsOnDay } from "./offering.ts";

/** Asks the server what the selection needs to know. */
export interface ChoiceLoads {
  /** Of the docks of the club in view. */
  readonly loadAvailability: () => Promise<void>;
  /** Of the docks of a club that comes into view. */
  readonly loadAvailabilityOf: (club: string | undefined) => Promise<void>;
  /** What is known of dock and day needs no question, unless by force. */
  readonly loadOffer: (force?: boolean) => Promise<void>;
  /** Asks for the price of a complete choice, and which slots the boat has left. */
  readonly loadQuote: () => Promise<void>;
  /** Asks for the offers of the window's other days. */
  readonly compareDays: () => Promise<void>;
}

export function createLoads({ first, queries, selection }: ChoiceState, derived: ChoiceDerived): ChoiceLoads {
  const loadAvailabilityOf = (club: string | undefined) => {
    const { selectedDay, filterTimeSlot } = selection.value;
    const docks = first.docks.filter(({ client }) => client === club).map(({ _id }) => _id);
    return queries.availability.load({ day: selectedDay, names: filterTimeSlot, docks });
  };
  return {
    loadAvailabilityOf,
    loadAvailability: () => loadAvailabilityOf(derived.club.value?.id),
    loadOffer: async (force = false) => {
      const dock = derived.dock.value?._id;
      if (dock === undefined) return;
      if (!force && derived.offer.value !== null) queries.offered.rest();
      else await queries.offered.load({ dock, day: derived.shownDay.value });
    },
    loadQuote: async () => {
      const attributes = derived.attributes.value;
      if (attributes === null) return;
      const slots = slotsOnDay(first, derived.dock.value, attributes.date).map(({ _id }) => _id);
      await queries.quoted.load({ attributes, slots });
    },
    compareDays: async () => {
      const dock = derived.dock.value?._id;
      if (dock !== undefined) await queries.compared.load({ dock, days: derived.days.value.map(({ day }) => day) });
    },
  };
}
