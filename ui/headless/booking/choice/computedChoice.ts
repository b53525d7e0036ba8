import { computed, type ReadonlySignal } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { isInSeason, moveIntoSeason, isInClubSeason } from "#core/domain/calendar/season.ts";
import { spanOfSlot, spanOfSlots } from "#core/domain/offer/slots.ts";
import { sameDayPreviousWeek, daysInWeek, daysOfWindow, previousSeasonWindowStart, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { hasTimeOfDayBegun } from "#core/domain/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { bookingAddressOf, type BookingAddress } from "#core/domain/visit/address.ts";
import type { ClearedChoice } from "#core/domain/visit/selection.ts";
import type { RequestedBoatSlots, QuoteReply } from "../../messages/messages.ts";
import {
  type BeyondPlanMark,
  type DayMark,
  type PriceByMembership,
  priceForStatus,
  type VisitorPrice,
} from "../../catalogue/memberPricing.ts";
import { requestedBoatSlotsOf, isSameChoice } from "./requestedBoatSlotsOf.ts";
import * as fleets from "./boatCards.ts";
import * as offering from "./offering.ts";
import type { ChoiceState } from "./state.ts";

/** The values that the booking page computes from the view, the choice and the server's answers, as signals. */
export interface ComputedChoice extends ChoiceCards {
  /** The lake, the dock and the day in view. */
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly shownDay: ReadonlySignal<Day>;
  /** Today in the club's time zone. */
  readonly today: ReadonlySignal<Day>;
  /** Whether today is out of season, so that the page shows the next season. */
  readonly isOffSeason: ReadonlySignal<boolean>;
  /** Whether the window begins today, or on the season's first day where today is out of season. */
  readonly isAtToday: ReadonlySignal<boolean>;
  /** Why no earlier days can be shown: the window begins today, or with the season. Undefined where there are some. */
  readonly whyFirst: ReadonlySignal<"firstIsToday" | "firstOfSeason" | undefined>;
  /** The first day of the previous season's last window, where one week earlier is out of season and that window is not past. */
  readonly seasonBefore: ReadonlySignal<Day | undefined>;
  /** The chosen boat. */
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly club: ReadonlySignal<FirstPaint["clubs"][number] | undefined>;
  /** Whether a day is outside the season of the club in view. It reads a signal. */
  readonly isClosedOn: (day: Day) => boolean;
  /** The club's slots that run on the viewed day. */
  readonly clubSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly chosenSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly availability: ReadonlySignal<DockAvailability>;
  /** The offer of the dock in view on the viewed day; null until it is loaded. */
  readonly offer: ReadonlySignal<DayOffer | null>;
  /** The chosen dock, boat, day and slots; null until an hour is chosen. */
  readonly attributes: ReadonlySignal<RequestedBoatSlots | null>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** The server's price of the choice; undefined until it is loaded. */
  readonly quote: ReadonlySignal<QuoteReply | undefined>;
  /** The price of the choice, in cents: the server's quote once loaded, until then the sum of the offer's prices. */
  readonly total: ReadonlySignal<offering.PriceAmounts | undefined>;
  /** The mark of a slot of the day in view that the plan of the signed-in member has no room for. It reads a signal. */
  readonly markOf: (slot: TimeSlot) => BeyondPlanMark | undefined;
  /** The first mark of the slots of a day, and whether all of them have one. It reads a signal. */
  readonly markOn: (day: Day) => DayMark | undefined;
  /** Whether the visitor pays as a member at the club and day in view. */
  readonly paysAsMember: ReadonlySignal<boolean>;
  /** The one of two amounts that the visitor pays at the club and day in view, and the other. It reads a signal. */
  readonly priceOf: <Amount>(both: PriceByMembership<Amount>) => VisitorPrice<Amount>;
  /** The next consecutive slot, where the chosen boat is free in it. */
  readonly extension: ReadonlySignal<TimeSlot | undefined>;
  /** The choice that was cleared last, unless its boat is known to be taken for that day. */
  readonly cleared: ReadonlySignal<ClearedChoice | undefined>;
  /** The address that shows this page again. */
  readonly address: ReadonlySignal<BookingAddress>;
  /** Whether the page shows what the server drew, with nothing chosen. */
  readonly isAsDrawn: ReadonlySignal<boolean>;
}

interface ChoiceCards {
  readonly docks: ReadonlySignal<readonly offering.DockWithFreeBoats[]>;
  readonly days: ReadonlySignal<readonly offering.DayWithFreeBoats[]>;
  /** All models of the dock in view. */
  readonly kinds: ReadonlySignal<readonly fleets.BoatModelTileData[]>;
  /** The boats of the viewed model, or all of the dock. */
  readonly boats: ReadonlySignal<readonly fleets.BoatCardData[]>;
  /** Why no boat in the list has a free hour; undefined where one has, and until the offer is loaded. */
  readonly whyNone: ReadonlySignal<ReturnType<typeof fleets.reasonNoBoatIsFree>>;
  /** The lowest price of the boats in the list. */
  readonly from: ReadonlySignal<offering.PriceAmounts | undefined>;
  /** The slots whose names can be filtered by. */
  readonly filters: ReadonlySignal<readonly TimeSlot[]>;
}

/** Creates the signals that the booking page computes from the view, the choice and the server's answers. */
export function createComputedChoice(state: ChoiceState): ComputedChoice {
  const { first, selection, viewed, queries, today } = state;
  const lake = computed(() => first.lakes.find(({ _id }) => _id === viewed.value.lake));
  const dock = computed(() => first.docks.find(({ _id }) => _id === viewed.value.dock));
  const shownDay = computed(() => viewed.value.day);
  const clubSlots = computed(() => offering.dockSlotsOnDay(first, dock.value, shownDay.value));
  const everySlot = computed(() => offering.dockSlots(first, dock.value));
  const availability = computed(() => queries.availability.data.value ?? []);
  const offer = computed(() => {
    const known = queries.offered.data.value;
    return known !== undefined && known.dock === dock.value?._id && known.day === shownDay.value ? known.offer : null;
  });
  const attributes = computed(() => requestedBoatSlotsOf(selection.value));
  const quote = computed(() => {
    const quoted = queries.quoted.data.value;
    return quoted !== undefined && isSameChoice(quoted.attributes, attributes.value) ? quoted.quote : undefined;
  });
  const club = computed(() => first.clubs.find(({ id }) => id === (dock.value ?? lake.value)?.client) ?? first.clubs[0]);
  const isClosedOn = (day: Day) => !isInClubSeason(day, club.value?.season);
  const firstDay = computed(() => moveIntoSeason(today.value));
  const chosen = computed(() => everySlot.value.filter(({ _id }) => selection.value.timeRangeReservation.includes(_id)));
  const priceAt = (day: Day, slots: readonly TimeSlot[]) => ({
    client: club.value?.id,
    day,
    span: slots.length === 0 ? undefined : spanOfSlots(slots),
  });
  const markOf = (slot: TimeSlot) => state.payer.markAt(priceAt(shownDay.value, [slot]));
  // Until something is chosen, prices are those of a slot within the plan: the others are marked.
  const priced = computed(() =>
    chosen.value.length === 0
      ? priceAt(shownDay.value, clubSlots.value.filter((slot) => markOf(slot) === undefined).slice(0, 1))
      : priceAt(attributes.value?.date ?? shownDay.value, chosen.value),
  );
  const paysAsMember = computed(() => state.payer.isMember(priced.value));
  const cards = createCards(state, { lake, dock, shownDay, availability, offer });
  const extension = computed(() => {
    const { selectedBoat, timeRangeReservation } = selection.value;
    const known = offer.value;
    if (known === null || selectedBoat === undefined) return undefined;
    const own = offering.slotsOfBoatIn(known, selectedBoat, clubSlots.value);
    const next = offering.nextConsecutiveSlot(own, timeRangeReservation);
    return next !== undefined && offering.isBoatFreeInSlots(known, selectedBoat, [next._id]) ? next : undefined;
  });
  return {
    lake,
    dock,
    shownDay,
    today,
    isOffSeason: computed(() => !isInSeason(today.value)),
    isAtToday: computed(() => selection.value.selectedDay === firstDay.value),
    whyFirst: computed(() => {
      const { selectedDay } = selection.value;
      // Where the window begins before today, since the page was open over midnight, it may even lead forward.
      if (sameDayPreviousWeek(selectedDay, firstDay.value) < selectedDay) return undefined;
      return selectedDay <= today.value ? "firstIsToday" : "firstOfSeason";
    }),
    seasonBefore: computed(() => {
      const { selectedDay } = selection.value;
      return isInSeason(addDays(selectedDay, -daysInWeek)) ? undefined : previousSeasonWindowStart(selectedDay, firstDay.value);
    }),
    boat: computed(() => first.boats.find(({ _id }) => _id === selection.value.selectedBoat)),
    club,
    isClosedOn,
    clubSlots,
    chosenSlots: chosen,
    availability,
    offer,
    attributes,
    ...cards,
    // Of a day outside the season no hour is taken, whatever has begun of it.
    whyNone: computed(() => (cards.whyNone.value !== undefined && isClosedOn(shownDay.value) ? "closed" : cards.whyNone.value)),
    isComplete: computed(() => attributes.value !== null),
    quote,
    markOf,
    markOn: (day) => {
      const slots = offering.dockSlotsOnDay(first, dock.value ?? cards.docks.value[0]?.dock, day);
      return state.payer.markOn({ client: club.value?.id, day }, slots);
    },
    paysAsMember,
    priceOf: (both) => priceForStatus(both, paysAsMember.value),
    total: computed(() => {
      const amounts = quote.value?.amounts;
      if (amounts !== undefined) return { membership: centsOf(amounts.membership), nonMember: centsOf(amounts.nonMember) };
      const { selectedBoat, timeRangeReservation } = selection.value;
      if (offer.value === null || selectedBoat === undefined || timeRangeReservation.length === 0) return undefined;
      return offering.boatPriceAmounts(offer.value, selectedBoat, timeRangeReservation);
    }),
    extension,
    cleared: computed(() => {
      const { cleared } = selection.value;
      const { selectedBoat, bookingDate, timeRangeReservation } = cleared ?? {};
      if (selectedBoat === undefined || bookingDate === undefined || timeRangeReservation === undefined) return undefined;
      const days = availability.value.flatMap(({ boats }) => boats).find(({ _id }) => _id === selectedBoat)?.dates ?? [];
      const isTaken = days.some(({ date, isAvailable }) => date === bookingDate && !isAvailable);
      return isTaken ? undefined : cleared;
    }),
    address: computed(() => bookingAddressOf(viewed.value, selection.value)),
    isAsDrawn: computed(() => {
      const { lake: at, dock: dockAt, day, kind } = viewed.value;
      const isPlace = at === (first.lake ?? undefined) && dockAt === (first.dock ?? undefined);
      return isPlace && day === first.day && kind === undefined && attributes.value === null;
    }),
  };
}

type ComputedPlaceAndDay = Pick<ComputedChoice, "lake" | "dock" | "shownDay" | "availability" | "offer">;

function createCards({ first, selection, viewed, selectTimeRange, queries, inCart }: ChoiceState, shown: ComputedPlaceAndDay): ChoiceCards {
  const { lake, dock, shownDay, availability, offer } = shown;
  // What depends on one part of the selection reads it through a signal of its own: a tap on an hour then renders no days.
  const firstDay = computed(() => selection.value.selectedDay);
  const names = computed(() => selection.value.filterTimeSlot);
  const docks = computed(() =>
    first.docks
      .filter((each) => each.lake === lake.value?._id)
      .map((each) => ({
        dock: each,
        free: offering.countFreeBoats(availability.value, [each._id], shownDay.value),
        isLookedAt: each._id === dock.value?._id,
      })),
  );
  const kind = computed(() => viewed.value.kind);
  const ofKind = computed(() => offering.boatsOfModel(first, kind.value));
  const days = computed(() => {
    const places = dock.value === undefined ? docks.value.map((card) => card.dock._id) : [dock.value._id];
    return daysOfWindow(dayWindowFrom(firstDay.value)).map((day) => ({
      day,
      free: offering.countFreeBoats(availability.value, places, day, ofKind.value),
      isLookedAt: day === shownDay.value,
    }));
  });
  let lastOrder: { readonly shown: string; readonly boats: readonly string[] } = { shown: "", boats: [] };
  const all = computed(() => {
    if (offer.value === null) return [];
    // Whether a slot has begun is decided as of the offer's request: at first by the server's clock, so that both render the same.
    const asOf = queries.offered.asOf.value ?? first.now;
    const cards = fleets.boatCards({
      boats: first.boats.filter((each) => each.dock === dock.value?._id),
      slots: offering.dockSlots(first, dock.value, names.value),
      offer: offer.value,
      isInCart: (boat, slot) => inCart.value?.(boat, shownDay.value, slot) === true,
      hasBegun: (slot) => hasTimeOfDayBegun(asOf, shownDay.value, spanOfSlot(slot).start),
      freeDays: (boat) => offering.daysWithFreeSlot(availability.value, boat),
      day: shownDay.value,
    });
    const shown = [dock.value?._id, shownDay.value, ...names.value].join(" ");
    lastOrder = {
      shown,
      boats: (lastOrder.shown === shown ? fleets.keepBoatCardOrder(cards, lastOrder.boats) : cards).map(({ boat }) => boat._id),
    };
    return fleets.keepBoatCardOrder(cards, lastOrder.boats);
  });
  const listed = computed(() => all.value.filter(({ boat }) => kind.value === undefined || boat.model === kind.value));
  const boats = computed(() => {
    const { selectedBoat: boat, timeRangeReservation: time } = selection.value;
    return fleets.markChoiceOnCards(listed.value, { boat, time, wanted: time.length > 0 ? [] : selectTimeRange.value });
  });
  const filters = computed(() => offering.dockSlots(first, dock.value ?? docks.value[0]?.dock));
  return {
    docks,
    days,
    kinds: computed(() => fleets.boatModelTiles(all.value, kind.value)),
    boats,
    whyNone: computed(() => (offer.value === null ? undefined : fleets.reasonNoBoatIsFree(listed.value))),
    from: computed(() =>
      offering.lowestFreePrice(
        listed.value,
        listed.value.filter((card) => card.free > 0),
      ),
    ),
    filters,
  };
}
