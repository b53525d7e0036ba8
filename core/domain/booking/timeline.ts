import { findUnbookableReason, closedMaskOfBoat, countedSlots, type CountedSlot, countFreeSlots } from "../availability/availability.ts";
import { emptyQuantaMask, type QuantaMask, maskOfSpan, unionOfMasks } from "../availability/occupancy.ts";
import { spanOfSlot } from "../offer/slots.ts";
import type { Hold, ReservationCustomer, Reservation } from "../reservation/reservation.ts";
import type { ClubSeason } from "../calendar/season.ts";
import { holidaysOfSeason } from "../calendar/holidays.ts";
import { type Day, yearOf } from "../calendar/day.ts";
import { daysOfWindow, type DayWindow } from "../calendar/window.ts";
import type { Boat } from "../offer/boat.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import type { Closure } from "../offer/closure.ts";
import type { Dock } from "../offer/dock.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { itemMatchesDay } from "../pricing/match.ts";

/** The most days of a calendar: a month of a club with many boats has thousands of bookings. */
export const maxCalendarDays = 14;

/** A reservation as the calendar draws it: minutes of its Toronto day, and the customer's name, empty once forgotten. */
export type BookingsCalendarEntry = Pick<Reservation, "_id" | "boat" | "date" | "time" | "start" | "end" | "status"> &
  Pick<ReservationCustomer, "firstname" | "lastname">;

/**
 * A hold on the bookings calendar, that is, slots without a reservation yet: a visitor holds them while booking, or they are held for a
 * customer as a proposal (`isOffer`).
 */
export interface BookingsCalendarHold extends SpannedTime {
  readonly isOffer: boolean;
}

type SpannedTime = Pick<Hold, "boat" | "date" | "time" | "start" | "end">;

/** The bookings and holds of a club in a window, from the store. */
export interface BookingsCalendarContent {
  readonly bars: readonly BookingsCalendarEntry[];
  readonly held: readonly BookingsCalendarHold[];
}

/** A day of the calendar of bookings; `free` counts the slots of its boats that can be booked, as `countFreeSlots` does, `holiday` is its name at the club or in its province. */
export interface BookingsCalendarDay {
  readonly date: Day;
  readonly free: number;
  readonly holiday: string | null;
}

/**
 * The calendar of a club's bookings in a window, as staff see it: boats by dock, with bookings, holds and closures, and how many slots are
 * free. `free` of a dock counts by day, in the order of the days.
 */
export interface BookingsCalendar extends BookingsCalendarContent {
  readonly days: readonly BookingsCalendarDay[];
  readonly docks: readonly { readonly dock: Dock; readonly boats: readonly Boat[]; readonly free: readonly number[] }[];
  readonly slots: readonly TimeSlot[];
  readonly closures: readonly Closure[];
}

/** A request for the calendar of bookings: of all docks of the club, of those of a lake, or of one dock. */
export interface BookingsCalendarRequest {
  readonly client: string;
  readonly now: number;
  readonly window: DayWindow;
  readonly lake?: string | undefined;
  readonly dock?: string | undefined;
}

/** Gives the calendar of a club's bookings in a window, from the store's content. Docks without a boat are left out. */
export function bookingsCalendarOfWindow(
  catalogue: Catalogue,
  request: BookingsCalendarRequest,
  { bars, held }: BookingsCalendarContent,
): BookingsCalendar {
  const { window, client } = request;
  const index = catalogueIndexOf(catalogue);
  const days = daysOfWindow(window);
  const slots = index.slotsOfClub(client);
  const docksInView = catalogue.docks.filter(({ _id, lake }) => (request.lake ?? lake) === lake && (request.dock ?? _id) === _id);
  const closures = catalogue.closures.filter(({ dateStart, dateEnd }) => dateStart <= window.dateEnd && window.dateStart <= dateEnd);
  const openOf = openSlotsBySet(days, request.now, index.settingsOf(client).season);
  const claimed = claimedBy([...bars, ...held], index.withRetired.timeslots);
  const docks = docksInView.flatMap((dock) => {
    const boats = index.boatsAt(dock._id);
    if (boats.length === 0) return [];
    const free = days.map((day, at) => {
      const counted = { day, dock, closures, claimed };
      return boats.reduce((sum, boat) => sum + freeSlots(boat, { ...counted, open: openOf(index.slotsOf(boat))[at] ?? [] }), 0);
    });
    return [{ dock, boats, free }];
  });
  const shown = new Set(docks.flatMap(({ boats }) => boats.map(({ _id }) => _id)));
  return {
    days: days.map((date, at) => ({
      date,
      free: docks.reduce((sum, { free }) => sum + (free[at] ?? 0), 0),
      holiday: holidayOn(catalogue, docksInView, date),
    })),
    docks,
    slots,
    closures: closures.filter((closure) => docks.some(({ dock, boats }) => isOf(closure, dock, boats))),
    bars: bars.filter(({ boat }) => shown.has(boat)),
    held: held.filter(({ boat }) => shown.has(boat)),
  };
}

