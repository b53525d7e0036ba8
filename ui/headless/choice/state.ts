import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import * as selecting from "#core/visit/selection.ts";
import type { Selection } from "#core/visit/selection.ts";
import type { Day } from "#core/calendar/day.ts";
import { daysOf, windowFrom } from "#core/calendar/window.ts";
import { hasBegun, parseTime } from "#core/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { centsOf } from "#core/money/cents.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Attributes, QuoteReply } from "../messages.ts";
import { amountsOf, boatCards, type DayCard, type DockCard, freeOn, isFreeFor, nextSlotOf, slotCards, slotsAt } from "./offering.ts";
import type { Said } from "../alerts/told.ts";
import type { Fetching } from "../resource/resource.ts";

/** What a dock offers on a day. */
export interface Offered {
  readonly dock: string;
  readonly day: Day;
  readonly offer: DayOffer;
}

/** What the server answered for a choice. */
export interface Quoted {
  readonly attributes: Attributes;
  readonly quote: QuoteReply;
}

/** What is chosen and what is known, as signals. */
export type ChoiceState = ReturnType<typeof createState>;

/** What follows from it. */
export type ChoiceDerived = ReturnType<typeof createDerived>;

/** The state of a first paint. */
export function createState(first: FirstPaint) {
  return {
    first,
    selection: signal<Selection>(firstSelection(first)),
    /** The lake on the chart: it stays when a change of the day clears the choice. */
    lakeInView: signal<string | null>(first.lake),
    availability: signal<DockAvailability>(first.availability),
    availabilityState: signal<Fetching>("ready"),
    offered: signal<Offered | null>(offeredIn(first)),
    offerState: signal<Fetching>("ready"),
    /** When the offer was asked for: its slots had begun or not by then. The server's clock on the first paint, so that both draw the same. */
    askedAt: signal(first.now),
    quoted: signal<Quoted | null>(null),
    /** The offers of other days for the chosen dock, once compared. */
    compared: signal<readonly Offered[]>([]),
    comparing: signal<Fetching>("ready"),
    /** What a screen reader is told, and the page shows beside the strip, until the next step. */
    announcement: signal<Said | null>(null),
  };
}

/** Everything the page shows, computed from state and offer. */
export function createDerived(first: FirstPaint, state: ChoiceState) {
  const lake = computed(() => first.lakes.find(({ _id }) => _id === state.lakeInView.value));
  const dock = computed(() => first.docks.find(({ _id }) => _id === state.selection.value.selectedDock));
  const boat = computed(() => first.boats.find(({ _id }) => _id === state.selection.value.selectedBoat));
  const club = computed(() => first.clubs.find(({ id }) => id === (dock.value ?? lake.value)?.client) ?? first.clubs[0]);
  /** The day whose slots are shown: the tapped one, else the first of the window. */
  const shownDay = computed(() => state.selection.value.bookingDate ?? state.selection.value.selectedDay);
  const clubSlots = computed(() => slotsAt(first, dock.value));
  const offer = computed(() => {
    const known = state.offered.value;
    return known !== null && known.dock === dock.value?._id && known.day === shownDay.value ? known.offer : null;
  });
  const chosenSlots = computed(() => clubSlots.value.filter(({ _id }) => state.selection.value.timeRangeReservation.includes(_id)));
  const attributes = computed(() => attributesOf(state.selection.value));
  const quote = computed(() => {
    const quoted = state.quoted.value;
    return quoted !== null && isSame(quoted.attributes, attributes.value) ? quoted.quote : undefined;
  });
  return {
    lake,
    dock,
    boat,
    club,
    shownDay,
    clubSlots,
    offer,
    chosenSlots,
    attributes,
    ...createCards(first, state, { lake, dock, shownDay, offer }),
    isComplete: computed(() => attributes.value !== null),
    quote,
    /** What the choice costs, in cents: the server's price once it has said it, until then the sum of the offer's. */
    total: computed(() => {
      const amounts = quote.value?.amounts;
      if (amounts !== undefined) return { membership: centsOf(amounts.membership), nonMember: centsOf(amounts.nonMember) };
      const { selectedBoat, timeRangeReservation } = state.selection.value;
      if (offer.value === null || selectedBoat === undefined || timeRangeReservation.length === 0) return undefined;
      return amountsOf(offer.value, selectedBoat, timeRangeReservation);
    }),
    /** The next consecutive slot, when the chosen boat, or another one of the dock, is free for the whole range. */
    extension: computed(() => {
      const { timeRangeReservation } = state.selection.value;
      const next = nextSlotOf(clubSlots.value, timeRangeReservation);
      const known = offer.value;
      if (next === undefined || known === null) return undefined;
      const boats = first.boats.filter((each) => each.dock === dock.value?._id);
      return boats.some(({ _id }) => isFreeFor(known, _id, [...timeRangeReservation, next._id])) ? next : undefined;
    }),
    cleared: computed(() => state.selection.value.cleared),
  };
}

