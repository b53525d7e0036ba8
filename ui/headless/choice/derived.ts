import { computed, type ReadonlySignal } from "@preact/signals-react";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { bookingsOpenOn, intoSeason, isInSeason } from "#core/domain/calendar/season.ts";
import { previousWeek, weekStep } from "#core/domain/calendar/week.ts";
import { daysOf, previousSeasonWindowStart, windowFrom } from "#core/domain/calendar/window.ts";
import { hasBegun, parseTime } from "#core/domain/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { addressOf, type AddressRequest } from "#core/domain/visit/address.ts";
import type { ClearedChoice } from "#core/domain/visit/selection.ts";
import type { Attributes, QuoteReply } from "../messages/messages.ts";
import type { BothPrices, Price } from "../catalogue/payer.ts";
import { attributesOf, isSameChoice } from "./attributes.ts";
import * as fleets from "./fleet.ts";
import * as offering from "./offering.ts";
import type { ChoiceState } from "./state.ts";

/** What follows from what is looked at, what is chosen and what is known. */
export interface ChoiceDerived extends ChoiceCards {
  /** The lake, the dock and the day that are looked at. */
  readonly lake: ReadonlySignal<Lake | undefined>;
  readonly dock: ReadonlySignal<Dock | undefined>;
  readonly shownDay: ReadonlySignal<Day>;
  /** Today in the club's zone. */
  readonly today: ReadonlySignal<Day>;
  /** Whether today is out of season, so that the page shows the next one. */
  readonly isOffSeason: ReadonlySignal<boolean>;
  /** Whether the days begin at today, or at the season's first day where today is out of it. */
  readonly isAtToday: ReadonlySignal<boolean>;
  /** Why no earlier days can be shown: the days begin today, or with the season. Undefined where there are some. */
  readonly whyFirst: ReadonlySignal<"firstIsToday" | "firstOfSeason" | undefined>;
  /** The first of the last days of the season before, where a week earlier would lead out of season and those days are not past. */
  readonly seasonBefore: ReadonlySignal<Day | undefined>;
  /** When bookings for the day shown open, where the club takes none yet. */
  readonly opensOn: ReadonlySignal<Day | undefined>;
  /** The boat that is chosen. */
  readonly boat: ReadonlySignal<Boat | undefined>;
  readonly club: ReadonlySignal<FirstPaint["clubs"][number] | undefined>;
  /** Of the dock's club, those that run on the day shown. */
  readonly clubSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly chosenSlots: ReadonlySignal<readonly TimeSlot[]>;
  readonly availability: ReadonlySignal<DockAvailability>;
  /** What is offered at the dock on the day shown; null while that is not known. */
  readonly offer: ReadonlySignal<DayOffer | null>;
  /** What is asked for once an hour is chosen; null before. */
  readonly attributes: ReadonlySignal<Attributes | null>;
  readonly isComplete: ReadonlySignal<boolean>;
  /** The server's price of the choice, once it has said it. */
  readonly quote: ReadonlySignal<QuoteReply | undefined>;
  /** What the choice costs, in cents: the server's price once it has said it, until then the sum of the offer's. */
  readonly total: ReadonlySignal<offering.Amounts | undefined>;
  /** Whether the visitor pays as a member there and then. */
  readonly paysAsMember: ReadonlySignal<boolean>;
  /** Of two amounts the one that the visitor pays there and then, and the other. A signal is read. */
  readonly priceOf: <Amount>(both: BothPrices<Amount>) => Price<Amount>;
  /** The next consecutive slot, when the chosen boat is free for the whole range. */
  readonly extension: ReadonlySignal<TimeSlot | undefined>;
  /** What that slot costs, where it can be added and its price is known. */
  readonly added: ReadonlySignal<offering.Amounts | undefined>;
  /** The choice that was taken away last, where its boat is still free on that day as far as the page knows. */
  readonly cleared: ReadonlySignal<ClearedChoice | undefined>;
  /** What an address says that shows this page again. */
  readonly address: ReadonlySignal<AddressRequest>;
  /** Whether that is what the server drew, with nothing chosen. */
  readonly isAsDrawn: ReadonlySignal<boolean>;
}