function isOf({ lake, dock, boat }: Closure, at: Dock, boats: readonly Boat[]): boolean {
  return lake === at.lake || dock === at._id || boats.some(({ _id }) => _id === boat);
}

interface SlotCount {
  readonly day: Day;
  readonly dock: Dock;
  /** The slots that staff could book that day if nothing were claimed or closed. */
  readonly open: readonly CountedSlot[];
  readonly closures: readonly Closure[];
  readonly claimed: ReadonlyMap<string, QuantaMask>;
}

/** How many slots of a boat staff could book. */
function freeSlots(boat: Boat, { day, dock, open, closures, claimed }: SlotCount): number {
  const words = claimed.get(`${boat._id} ${day}`) ?? emptyQuantaMask;
  const taken = closures.length === 0 ? words : unionOfMasks(words, closedMaskOfBoat(closures, boat, dock.lake, day));
  return countFreeSlots(open, taken);
}

/** Makes the function that gives the open slots of a set of slots on each of these days; boats share sets, so each is made once. */
function openSlotsBySet(
  days: readonly Day[],
  now: number,
  season: ClubSeason,
): (slots: readonly TimeSlot[]) => readonly (readonly CountedSlot[])[] {
  const known = new Map<readonly TimeSlot[], readonly (readonly CountedSlot[])[]>();
  return (slots) => {
    const open = known.get(slots) ?? days.map((day) => openOn(day, slots, { now, season }));
    known.set(slots, open);
    return open;
  };
}

/** The slots that can be booked on a day by their time alone; staff have no horizon. */
function openOn(
  day: Day,
  slots: readonly TimeSlot[],
  limits: { readonly now: number; readonly season: ClubSeason },
): readonly CountedSlot[] {
  return countedSlots(
    slots.filter((slot) => findUnbookableReason({ ...limits, day, slots: [slot], words: emptyQuantaMask }) === undefined),
  );
}

/** Claimed quanta by boat and day: each span, with the turnaround of its slots. */
function claimedBy(spans: readonly SpannedTime[], slots: ReadonlyMap<string, TimeSlot>): ReadonlyMap<string, QuantaMask> {
  const claimed = new Map<string, QuantaMask>();
  const masks = new Map<string, QuantaMask>();
  for (const { boat, date, time, start, end } of spans) {
    const key = `${boat} ${date}`;
    const span = `${start} ${end} ${time.join(" ")}`;
    const mask = masks.get(span) ?? maskOfSpan(start, Math.max(end, ...time.map((id) => endWithTurnaround(slots.get(id)))));
    masks.set(span, mask);
    const known = claimed.get(key);
    claimed.set(key, known === undefined ? mask : unionOfMasks(known, mask));
  }
  return claimed;
}

/** The minute at which a boat may leave again after a slot. */
function endWithTurnaround(slot: TimeSlot | undefined): number {
  return slot === undefined ? 0 : spanOfSlot(slot).end + Math.max(0, slot.turnaround);
}

/** The name of a day's holiday: the club's own name comes first, else that of the province of its lakes. */
function holidayOn({ items, lakes }: Catalogue, docks: readonly Dock[], day: Day): string | null {
  const own = items.find((item) => item.type === "holiday" && itemMatchesDay(item, day));
  if (own !== undefined) return own.name;
  const regions = new Set(lakes.filter(({ _id }) => docks.some(({ lake }) => lake === _id)).map(({ region }) => region));
  const provinces = [...(regions.has("QC") ? ["quebec" as const] : []), ...(regions.has("ON") ? ["ontario" as const] : [])];
  return provinces.flatMap((province) => holidaysOfSeason(province, yearOf(day))).find((holiday) => holiday.day === day)?.name ?? null;
}