interface Shown {
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly shownDay: ReadonlySignal<Day>;
  readonly offer: ReadonlySignal<DayOffer | null>;
}

function createCards(first: FirstPaint, state: ChoiceState, { lake, dock, shownDay, offer }: Shown) {
  const docks = computed<readonly DockCard[]>(() =>
    first.docks
      .filter((each) => each.lake === lake.value?._id)
      .map((each) => ({
        dock: each,
        free: freeOn(state.availability.value, each._id, shownDay.value),
        isChosen: each._id === dock.value?._id,
      })),
  );
  const days = computed<readonly DayCard[]>(() => {
    const { selectedDay, bookingDate } = state.selection.value;
    const places = dock.value === undefined ? docks.value.map((card) => card.dock._id) : [dock.value._id];
    return daysOf(windowFrom(selectedDay)).map((day) => ({
      day,
      free: places.reduce((sum, place) => sum + freeOn(state.availability.value, place, day), 0),
      isChosen: day === bookingDate,
    }));
  });
  const slots = computed(() => {
    const { filterTimeSlot, selectedBoat, timeRangeReservation } = state.selection.value;
    const shown = slotsAt(first, dock.value, filterTimeSlot);
    const begun = (slot: TimeSlot) => hasBegun(state.askedAt.value, shownDay.value, parseTime(slot.start) ?? 0);
    return offer.value === null ? [] : slotCards(shown, offer.value, selectedBoat, timeRangeReservation, begun);
  });
  const boats = computed(() => {
    const { selectedBoat, timeRangeReservation } = state.selection.value;
    const own = first.boats.filter((each) => each.dock === dock.value?._id);
    return offer.value === null ? [] : boatCards(own, offer.value, selectedBoat, timeRangeReservation);
  });
  /** Names of slots that can be filtered by, as the club in view labels them. */
  const filters = computed(() => slotsAt(first, dock.value ?? docks.value[0]?.dock));
  return { docks, days, slots, boats, filters };
}

/** Whether two choices ask for the same: the order of slots counts, since it is start order. */
export function isSame(left: Attributes, right: Attributes | null): boolean {
  if (right === null || left.location !== right.location || left.item !== right.item || left.date !== right.date) return false;
  return left.time.join() === right.time.join();
}

function firstSelection(first: FirstPaint): Selection {
  const empty = selecting.emptySelection(first.selectedDay);
  if (first.dock === null || first.lake === null) return empty;
  return selecting.tapDate(selecting.selectDock(empty, first.dock, first.lake), first.selectedDay);
}

function offeredIn({ dock, offer, selectedDay }: FirstPaint): Offered | null {
  return dock === null || offer === null ? null : { dock, day: selectedDay, offer };
}

function attributesOf(selection: Selection): Attributes | null {
  const { selectedDock, selectedBoat, bookingDate, timeRangeReservation } = selection;
  if (selectedDock === undefined || selectedBoat === undefined || bookingDate === undefined) return null;
  if (timeRangeReservation.length === 0) return null;
  return { location: selectedDock, item: selectedBoat, date: bookingDate, time: timeRangeReservation };
}
