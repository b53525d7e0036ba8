import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { type Day, yearOf } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { SavedBooking } from "#core/domain/visit/savedBooking.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import { type VisitorHorizon, visitorHorizonOf } from "../catalogue/visitorHorizon.ts";
import type { BeyondPlanMark, VisitorPrice } from "../catalogue/memberPricing.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { FetchState } from "../resource/resource.ts";
import { writeJson } from "../session/textStore.ts";
import {
  createFreeSlotSearch,
  freeSlotsOnDay,
  type FreeBoatSlot,
  isFreeSlotSearchComplete,
  emptyFreeSlotSearch,
} from "./freeSlotSearch.ts";

/** The model of the page of one boat: its details, its next free slots, and the choice of one to book. Without React. */
export interface BoatPageModel {
  /** The boat with its dock, lake and club; undefined where it is unknown. */
  readonly known: BoatWithPlace | undefined;
  readonly nearby: NearbyBoats | undefined;
  /** The free slots that are limit, soonest first. */
  readonly slots: ReadonlySignal<readonly FreeBoatSlot[]>;
  /** The slot to book: the tapped one, else the first. */
  readonly chosen: ReadonlySignal<FreeBoatSlot | undefined>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly loading: ReadonlySignal<FetchState>;
  /** How far ahead the visitor may book the boat. */
  readonly horizon: ReadonlySignal<VisitorHorizon>;
  /** The season that the page shows, by its year, and the day from which the visitor may book it; undefined where it is open. */
  readonly opening: ReadonlySignal<{ readonly year: number; readonly day: Day } | undefined>;
  /** The visitor's price of a slot and the other one; undefined where no price is known. It reads a signal. */
  readonly priceOf: (free: FreeBoatSlot) => VisitorPrice<Cents> | undefined;
  /** The mark of a slot that the plan of the signed-in member has no room for. It reads a signal. */
  readonly markOf: (free: FreeBoatSlot) => BeyondPlanMark | undefined;
  /** Fetches the next free slots, from the first day on. */
  readonly load: () => Promise<void>;
  readonly more: () => Promise<void>;
  /** Chooses a slot by its key. */
  readonly choose: (key: string) => void;
  /** Saves boat and slot as the choice of the booking page, and gives it; undefined where there is no slot. */
  readonly save: () => SavedBooking | undefined;
}

/** A boat with its dock, its lake and its club. */
export interface BoatWithPlace {
  readonly boat: Boat;
  readonly dock: Dock;
  readonly lake: Lake;
  readonly club: FirstPaint["clubs"][number] | undefined;
}

/** A list of other boats of the same dock or lake, with the place that they share. */
export interface NearbyBoats {
  readonly by: "dock" | "lake";
  readonly place: Lake;
  readonly boats: readonly Boat[];
}

/** The number of free slots that a boat's page shows at first, and that `more` adds. */
export const freeSlotsPerPage = 6;

const mostNear = 6;

/**
 * Creates the model of the page of the boat with this id, which may not exist. It begins with the first paint's data until `load` has
 * answers.
 */
export function createBoatPageModel(ports: BookingPorts, id: string): BoatPageModel {
  const { first } = ports;
  const boat = first.boats.find(({ _id }) => _id === id);
  const dock = first.docks.find(({ _id }) => _id === boat?.dock);
  const lake = first.lakes.find(({ _id }) => _id === dock?.lake);
  const club = first.clubs.find((each) => each.id === boat?.client);
  const known = boat === undefined || dock === undefined || lake === undefined ? undefined : { boat, dock, lake, club };
  const today = dayAt(ports.now());
  const horizon = computed(() => visitorHorizonOf(ports.payer, club, today));
  const opening = computed(() => {
    const day = horizon.value.opensOn(first.selectedDay);
    return day === undefined ? undefined : { year: yearOf(first.selectedDay), day };
  });
  return { known, nearby: nearOf(first, boat, dock), horizon, opening, ...createFreeSlots(ports, boat, dock) };
}

function createFreeSlots(
  ports: BookingPorts,
  boat: Boat | undefined,
  dock: Dock | undefined,
): Omit<BoatPageModel, "known" | "nearby" | "horizon" | "opening"> {
  const { first } = ports;
  const painted = firstFree(first, boat);
  const limit = signal(freeSlotsPerPage);
  const tapped = signal<string | null>(null);
  const search = boat === undefined ? undefined : createFreeSlotSearch(ports, boat);
  const free = computed(() => search?.data.value?.free ?? painted);
  const slots = computed(() => free.value.slice(0, limit.value));
  const chosen = computed(() => slots.value.find((each) => freeSlotKey(each) === tapped.value) ?? slots.value[0]);
  const timeOf = ({ day, slot }: FreeBoatSlot) => ({ client: boat?.client, day, span: spanOfSlot(slot) });
  const look = async (from = emptyFreeSlotSearch) => search?.load({ from, wanted: limit.value });
  return {
    slots,
    chosen,
    hasMore: computed(() => free.value.length > limit.value || !isFreeSlotSearchComplete(first, search?.data.value ?? emptyFreeSlotSearch)),
    loading: computed(() => search?.state.value ?? "ready"),
    load: () => look(),
    more: () => {
      limit.value += freeSlotsPerPage;
      return look(search?.data.value);
    },
    priceOf: (slot) => (slot.amounts === undefined ? undefined : ports.payer.priceOf(slot.amounts, timeOf(slot))),
    markOf: (slot) => ports.payer.markAt(timeOf(slot)),
    choose: (key) => void (tapped.value = key),
    save: () => {
      const saved = boat === undefined || dock === undefined ? undefined : savedOf(boat, dock, chosen.value);
      if (saved !== undefined) writeJson(ports.storage, "app", { booking: saved });
      return saved;
    },
  };
}

/** Gives the key of a free slot, unique within one boat. */
export function freeSlotKey({ day, slot }: FreeBoatSlot): string {
  return `${day} ${slot._id}`;
}

/** The free slots that the first paint brings: those of its day, where the boat lies at its dock. */
function firstFree(first: FirstPaint, boat: Boat | undefined): readonly FreeBoatSlot[] {
  if (boat === undefined || first.offer === null || first.dock !== boat.dock) return [];
  return freeSlotsOnDay(first, boat, first.day, first.offer);
}

/** Other boats of the same dock, else of the same lake; for an unknown boat those of the first paint's dock. */
function nearOf(first: FirstPaint, boat: Boat | undefined, dock: Dock | undefined): NearbyBoats | undefined {
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

function savedOf(boat: Boat, dock: Dock, free: FreeBoatSlot | undefined): SavedBooking | undefined {
  if (free === undefined) return undefined;
  return { lake: dock.lake, dock: dock._id, boat: boat._id, bookingDate: free.day, time: [free.slot._id] };
}
