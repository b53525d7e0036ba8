import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import * as selecting from "#core/booking/selection.ts";
import { restore, type Cleared, type ClearedPart, type DayChange, type Selection } from "#core/booking/selection.ts";
import type { SavedBooking } from "#core/booking/saved.ts";
import { addDays, type Day } from "#core/calendar/day.ts";
import { todayFrom } from "#core/calendar/week.ts";
import { daysOf, windowFrom } from "#core/calendar/window.ts";
import { dayAt } from "#core/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import { availabilityMessage } from "#core/alerts/catalogue.ts";
import { centsOf } from "#core/money/cents.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { Attributes, QuoteReply } from "./messages.ts";
import {
  amountsOf, boatCards, type DayCard, type DockCard, freeOn, isFreeFor, isFreeOn, nextSlotOf, slotCards, slotsAt,
} from "./offering.ts";
import { type BookingPorts, type Fetching, type Said } from "./ports.ts";

interface Offered {
  readonly dock: string;
  readonly day: Day;
  readonly offer: DayOffer;
}

interface Quoted {
  readonly attributes: Attributes;
  readonly quote: QuoteReply;
}

/** The choice of lake, dock, day, slot and boat: the flow's state as signals, and what a visitor can do to it. Spec §3 and §4. */
export type ChoiceModel = ReturnType<typeof createChoice>;

export function createChoice(ports: BookingPorts) {
  const state = createState(ports.first);
  const derived = createDerived(ports.first, state);
  const loads = createLoads(ports, state, derived);
  return { ...state, ...derived, ...loads, ...createTaps(ports, state, derived, loads) };
}

type State = ReturnType<typeof createState>;
type Derived = ReturnType<typeof createDerived>;
type Loads = ReturnType<typeof createLoads>;

function createState(first: FirstPaint) {
  return {
    first,
    selection: signal<Selection>(firstSelection(first)),
    /** The lake on the chart: it stays when a change of the day clears the choice. */
    lakeInView: signal<string | null>(first.lake),
    availability: signal<DockAvailability>(first.availability),
    availabilityState: signal<Fetching>("ready"),
    offered: signal<Offered | null>(offeredIn(first)),
    offerState: signal<Fetching>("ready"),
    quoted: signal<Quoted | null>(null),
    /** The offers of other days for the chosen dock, once compared. */
    compared: signal<readonly Offered[]>([]),
    comparing: signal<Fetching>("ready"),
    /** What a screen reader is told, and the page shows beside the strip, until the next step. */
    announcement: signal<Said | null>(null),
  };
}

function createDerived(first: FirstPaint, state: State) {
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
    lake, dock, boat, club, shownDay, clubSlots, offer, chosenSlots, attributes,
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

function createCards(first: FirstPaint, state: State, { lake, dock, shownDay, offer }: Shown) {
  const docks = computed<readonly DockCard[]>(() =>
    first.docks
      .filter((each) => each.lake === lake.value?._id)
      .map((each) => ({ dock: each, free: freeOn(state.availability.value, each._id, shownDay.value), isChosen: each._id === dock.value?._id })),
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
    return offer.value === null ? [] : slotCards(shown, offer.value, selectedBoat, timeRangeReservation);
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

function createLoads(ports: BookingPorts, state: State, derived: Derived) {
  const { messages, loading, alerts, words } = ports;
  let asked = { availability: 0, offer: 0, quote: 0 };

  async function loadAvailability(): Promise<void> {
    const turn = (asked = { ...asked, availability: asked.availability + 1 }).availability;
    const { selectedDay, filterTimeSlot } = state.selection.value;
    const where = filterTimeSlot.length === 0 ? {} : { where: { timeCondition: { name: filterTimeSlot } } };
    state.availabilityState.value = "loading";
    const reply = await loading.during(
      messages("booking/reservations/checkFullBookingInRange", { ...windowFrom(selectedDay), bookingType: "boat", attributes: {}, ...where }),
    );
    if (turn !== asked.availability) return;
    state.availabilityState.value = reply.ok ? "ready" : "failed";
    if (reply.ok) state.availability.value = reply.data;
    else alerts.raise({ type: "error", message: availabilityMessage(reply) ?? words().say("alerts.fetchFailed") });
  }

  async function loadOffer(force = false): Promise<void> {
    const dock = derived.dock.value?._id;
    const day = derived.shownDay.value;
    if (dock === undefined || (!force && derived.offer.value !== null)) return;
    const turn = (asked = { ...asked, offer: asked.offer + 1 }).offer;
    state.offerState.value = "loading";
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock, date: day } }));
    if (turn !== asked.offer) return;
    batch(() => {
      state.offerState.value = reply.ok ? "ready" : "failed";
      if (reply.ok) state.offered.value = { dock, day, offer: reply.data };
      else alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
    });
  }

  /** Asks the server for the price of a complete choice, and which slots the boat has left. */
  async function loadQuote(): Promise<void> {
    const attributes = derived.attributes.value;
    if (attributes === null) return;
    const turn = (asked = { ...asked, quote: asked.quote + 1 }).quote;
    const all = { ...attributes, time: derived.clubSlots.value.map(({ _id }) => _id) };
    const [quoted, times] = await loading.during(
      Promise.all([
        messages("booking/reservations/quote", { attributes }),
        messages("booking/reservations/getTimeSlotByDate", { attributes: all }),
      ]),
    );
    if (turn !== asked.quote || !isSame(attributes, derived.attributes.value)) return;
    batch(() => {
      if (quoted.ok) state.quoted.value = { attributes, quote: quoted.data };
      if (times.ok) state.offered.value = withBoatTimes(state.offered.value, attributes.item, times.data.time);
      else alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
    });
  }

  async function compareDays(): Promise<void> {
    const dock = derived.dock.value?._id;
    if (dock === undefined || state.comparing.value === "loading") return;
    state.comparing.value = "loading";
    for (const { day } of derived.days.value) {
      if (state.compared.value.some((known) => known.dock === dock && known.day === day)) continue;
      const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock, date: day } }));
      if (reply.ok) state.compared.value = [...state.compared.value, { dock, day, offer: reply.data }];
    }
    state.comparing.value = "ready";
  }

  return { loadAvailability, loadOffer, loadQuote, compareDays };
}