/** What the page shows as cards. */
interface ChoiceCards {
  readonly docks: ReadonlySignal<readonly offering.DockCard[]>;
  readonly days: ReadonlySignal<readonly offering.DayCard[]>;
  /** All models of the dock. */
  readonly kinds: ReadonlySignal<readonly fleets.KindTile[]>;
  /** The boats of the kind that is looked at, or all of them. */
  readonly boats: ReadonlySignal<readonly fleets.BoatCard[]>;
  /** Why no boat shown has a free hour; undefined where one has, and while that is not known. */
  readonly whyNone: ReadonlySignal<fleets.HourCell["why"]>;
  /** The least that a boat shown costs. */
  readonly from: ReadonlySignal<offering.Amounts | undefined>;
  /** Slots whose names can be filtered by, as the club in view labels them. */
  readonly filters: ReadonlySignal<readonly TimeSlot[]>;
}

/** Everything the page shows, computed from selection and answers. */
export function createDerived(state: ChoiceState): ChoiceDerived {
  const { first, selection, viewed, queries, today } = state;
  const lake = computed(() => first.lakes.find(({ _id }) => _id === viewed.value.lake));
  const dock = computed(() => first.docks.find(({ _id }) => _id === viewed.value.dock));
  const shownDay = computed(() => viewed.value.day);
  const clubSlots = computed(() => offering.slotsOnDay(first, dock.value, shownDay.value));
  const everySlot = computed(() => offering.slotsAt(first, dock.value));
  const availability = computed(() => queries.availability.data.value ?? []);
  const offer = computed(() => {
    const known = queries.offered.data.value;
    return known !== undefined && known.dock === dock.value?._id && known.day === shownDay.value ? known.offer : null;
  });
  const attributes = computed(() => attributesOf(selection.value));
  const quote = computed(() => {
    const quoted = queries.quoted.data.value;
    return quoted !== undefined && isSameChoice(quoted.attributes, attributes.value) ? quoted.quote : undefined;
  });
  const club = computed(() => first.clubs.find(({ id }) => id === (dock.value ?? lake.value)?.client) ?? first.clubs[0]);
  const firstDay = computed(() => intoSeason(today.value));
  const priced = computed(() => ({ client: club.value?.id, day: attributes.value?.date ?? shownDay.value }));
  const extension = computed(() => {
    const { selectedBoat, timeRangeReservation } = selection.value;
    const next = offering.nextSlotOf(clubSlots.value, timeRangeReservation);
    const known = offer.value;
    if (next === undefined || known === null || selectedBoat === undefined) return undefined;
    return offering.isFreeFor(known, selectedBoat, [next._id]) ? next : undefined;
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
      // It may even lead forward, where the days begin before today: the page was open over midnight.
      if (previousWeek(selectedDay, firstDay.value) < selectedDay) return undefined;
      return selectedDay <= today.value ? "firstIsToday" : "firstOfSeason";
    }),
    seasonBefore: computed(() => {
      const { selectedDay } = selection.value;
      return isInSeason(addDays(selectedDay, -weekStep)) ? undefined : previousSeasonWindowStart(selectedDay, firstDay.value);
    }),
    opensOn: computed(() => {
      const seasons = club.value?.seasons;
      return seasons === undefined ? undefined : bookingsOpenOn(shownDay.value, today.value, seasons);
    }),
    boat: computed(() => first.boats.find(({ _id }) => _id === selection.value.selectedBoat)),
    club,
    clubSlots,
    chosenSlots: computed(() => everySlot.value.filter(({ _id }) => selection.value.timeRangeReservation.includes(_id))),
    availability,
    offer,
    attributes,
    ...createCards(state, { lake, dock, shownDay, availability, offer }),
    isComplete: computed(() => attributes.value !== null),
    quote,
    paysAsMember: computed(() => state.payer.isMember(priced.value)),
    priceOf: (both) => state.payer.priceOf(both, priced.value),
    total: computed(() => {
      const amounts = quote.value?.amounts;
      if (amounts !== undefined) return { membership: centsOf(amounts.membership), nonMember: centsOf(amounts.nonMember) };
      const { selectedBoat, timeRangeReservation } = selection.value;
      if (offer.value === null || selectedBoat === undefined || timeRangeReservation.length === 0) return undefined;
      return offering.amountsOf(offer.value, selectedBoat, timeRangeReservation);
    }),
    extension,
    added: computed(() => {
      const [next, { selectedBoat }] = [extension.value, selection.value];
      const known = offer.value;
      if (next === undefined || known === null || selectedBoat === undefined) return undefined;
      return offering.amountsOf(known, selectedBoat, [next._id]);
    }),
    cleared: computed(() => {
      const { cleared } = selection.value;
      const { selectedBoat, bookingDate, timeRangeReservation } = cleared ?? {};
      if (selectedBoat === undefined || bookingDate === undefined || timeRangeReservation === undefined) return undefined;
      const days = availability.value.flatMap(({ boats }) => boats).find(({ _id }) => _id === selectedBoat)?.dates ?? [];
      const isSaidTaken = days.some(({ date, isAvailable }) => date === bookingDate && !isAvailable);
      return isSaidTaken ? undefined : cleared;
    }),
    address: computed(() => addressOf(viewed.value, selection.value)),
    isAsDrawn: computed(() => {
      const { lake: at, dock: dockAt, day, kind } = viewed.value;
      const isPlace = at === (first.lake ?? undefined) && dockAt === (first.dock ?? undefined);
      return isPlace && day === first.day && kind === undefined && attributes.value === null;
    }),
  };
}

