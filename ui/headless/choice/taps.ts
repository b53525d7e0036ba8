import { batch } from "@preact/signals-react";
import * as selecting from "#core/visit/selection.ts";
import { restore, type Cleared, type ClearedPart, type DayChange } from "#core/visit/selection.ts";
import type { SavedBooking } from "#core/visit/saved.ts";
import { addDays, type Day } from "#core/calendar/day.ts";
import { todayFrom } from "#core/calendar/week.ts";
import { windowFrom } from "#core/calendar/window.ts";
import { dayAt } from "#core/calendar/zone.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { ChoiceLoads } from "./loads.ts";
import type { ChoiceDerived, ChoiceState } from "./state.ts";
import { freeOn, isFreeFor, isFreeOn } from "./offering.ts";
import type { Attributes } from "../messages.ts";
import type { Said } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";

/** What the taps act on. */
export interface Tapped {
  readonly ports: BookingPorts;
  readonly state: ChoiceState;
  readonly derived: ChoiceDerived;
  readonly loads: ChoiceLoads;
}

/** Steps between windows, and which times of day count. Spec §4. */
export function createDayTaps({ ports: { now, words }, state, loads }: Tapped) {
  const { selection, announcement } = state;

  function changeDay(change: DayChange): Promise<void> {
    batch(() => {
      selection.value = change.state;
      announcement.value = jumpSaid(change, words);
      if (change.reload) state.quoted.value = null;
    });
    return change.reload ? loads.loadAvailability() : Promise.resolve();
  }

  function filterBy(next: selecting.Selection): Promise<void> {
    selection.value = next;
    return loads.loadAvailability();
  }

  return {
    previousWeek: () => changeDay(selecting.goPreviousWeek(selection.value, todayFrom(now()))),
    nextWeek: () => changeDay(selecting.goNextWeek(selection.value)),
    today: () => changeDay(selecting.goToday(selection.value, dayAt(now()))),
    pickDate: (day: Day) => changeDay(selecting.selectDay(selection.value, day)),
    /** Goes to the days after the window. */
    laterDays: () => changeDay(selecting.selectDay(selection.value, addDays(windowFrom(selection.value.selectedDay).dateEnd, 1))),
    toggleFilter: (name: string) => filterBy(selecting.toggleFilter(selection.value, name)),
    clearFilter: () => filterBy({ ...selection.value, filterTimeSlot: [] }),
  };
}

/** Lake, dock and the day tapped in the strip. */
export function createPlaceTaps({ ports: { first }, state, derived, loads }: Tapped) {
  const { selection, announcement } = state;

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

  return { selectLake, selectDock, tapDate };
}

/** Slots and boat. */
export function createSlotTaps({ ports: { words }, state, derived, loads }: Tapped) {
  const { selection, announcement } = state;

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

  /** Chooses one slot; one that is past, closed or full is refused with the reason. */
  function chooseSlot(id: string): Promise<void> {
    const card = derived.slots.value.find(({ slot }) => slot._id === id);
    if (card !== undefined && card.free > 0) return choose([id]);
    announcement.value = { key: `booking.slots.${card?.why ?? "taken"}` };
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

  return {
    chooseSlot,
    chooseBoat,
    /** Makes the choice one slot longer, when the next one is free. */
    extend: () => {
      const next = derived.extension.value;
      return next === undefined ? Promise.resolve() : choose([...selection.value.timeRangeReservation, next._id]);
    },
    /** Takes the last slot off. */
    shorten: () => choose(selection.value.timeRangeReservation.slice(0, -1)),
  };
}

/** An earlier choice, given back after a change of the day or taken up from storage. */
export function createReturns({ ports, state, derived, loads }: Tapped) {
  const { first, now } = ports;
  const { selection, announcement } = state;

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

  /** Takes up a saved choice; slots that are no longer free are dropped, unless it is this visitor who holds them; the rest stays. */
  async function takeUp(saved: SavedBooking, holds: (attributes: Attributes) => boolean = () => false): Promise<void> {
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
    const attributes = derived.attributes.value;
    const isOwn = attributes !== null && holds(attributes);
    if (offer !== null && selectedBoat !== undefined && !isOwn && !isFreeFor(offer, selectedBoat, timeRangeReservation)) {
      selection.value = selecting.selectTime(selection.value, []);
    }
    await loads.loadQuote();
  }

  return { putBack, takeUp };
}

async function offerOf({ messages, loading }: BookingPorts, location: string, date: Day): Promise<DayOffer | null> {
  const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location, date } }));
  return reply.ok ? reply.data : null;
}

function jumpSaid({ jump }: DayChange, words: BookingPorts["words"]): Said | null {
  if (jump === undefined) return null;
  const { format } = words();
  return { key: "booking.days.jumped", params: { from: format.longDay(jump.jumpedFrom), to: format.longDay(jump.to) } };
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