function createTaps(ports: BookingPorts, state: State, derived: Derived, loads: Loads) {
  const { first, now, words } = ports;
  const { selection, announcement } = state;

  function changeDay(change: DayChange): Promise<void> {
    batch(() => {
      selection.value = change.state;
      announcement.value = jumpSaid(change, words);
      if (change.reload) state.quoted.value = null;
    });
    return change.reload ? loads.loadAvailability() : Promise.resolve();
  }

  function selectDock(id: string): Promise<void> {
    const dock = first.docks.find(({ _id }) => _id === id);
    if (dock === undefined) return Promise.resolve();
    batch(() => {
      announcement.value = null;
      state.lakeInView.value = dock.lake;
      selection.value = selecting.selectDock(selection.value, id, dock.lake);
      if (selection.value.bookingDate === undefined) tapFirstFree(id);
    });
    return loads.loadOffer();
  }

  function tapFirstFree(dock: string): void {
    const free = derived.days.value.find(({ day }) => freeOn(state.availability.value, dock, day) > 0);
    selection.value = selecting.tapDate(selection.value, free?.day ?? selection.value.selectedDay);
  }

  /** Shows a lake; its first dock with a free boat is chosen with it, so that prices show at once. */
  function selectLake(id: string): Promise<void> {
    batch(() => {
      state.lakeInView.value = id;
      selection.value = selecting.selectLake(selection.value, id);
    });
    const docks = derived.docks.value;
    const dock = docks.find(({ free }) => free > 0) ?? docks[0];
    return dock === undefined ? Promise.resolve() : selectDock(dock.dock._id);
  }

  function tapDate(day: Day): Promise<void> {
    announcement.value = null;
    selection.value = selecting.tapDate(selection.value, day);
    return loads.loadOffer();
  }

  function choose(time: readonly string[]): Promise<void> {
    batch(() => {
      announcement.value = null;
      if (selection.value.bookingDate === undefined) selection.value = selecting.tapDate(selection.value, derived.shownDay.value);
      selection.value = selecting.selectTime(selection.value, time);
      ensureBoat();
    });
    return loads.loadQuote();
  }

  // The cheapest free boat is suggested with the first slot, so that one tap makes a whole choice.
  function ensureBoat(): void {
    const { selectedBoat, timeRangeReservation } = selection.value;
    const offer = derived.offer.value;
    if (offer === null || timeRangeReservation.length === 0) return;
    if (selectedBoat !== undefined && isFreeFor(offer, selectedBoat, timeRangeReservation)) return;
    const card = derived.boats.value.find(({ isFree }) => isFree);
    if (card === undefined) return;
    const before = derived.boat.value;
    selection.value = selecting.selectBoat(selection.value, card.boat._id);
    if (before === undefined) return;
    announcement.value = { key: "booking.boats.swapped", params: { from: words().named(before.name), to: words().named(card.boat.name) } };
  }

  /** Chooses one slot; a full one is refused with the reason. */
  function chooseSlot(id: string): Promise<void> {
    const card = derived.slots.value.find(({ slot }) => slot._id === id);
    if (card !== undefined && card.free > 0) return choose([id]);
    announcement.value = { key: "booking.slots.taken" };
    return Promise.resolve();
  }

  function chooseBoat(id: string): Promise<void> {
    const card = derived.boats.value.find(({ boat }) => boat._id === id);
    if (card?.isFree !== true) {
      announcement.value = { key: "booking.boats.taken" };
      return Promise.resolve();
    }
    batch(() => {
      announcement.value = null;
      selection.value = selecting.selectBoat(selection.value, id);
    });
    return loads.loadQuote();
  }

  async function putBack(): Promise<void> {
    const { cleared } = selection.value;
    if (cleared === undefined) return;
    const dock = cleared.selectedDock;
    const day = cleared.bookingDate;
    const offer = dock === undefined || day === undefined ? null : await offerOf(ports, dock, day);
    batch(() => {
      selection.value = selecting.putBack(selection.value, (part) => isStillThere(first, state.availability.value, offer, part));
      if (offer !== null && dock !== undefined && day !== undefined) state.offered.value = { dock, day, offer };
      if (selection.value.selectedLake !== undefined) state.lakeInView.value = selection.value.selectedLake;
      announcement.value = selection.value.selectedDock === undefined ? { key: "booking.putBackNone" } : null;
    });
    await Promise.all([loads.loadOffer(), loads.loadQuote()]);
  }

  /** Takes up a saved choice; slots that are no longer free are dropped, the rest stays. */
  async function takeUp(saved: SavedBooking): Promise<void> {
    if (!isKnown(first, saved)) return;
    const before = selection.value.selectedDay;
    batch(() => {
      selection.value = restore(saved, todayFrom(now()));
      state.lakeInView.value = saved.lake;
    });
    if (selection.value.selectedDay !== before) await loads.loadAvailability();
    await loads.loadOffer(true);
    const offer = derived.offer.value;
    const { selectedBoat, timeRangeReservation } = selection.value;
    if (offer !== null && selectedBoat !== undefined && !isFreeFor(offer, selectedBoat, timeRangeReservation)) {
      selection.value = selecting.selectTime(selection.value, []);
    }
    await loads.loadQuote();
  }

  return {
    selectLake, selectDock, tapDate, chooseSlot, chooseBoat, putBack, takeUp,
    previousWeek: () => changeDay(selecting.goPreviousWeek(selection.value, todayFrom(now()))),
    nextWeek: () => changeDay(selecting.goNextWeek(selection.value)),
    today: () => changeDay(selecting.goToday(selection.value, dayAt(now()))),
    pickDate: (day: Day) => changeDay(selecting.selectDay(selection.value, day)),
    /** Goes to the days after the window. */
    laterDays: () => changeDay(selecting.selectDay(selection.value, addDays(windowFrom(selection.value.selectedDay).dateEnd, 1))),
    extend: () => {
      const next = derived.extension.value;
      return next === undefined ? Promise.resolve() : choose([...selection.value.timeRangeReservation, next._id]);
    },
    shorten: () => choose(selection.value.timeRangeReservation.slice(0, -1)),
    toggleFilter: (name: string) => {
      selection.value = selecting.toggleFilter(selection.value, name);
      return loads.loadAvailability();
    },
    clearFilter: () => {
      selection.value = { ...selection.value, filterTimeSlot: [] };
      return loads.loadAvailability();
    },
    /** Fetches again what the page shows; what is chosen stays. */
    refresh: async () => {
      state.compared.value = [];
      await Promise.all([loads.loadAvailability(), loads.loadOffer(true)]);
    },
  };
}