type Shown = Pick<ChoiceDerived, "lake" | "dock" | "shownDay" | "availability" | "offer">;

function createCards({ first, selection, viewed, wanted, queries }: ChoiceState, shown: Shown): ChoiceCards {
  const { lake, dock, shownDay, availability, offer } = shown;
  const docks = computed(() =>
    first.docks
      .filter((each) => each.lake === lake.value?._id)
      .map((each) => ({
        dock: each,
        free: offering.countFreeBoats(availability.value, [each._id], shownDay.value),
        isLookedAt: each._id === dock.value?._id,
      })),
  );
  const days = computed(() => {
    const places = dock.value === undefined ? docks.value.map((card) => card.dock._id) : [dock.value._id];
    return daysOf(windowFrom(selection.value.selectedDay)).map((day) => ({
      day,
      free: offering.countFreeBoats(availability.value, places, day),
      isLookedAt: day === shownDay.value,
    }));
  });
  let stood: { readonly shown: string; readonly boats: readonly string[] } = { shown: "", boats: [] };
  const all = computed(() => {
    const { selectedBoat, timeRangeReservation, filterTimeSlot } = selection.value;
    if (offer.value === null) return [];
    // Slots had begun or not when the offer was asked for: on the first paint by the server's clock, so that both draw the same.
    const asOf = queries.offered.asOf.value ?? first.now;
    const cards = fleets.boatCards({
      boats: first.boats.filter((each) => each.dock === dock.value?._id),
      slots: offering.slotsOnDay(first, dock.value, shownDay.value, filterTimeSlot),
      offer: offer.value,
      chosen: { boat: selectedBoat, time: timeRangeReservation },
      wanted: timeRangeReservation.length > 0 ? [] : wanted.value,
      hasBegun: (slot) => hasBegun(asOf, shownDay.value, parseTime(slot.start) ?? 0),
      freeDays: (boat) => offering.freeDaysOf(availability.value, boat),
      day: shownDay.value,
    });
    const shown = [dock.value?._id, shownDay.value, ...filterTimeSlot].join(" ");
    stood = { shown, boats: (stood.shown === shown ? fleets.keepOrder(cards, stood.boats) : cards).map(({ boat }) => boat._id) };
    return fleets.keepOrder(cards, stood.boats);
  });
  const boats = computed(() => all.value.filter(({ boat }) => viewed.value.kind === undefined || boat.model === viewed.value.kind));
  const filters = computed(() => offering.slotsAt(first, dock.value ?? docks.value[0]?.dock));
  return {
    docks,
    days,
    kinds: computed(() => fleets.kindTiles(all.value, viewed.value.kind)),
    boats,
    whyNone: computed(() => (offer.value === null ? undefined : fleets.reasonNoneFree(boats.value))),
    from: computed(() => {
      const free = boats.value.filter((card) => card.free > 0);
      return offering.lowestAmounts((free.length > 0 ? free : boats.value).map(({ amounts }) => amounts));
    }),
    filters,
  };
}
