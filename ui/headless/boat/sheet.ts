import { batch, computed, signal } from "@preact/signals-react";
import type { SavedBooking } from "#core/visit/saved.ts";
import { addDays, type Day } from "#core/calendar/day.ts";
import { seasonEnd } from "#core/calendar/season.ts";
import { windowFrom } from "#core/calendar/window.ts";
import type { DayOffer, DockAvailability, FirstPaint } from "#core/contract/firstPaint.ts";
import type { Boat } from "#core/offer/boat.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import { writeJson } from "../session/keep.ts";
import { type Amounts, amountsOf, isFreeFor, slotsAt } from "../choice/offering.ts";
import type { BookingPorts } from "../ports.ts";
import type { Fetching } from "../resource/resource.ts";

/** A slot of one day on which the boat is free, and what it costs. */
export interface FreeSlot {
  readonly day: Day;
  readonly slot: TimeSlot;
  readonly amounts: Amounts | undefined;
}

/** Other boats to look at, and what they have in common with the one asked for. */
export interface Near {
  readonly by: "dock" | "lake";
  readonly place: Lake;
  readonly boats: readonly Boat[];
}

/** How many free slots are shown at once, and by how many "more" makes them longer. */
export const freeSlotStep = 6;

const mostNear = 6;

/** The sheet of one boat: what it is, its next free slots, and the way to book one. Without React. */
export type BoatModel = ReturnType<typeof createBoatSheet>;

/** The sheet of the boat with this id, which may be unknown. It draws from the first paint alone until `load` has answers. */
export function createBoatSheet(ports: BookingPorts, id: string) {
  const { first } = ports;
  const boat = first.boats.find(({ _id }) => _id === id);
  const dock = first.docks.find(({ _id }) => _id === boat?.dock);
  const lake = first.lakes.find(({ _id }) => _id === dock?.lake);
  const club = first.clubs.find((each) => each.id === boat?.client);
  const known = boat === undefined || dock === undefined || lake === undefined ? undefined : { boat, dock, lake, club };
  return { known, near: nearOf(first, boat, dock), ...createFreeSlots(ports, boat, dock) };
}

function createFreeSlots(ports: BookingPorts, boat: Boat | undefined, dock: Dock | undefined) {
  const { first } = ports;
  const state = {
    free: signal<readonly FreeSlot[]>(firstFree(first, boat)),
    shown: signal(freeSlotStep),
    loading: signal<Fetching>(boat === undefined ? "ready" : "loading"),
    /** Whether every free slot up to October 31 is known. */
    isWhole: signal(false),
    tapped: signal<string | null>(null),
  };
  const slots = computed(() => state.free.value.slice(0, state.shown.value));
  /** The slot to book: the tapped one, else the next. */
  const chosen = computed(() => slots.value.find((free) => keyOf(free) === state.tapped.value) ?? slots.value[0]);
  const search = boat === undefined ? undefined : createSearch(ports, boat, state);
  return {
    ...state,
    slots,
    chosen,
    hasMore: computed(() => !state.isWhole.value || state.free.value.length > state.shown.value),
    /** Asks the server for the next free slots, from the first day on. */
    load: () => search?.begin() ?? Promise.resolve(),
    more: () => {
      state.shown.value += freeSlotStep;
      return search?.go() ?? Promise.resolve();
    },
    choose: (key: string) => void (state.tapped.value = key),
    /** Saves boat and slot as the choice of the booking page; gives what it saved. */
    save: (): SavedBooking | undefined => {
      const saved = boat === undefined || dock === undefined ? undefined : savedOf(boat, dock, chosen.value);
      if (saved !== undefined) writeJson(ports.storage, "app", { booking: saved });
      return saved;
    },
  };
}

/** Names a free slot within one boat. */
export function keyOf({ day, slot }: FreeSlot): string {
  return `${day} ${slot._id}`;
}

type FreeState = ReturnType<typeof createFreeSlots>;
type Searched = Pick<FreeState, "free" | "shown" | "loading" | "isWhole">;