async function offerOf({ messages, loading }: BookingPorts, location: string, date: Day): Promise<DayOffer | null> {
  const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location, date } }));
  return reply.ok ? reply.data : null;
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

/** Whether two choices ask for the same: the order of slots counts, since it is start order. */
export function isSame(left: Attributes, right: Attributes | null): boolean {
  if (right === null || left.location !== right.location || left.item !== right.item || left.date !== right.date) return false;
  return left.time.join() === right.time.join();
}

function jumpSaid({ jump }: DayChange, words: BookingPorts["words"]): Said | null {
  if (jump === undefined) return null;
  const { format } = words();
  return { key: "booking.days.jumped", params: { from: format.longDay(jump.jumpedFrom), to: format.longDay(jump.to) } };
}

function withBoatTimes(offered: Offered | null, boat: string, times: readonly { readonly _id: string; readonly isAvailable: boolean }[]): Offered | null {
  if (offered === null) return null;
  const slots = offered.offer.slots.map((slot) => {
    const time = times.find(({ _id }) => _id === slot._id);
    if (time === undefined) return slot;
    return { ...slot, boats: slot.boats.map((entry) => (entry._id === boat ? { ...entry, isAvailable: time.isAvailable } : entry)) };
  });
  return { ...offered, offer: { slots } };
}

function isStillThere(first: FirstPaint, availability: DockAvailability, offer: DayOffer | null, part: ClearedPart): boolean {
  if ("id" in part) return [...first.lakes, ...first.docks, ...first.boats].some(({ _id }) => _id === part.id);
  if (part.part === "bookingDate") return isDayFree(availability, part.kept, part.day);
  const boat = part.kept.selectedBoat;
  return offer !== null && boat !== undefined && isFreeFor(offer, boat, part.time);
}

function isDayFree(availability: DockAvailability, { selectedBoat, selectedDock }: Cleared, day: Day): boolean {
  if (selectedBoat !== undefined) return isFreeOn(availability, selectedBoat, day);
  return selectedDock !== undefined && freeOn(availability, selectedDock, day) > 0;
}

function isKnown(first: FirstPaint, saved: SavedBooking): boolean {
  const boat = first.boats.find(({ _id }) => _id === saved.boat);
  return boat?.dock === saved.dock && first.docks.some(({ _id, lake }) => _id === saved.dock && lake === saved.lake);
}

