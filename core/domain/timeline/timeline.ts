import { canBook, closedMask, claimMask } from "../availability/availability.ts";
import { emptyMask, intersects, type Mask, maskOf, union } from "../availability/occupancy.ts";
import { spanOf } from "../availability/slots.ts";
import type { Hold, Profile, Reservation } from "../reservation/reservation.ts";
import { holidaysOf } from "../calendar/holidays.ts";
import { type Day, yearOf } from "../calendar/day.ts";
import { daysOf, type Window } from "../calendar/window.ts";
import type { Boat } from "../offer/boat.ts";
import { type Catalogue, indexOf } from "../catalogue/catalogue.ts";
import type { Closure } from "../offer/closure.ts";
import type { Dock } from "../offer/dock.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { matchesDay } from "../pricing/match.ts";

/** A reservation as the calendar draws it: minutes of its Toronto day, and who it is for; names are empty once forgotten. */
export type Bar = Pick<Reservation, "_id" | "boat" | "date" | "time" | "start" | "end" | "status"> &
  Pick<Profile, "firstname" | "lastname">;

/** Slots that are nobody's reservation yet: a visitor keeps them while they book, or they are kept for who was offered them (`isOffer`). */
export interface HeldTime extends SpannedTime {
  readonly isOffer: boolean;
}

type SpannedTime = Pick<Hold, "boat" | "date" | "time" | "start" | "end">;

/** What the store knows of a window of one club. */
export interface TimelineContent {
  readonly bars: readonly Bar[];
  readonly held: readonly HeldTime[];
}

/** A day of the timeline; `free` counts the slots of its boats that could be booked, `holiday` is the name that the club or its province has for it. */
export interface TimelineDay {
  readonly date: Day;
  readonly free: number;
  readonly holiday: string | null;
}

/** What staff see of a window: boats by dock, what stands on them, and how much is free. `free` of a dock counts by day, in the days' order. */
export interface Timeline extends TimelineContent {
  readonly days: readonly TimelineDay[];
  readonly docks: readonly { readonly dock: Dock; readonly boats: readonly Boat[]; readonly free: readonly number[] }[];
  readonly slots: readonly TimeSlot[];
  readonly closures: readonly Closure[];
}

/** What of a club is asked for: all of its docks, those of a lake, or one. */
export interface TimelineRequest {
  readonly client: string;
  readonly now: number;
  readonly window: Window;
  readonly lake?: string | undefined;
  readonly dock?: string | undefined;
}

/** The timeline of a club's window, of what its store drew. Docks without a boat are left out. */
export function timelineOf(catalogue: Catalogue, asked: TimelineRequest, { bars, held }: TimelineContent): Timeline {
  const { window, client } = asked;
  const index = indexOf(catalogue);
  const days = daysOf(window);
  const slots = index.slotsOf(client);
  const seen = catalogue.docks.filter(({ _id, lake }) => (asked.lake ?? lake) === lake && (asked.dock ?? _id) === _id);
  const closures = catalogue.closures.filter(({ dateStart, dateEnd }) => dateStart <= window.dateEnd && window.dateStart <= dateEnd);
  const open = days.map((day) => openOn(day, slots, asked.now));
  const claimed = claimedBy([...bars, ...held], index.withRetired.timeslots);
  const docks = seen.flatMap((dock) => {
    const boats = index.boatsAt(dock._id);
    if (boats.length === 0) return [];
    const free = days.map((day, at) => {
      const counted = { day, dock, open: open[at] ?? [], closures, claimed };
      return boats.reduce((sum, boat) => sum + freeSlots(boat, counted), 0);
    });
    return [{ dock, boats, free }];
  });
  const shown = new Set(docks.flatMap(({ boats }) => boats.map(({ _id }) => _id)));
  return {
    days: days.map((date, at) => ({
      date,
      free: docks.reduce((sum, { free }) => sum + (free[at] ?? 0), 0),
      holiday: holidayOn(catalogue, seen, date),
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

interface Counted {
  readonly day: Day;
  readonly dock: Dock;
  /** Quanta of each slot that staff could book that day were nothing claimed or closed. */
  readonly open: readonly Mask[];
  readonly closures: readonly Closure[];
  readonly claimed: ReadonlyMap<string, Mask>;
}

/** How many slots of a boat staff could book, each by itself. */
function freeSlots(boat: Boat, { day, dock, open, closures, claimed }: Counted): number {
  const words = claimed.get(`${boat._id} ${day}`) ?? emptyMask;
  const taken = closures.length === 0 ? words : union(words, closedMask(closures, boat, dock.lake, day));
  let free = 0;
  for (const reach of open) if (!intersects(reach, taken)) free += 1;
  return free;
}

/** What can be booked on a day by its time alone: no horizon holds staff. */
function openOn(day: Day, slots: readonly TimeSlot[], now: number): readonly Mask[] {
  const open = slots.filter((slot) => canBook({ now, day, slots: [slot], words: emptyMask }) === undefined);
  return open.map((slot) => claimMask([slot]));
}

/** Quanta by boat and day: the span of each, and the turnaround of its slots. */
function claimedBy(spans: readonly SpannedTime[], slots: ReadonlyMap<string, TimeSlot>): ReadonlyMap<string, Mask> {
  const claimed = new Map<string, Mask>();
  const masks = new Map<string, Mask>();
  for (const { boat, date, time, start, end } of spans) {
    const [key, span] = [`${boat} ${date}`, `${start} ${end} ${time.join(" ")}`];
    const mask = masks.get(span) ?? maskOf(start, Math.max(end, ...time.map((id) => restedBy(slots.get(id)))));
    masks.set(span, mask);
    const known = claimed.get(key);
    claimed.set(key, known === undefined ? mask : union(known, mask));
  }
  return claimed;
}

/** The minute at which a boat may leave again after a slot. */
function restedBy(slot: TimeSlot | undefined): number {
  return slot === undefined ? 0 : spanOf(slot).end + Math.max(0, slot.turnaround);
}

/** The club's own word for a day comes first, else that of the province its lakes lie in. */
function holidayOn({ items, lakes }: Catalogue, docks: readonly Dock[], day: Day): string | null {
  const own = items.find((item) => item.type === "holiday" && matchesDay(item, day));
  if (own !== undefined) return own.name;
  const regions = new Set(lakes.filter(({ _id }) => docks.some(({ lake }) => lake === _id)).map(({ region }) => region));
  const provinces = [...(regions.has("QC") ? ["quebec" as const] : []), ...(regions.has("ON") ? ["ontario" as const] : [])];
  return provinces.flatMap((province) => holidaysOf(province, yearOf(day))).find((holiday) => holiday.day === day)?.name ?? null;
}
