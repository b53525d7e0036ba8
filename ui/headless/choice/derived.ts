import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { Day } from "#core/calendar/day.ts";
import { daysOf, windowFrom } from "#core/calendar/window.ts";
import { hasBegun, parseTime } from "#core/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { centsOf } from "#core/money/cents.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Cleared } from "#core/visit/selection.ts";
import type { Attributes, QuoteReply } from "../messages.ts";
import { attributesOf, isSame } from "./attributes.ts";
import * as offering from "./offering.ts";
import type { ChoiceState } from "./state.ts";

/** What follows from what is chosen and what is known. */
export interface ChoiceDerived extends ChoiceCards {
  /** The lake on the chart: it stays when a change of the day clears the choice. */
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly club: ReadonlySignal<FirstPaint["clubs"][number] | undefined>;
  /** The day whose slots are shown: the tapped one, else the first of the window. */
  readonly shownDay: ReadonlySignal<Day>;
  readonly clubSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly chosenSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly availability: ReadonlySignal<DockAvailability>;
  /** What is offered at the dock on the day shown; null while that is not known. */
  readonly offer: ReadonlySignal<DayOffer | null>;
  /** What is asked for once everything is chosen; null before. */
  readonly attributes: ReadonlySignal<Attributes | null>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** The server's price of the choice, once it has said it. */
  readonly quote: ReadonlySignal<QuoteReply | undefined>;
  /** What the choice costs, in cents: the server's price once it has said it, until then the sum of the offer's. */
  readonly total: ReadonlySignal<offering.Amounts | undefined>;
  /** The next consecutive slot, when the chosen boat, or another one of the dock, is free for the whole range. */
  readonly extension: ReadonlySignal<TimeSlot | undefined>;
  /** What a change of the day cleared. */
  readonly cleared: ReadonlySignal<Cleared | undefined>;
}

/** What the page shows as cards. */
interface ChoiceCards {
  readonly docks: ReadonlySignal<readonly offering.DockCard[]>;
  readonly days: ReadonlySignal<readonly offering.DayCard[]>;
  readonly slots: ReadonlySignal<readonly offering.SlotCard[]>;
  readonly boats: ReadonlySignal<readonly offering.BoatCard[]>;
  /** Slots whose names can be filtered by, as the club in view labels them. */
  readonly filters: ReadonlySignal<readonly TimeSlot[]>;
}

/** Everything the page shows, computed from selection and answers. */
export function createDerived({ first, selection, lakeInView, asks }: ChoiceState): ChoiceDerived {
  const lake = computed(() => first.lakes.find(({ _id }) => _id === lakeInView.value));
  const dock = computed(() => first.docks.find(({ _id }) => _id === selection.value.selectedDock));
  const shownDay = computed(() => selection.value.bookingDate ?? selection.value.selectedDay);
  const clubSlots = computed(() => offering.slotsAt(first, dock.value));
  const availability = computed(() => asks.availability.data.value ?? []);
  const offer = computed(() => {
    const known = asks.offered.data.value;
    return known !== undefined && known.dock === dock.value?._id && known.day === shownDay.value ? known.offer : null;
  });
  const attributes = computed(() => attributesOf(selection.value));
  const quote = computed(() => {
    const quoted = asks.quoted.data.value;
    return quoted !== undefined && isSame(quoted.attributes, attributes.value) ? quoted.quote : undefined;
  });
  return {
    lake,
    dock,
    boat: computed(() => first.boats.find(({ _id }) => _id === selection.value.selectedBoat)),
    club: computed(() => first.clubs.find(({ id }) => id === (dock.value ?? lake.value)?.client) ?? first.clubs[0]),
    shownDay,
    clubSlots,
    chosenSlots: computed(() => clubSlots.value.filter(({ _id }) => selection.value.timeRangeReservation.includes(_id))),
    availability,
    offer,
    attributes,
    ...createCards({ first, selection, lake, dock, shownDay, availability, offer, asks }),
    isComplete: computed(() => attributes.value !== null),
    quote,
    total: computed(() => {
      const amounts = quote.value?.amounts;
      if (amounts !== undefined) return { membership: centsOf(amounts.membership), nonMember: centsOf(amounts.nonMember) };
      const { selectedBoat, timeRangeReservation } = selection.value;
      if (offer.value === null || selectedBoat === undefined || timeRangeReservation.length === 0) return undefined;
      return offering.amountsOf(offer.value, selectedBoat, timeRangeReservation);
    }),
    extension: computed(() => {
      const { timeRangeReservation } = selection.value;
      const next = offering.nextSlotOf(clubSlots.value, timeRangeReservation);
      const known = offer.value;
      if (next === undefined || known === null) return undefined;
      const boats = first.boats.filter((each) => each.dock === dock.value?._id);
      return boats.some(({ _id }) => offering.isFreeFor(known, _id, [...timeRangeReservation, next._id])) ? next : undefined;
    }),
    cleared: computed(() => selection.value.cleared),
  };
}

type Shown = Pick<ChoiceState, "first" | "selection" | "asks"> &
  Pick<ChoiceDerived, "lake" | "dock" | "shownDay" | "availability" | "offer">;

function createCards({ first, selection, asks, lake, dock, shownDay, availability, offer }: Shown): ChoiceCards {
  const docks = computed(() =>
    first.docks
      .filter((each) => each.lake === lake.value?._id)
      .map((each) => ({
        dock: each,
        free: offering.freeOn(availability.value, each._id, shownDay.value),
        isChosen: each._id === dock.value?._id,
      })),
  );
  const days = computed(() => {
    const { selectedDay, bookingDate } = selection.value;
    const places = dock.value === undefined ? docks.value.map((card) => card.dock._id) : [dock.value._id];
    return daysOf(windowFrom(selectedDay)).map((day) => ({
      day,
      free: places.reduce((sum, place) => sum + offering.freeOn(availability.value, place, day), 0),
      isChosen: day === bookingDate,
    }));
  });
  const slots = computed(() => {
    const { filterTimeSlot, selectedBoat, timeRangeReservation } = selection.value;
    const shown = offering.slotsAt(first, dock.value, filterTimeSlot);
    // Slots had begun or not when the offer was asked for: on the first paint by the server's clock, so that both draw the same.
    const asOf = asks.offered.asOf.value ?? first.now;
    const begun = (slot: TimeSlot) => hasBegun(asOf, shownDay.value, parseTime(slot.start) ?? 0);
    return offer.value === null ? [] : offering.slotCards(shown, offer.value, selectedBoat, timeRangeReservation, begun);
  });
  const boats = computed(() => {
    const { selectedBoat, timeRangeReservation } = selection.value;
    const own = first.boats.filter((each) => each.dock === dock.value?._id);
    return offer.value === null ? [] : offering.boatCards(own, offer.value, selectedBoat, timeRangeReservation);
  });
  const filters = computed(() => offering.slotsAt(first, dock.value ?? docks.value[0]?.dock));
  return { docks, days, slots, boats, filters };
}
