import type { ChoiceState } from "./state.ts";
import type { ComputedChoice } from "./computedChoice.ts";
import { dockSlotsOnDay } from "./offering.ts";

/** The fetches that the booking page's choice needs. */
export interface ChoiceFetches {
  /** Fetches availability of the docks of the club in view. */
  readonly loadAvailability: () => Promise<void>;
  /** Fetches availability of another club's docks. */
  readonly loadAvailabilityOf: (club: string | undefined) => Promise<void>;
  /** Fetches the offer of the dock and day in view; a loaded one is fetched again only if `force` is true. */
  readonly loadOffer: (force?: boolean) => Promise<void>;
  /** Fetches the price of a complete choice, and which slots the boat has left. */
  readonly loadQuote: () => Promise<void>;
  /** Fetches the offers of the window's other days. */
  readonly compareDays: () => Promise<void>;
}

/** Creates the fetches of the choice. Each resolves once its answer is shown or has failed. */
export function createChoiceFetches({ first, queries, selection }: ChoiceState, derived: ComputedChoice): ChoiceFetches {
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
      const slots = dockSlotsOnDay(first, derived.dock.value, attributes.date).map(({ _id }) => _id);
      await queries.quoted.load({ attributes, slots });
    },
    compareDays: async () => {
      const dock = derived.dock.value?._id;
      if (dock !== undefined) await queries.compared.load({ dock, days: derived.days.value.map(({ day }) => day) });
    },
  };
}