/** Looks day by day, window by window, until enough free slots are known or the season ends. */
function createSearch({ first, messages, loading, alerts, words }: BookingPorts, boat: Boat, state: Searched) {
  let turn = 0;
  let window = windowFrom(first.selectedDay);
  let days: readonly Day[] = [];
  let isWindowAsked = false;

  async function step(found: readonly FreeSlot[]): Promise<readonly FreeSlot[] | undefined> {
    const [day, ...later] = days;
    if (day === undefined) return (await askWindow()) ? found : undefined;
    const reply = await messages("booking/reservations/offer", { attributes: { location: boat.dock, date: day } });
    if (!reply.ok) return undefined;
    days = later;
    return [...found, ...freeIn(first, boat, day, reply.data)];
  }

  async function askWindow(): Promise<boolean> {
    const asked = isWindowAsked ? windowFrom(addDays(window.dateEnd, 1)) : window;
    const reply = await messages("booking/reservations/checkFullBookingInRange", {
      ...asked,
      bookingType: "boat",
      attributes: { location: boat.dock },
    });
    if (!reply.ok) return false;
    window = asked;
    isWindowAsked = true;
    days = freeDays(reply.data, boat._id);
    return true;
  }

  const isOver = () => isWindowAsked && days.length === 0 && window.dateEnd >= seasonEnd(first.selectedDay);

  async function run(start: readonly FreeSlot[]): Promise<void> {
    const own = (turn += 1);
    let found = start;
    state.loading.value = "loading";
    while (found.length < state.shown.value && !isOver()) {
      const next = await step(found);
      if (own !== turn) return;
      if (next === undefined) return fail();
      found = next;
    }
    batch(() => {
      state.free.value = found;
      state.isWhole.value = isOver();
      state.loading.value = "ready";
    });
  }

  function fail(): void {
    state.loading.value = "failed";
    alerts.raise({ type: "error", message: words().say("alerts.fetchFailed") });
  }

  return {
    begin: () => {
      window = windowFrom(first.selectedDay);
      days = [];
      isWindowAsked = false;
      return loading.during(run([]));
    },
    go: () => loading.during(run(state.free.value)),
  };
}

function freeDays(availability: DockAvailability, boat: string): readonly Day[] {
  const dates = availability.flatMap(({ boats }) => boats).find(({ _id }) => _id === boat)?.dates ?? [];
  return dates.filter(({ isAvailable }) => isAvailable).map(({ date }) => date);
}

function freeIn(first: FirstPaint, boat: Boat, day: Day, offer: DayOffer): readonly FreeSlot[] {
  const dock = first.docks.find(({ _id }) => _id === boat.dock);
  const free = slotsAt(first, dock).filter(({ _id }) => isFreeFor(offer, boat._id, [_id]));
  return free.map((slot) => ({ day, slot, amounts: amountsOf(offer, boat._id, [slot._id]) }));
}

/** What the first paint knows already: the first day, at the dock it brings the offer of. */
function firstFree(first: FirstPaint, boat: Boat | undefined): readonly FreeSlot[] {
  if (boat === undefined || first.offer === null || first.dock !== boat.dock) return [];
  return freeIn(first, boat, first.selectedDay, first.offer);
}

/** Boats of the same dock, else of the same lake; an unknown boat is near those of the place in view. */
function nearOf(first: FirstPaint, boat: Boat | undefined, dock: Dock | undefined): Near | undefined {
  const place = dock ?? first.docks.find(({ _id }) => _id === first.dock) ?? first.docks[0];
  if (place === undefined) return undefined;
  const others = (docks: readonly Dock[]) =>
    first.boats.filter((each) => each._id !== boat?._id && docks.some(({ _id }) => _id === each.dock)).slice(0, mostNear);
  const atDock = others([place]);
  if (atDock.length > 0) return { by: "dock", place, boats: atDock };
  const lake = first.lakes.find(({ _id }) => _id === place.lake);
  const onLake = others(first.docks.filter((each) => each.lake === place.lake));
  return lake === undefined || onLake.length === 0 ? undefined : { by: "lake", place: lake, boats: onLake };
}

function savedOf(boat: Boat, dock: Dock, free: FreeSlot | undefined): SavedBooking | undefined {
  if (free === undefined) return undefined;
  return { lake: dock.lake, dock: dock._id, boat: boat._id, bookingDate: free.day, time: [free.slot._id] };
}
