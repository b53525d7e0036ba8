import { type Day, daysBetween } from "../calendar/day.ts";
import { isInSeason } from "../calendar/season.ts";
import { daysOf, type Window } from "../calendar/window.ts";
import { hasBegun, minutesInDay, parseTime } from "../calendar/zone.ts";
import type { Boat } from "../offer/boat.ts";
import { type Closure, closuresAffecting } from "../offer/closure.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { boatIndexOf, emptyMask, intersects, type Mask, maskOf, type Occupancy, union } from "./occupancy.ts";
import { freeDays, scanOf } from "./scan.ts";
import { spanWithTurnaround } from "./slotHours.ts";
import { firstStart, inStartOrder, runsOn, slotsOfClub, slotsOn, type Span } from "./slots.ts";

/** Days that the bits of one word can stand for. */
const mostDays = 32;

/** Why slots cannot be booked, in the order in which the reasons are looked at. */
export type UnbookableReason = "past" | "soon" | "offSeason" | "beyond" | "closed" | "taken";

/** How far ahead may be booked, `lastDay` included, and how late: nothing that begins at or before `earliest` (epoch milliseconds). */
export interface Horizon {
  readonly lastDay: Day;
  readonly earliest: number;
}

/**
 * What is known of one boat's day at `now` (epoch milliseconds): `words` are its quanta that are claimed or closed,
 * `closed` those that closures close. Without a horizon none is looked at.
 */
export interface BoatDay {
  readonly now: number;
  readonly day: Day;
  readonly words: Mask;
  readonly closed?: Mask;
  readonly horizon?: Horizon | undefined;
}

/** Slots asked of a boat's day. */
export interface SlotRequest extends BoatDay {
  readonly slots: readonly TimeSlot[];
}

/**
 * Why these consecutive slots cannot be booked, or undefined when they can: begun or about to, out of season, beyond
 * the horizon, closed, or not wholly free with their turnaround. No slot at all counts as closed, and so does one that does not run on the
 * day's weekday. The one rule of list, quote and commit.
 */
export function canBook({ now, day, slots, words, closed = emptyMask, horizon }: SlotRequest): UnbookableReason | undefined {
  if (hasBegun(now, day, firstStart(slots))) return "past";
  if (horizon !== undefined && hasBegun(horizon.earliest, day, firstStart(slots))) return "soon";
  if (!isInSeason(day)) return "offSeason";
  if (horizon !== undefined && day > horizon.lastDay) return "beyond";
  const reach = claimMask(slots);
  if (slots.length === 0 || slots.some((slot) => !runsOn(slot, day)) || intersects(reach, closed)) return "closed";
  return intersects(reach, words) ? "taken" : undefined;
}

/** Quanta that booking these slots claims: the slots, the gaps between them and each one's turnaround, until 24:00. */
export function claimMask(slots: readonly TimeSlot[]): Mask {
  if (slots.length === 0) return emptyMask;
  const ends = slots.map((slot) => spanWithTurnaround(slot).end);
  return maskOf(firstStart(slots), Math.max(...ends));
}

/** Quanta that are closed on each of a closure's days. */
export function closureMask(closure: Closure): Mask {
  const { start, end } = closedSpan(closure);
  return maskOf(start, end);
}

/** Minutes of each of a closure's days that are closed: the whole day when it names no time. */
export function closedSpan({ start = "", end = "" }: Pick<Closure, "start" | "end">): Span {
  return { start: parseTime(start) ?? 0, end: parseTime(end) ?? minutesInDay };
}

/** Quanta of a day that are closed to a boat, by closures of the boat itself, its dock or its lake (an id). */
export function closedMask(closures: readonly Closure[], boat: Boat, lake: string, day: Day): Mask {
  return closuresAffecting(closures, boat, lake, day).map(closureMask).reduce(union, emptyMask);
}

/** True when at least one of the slots can be booked by itself; past, closed and off-season days are false. */
export function isAvailable(asked: SlotRequest): boolean {
  return asked.slots.some((slot) => isSlotAvailable(asked, slot));
}

/** True when the slot can be booked by itself on the boat's day. */
export function isSlotAvailable(asked: BoatDay, slot: TimeSlot): boolean {
  return canBook({ ...asked, slots: [slot] }) === undefined;
}

/** A day of a boat as `reservations/checkFullBookingInRange` answers it. Requirements §3. */
export interface DateAvailability {
  readonly date: Day;
  readonly isAvailable: boolean;
}

/** A boat's availability entry; `client` is the boat's club. Requirements §3. */
export interface BoatAvailability {
  readonly _id: string;
  readonly client: string;
  readonly dates: readonly DateAvailability[];
}

/** What `reservations/checkFullBookingInRange` asks: `slots` of any club, `names` empty for all of them. */
export interface AvailabilityRequest {
  readonly now: number;
  readonly window: Window;
  readonly boats: readonly Boat[];
  readonly slots: readonly TimeSlot[];
  readonly names?: readonly string[];
  readonly occupancy: Occupancy;
  /** Of a club; left out, none is looked at. */
  readonly horizonOf?: (client: string) => Horizon | undefined;
}

/**
 * Boats of `reservations/checkFullBookingInRange`, in the order asked, each with every day of the window, of which at
 * most 32 are looked at. A boat or day that the occupancy does not hold is not available. Requirements §7.
 */
export function boatAvailability(asked: AvailabilityRequest): readonly BoatAvailability[] {
  const days = daysOf(asked.window);
  return boatBits(asked).map(({ _id, client, bits }) => {
    return { _id, client, dates: days.map((date, index) => ({ date, isAvailable: hasBit(bits, index) })) };
  });
}

/** `boatAvailability` as JSON text. Put together from the two texts of each day: making objects and writing them takes four times as long. */
export function boatAvailabilityJson(asked: AvailabilityRequest): string {
  const days = daysOf(asked.window).map((date) => [
    JSON.stringify({ date, isAvailable: false }),
    JSON.stringify({ date, isAvailable: true }),
  ]);
  const boats = boatBits(asked).map(({ _id, client, bits }) => {
    const dates = days.map((texts, index) => texts[Number(hasBit(bits, index))]).join(",");
    return `{"_id":${JSON.stringify(_id)},"client":${JSON.stringify(client)},"dates":[${dates}]}`;
  });
  return `[${boats.join(",")}]`;
}

/** The boats asked for with the days on which they can be booked, bit by bit. */
function boatBits(asked: AvailabilityRequest): readonly (Pick<Boat, "_id" | "client"> & { readonly bits: number })[] {
  const scans = new Map<string, Uint32Array>();
  return asked.boats.map(({ _id, client }) => {
    const scan = scans.get(client) ?? availableDays(asked, client);
    scans.set(client, scan);
    return { _id, client, bits: scan[boatIndexOf(asked.occupancy, _id) ?? -1] ?? 0 };
  });
}

/** A slot as `reservations/getTimeSlotByDate` answers it. Requirements §7. */
export interface SlotAvailability {
  readonly _id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly client: string;
  readonly isAvailable: boolean;
}

/** Slots of `reservations/getTimeSlotByDate` in start order, each with whether it can be booked by itself. Requirements §7. */
export function slotAvailability(asked: SlotRequest): readonly SlotAvailability[] {
  return inStartOrder(asked.slots).map((slot) => {
    const { _id, name, start, end, client } = slot;
    return { _id, name, start, end, client, isAvailable: isSlotAvailable(asked, slot) };
  });
}

/** A boat of a dock on the day of an offer, with what any slot of it costs in dollars. */
export interface OfferedBoat<Amounts> {
  readonly boat: Boat;
  readonly words: Mask;
  readonly closed?: Mask;
  readonly horizon?: Horizon | undefined;
  readonly amounts: Amounts;
}

/** A slot of `reservations/offer` with each boat of its club. Closed when no boat can sail then whether it is taken or not: a closure, off season, or beyond the horizon. */
export interface SlotOffer<Amounts> {
  readonly _id: string;
  readonly isClosed: boolean;
  readonly boats: readonly { readonly _id: string; readonly isAvailable: boolean; readonly amounts: Amounts }[];
}

/** Slots of `reservations/offer` in start order: what is seen before a boat is chosen. Those without a boat and those of other weekdays are left out. */
export function slotOffers<Amounts>(
  { now, day, slots }: Pick<SlotRequest, "now" | "day" | "slots">,
  boats: readonly OfferedBoat<Amounts>[],
): readonly SlotOffer<Amounts>[] {
  const offered = inStartOrder(slotsOn(slots, day)).map((slot) => {
    const own = boats.filter(({ boat }) => boat.client === slot.client);
    const asked = own.map((entry) => ({ entry, why: canBook({ ...entry, now, day, slots: [slot] }) }));
    return {
      _id: slot._id,
      isClosed: asked.every(({ why }) => why === "closed" || why === "offSeason" || why === "beyond"),
      boats: asked.map(({ entry: { boat, amounts }, why }) => ({ _id: boat._id, isAvailable: why === undefined, amounts })),
    };
  });
  return offered.filter((slot) => slot.boats.length > 0);
}

/** For each boat of the occupancy, the days of the window on which a slot of the club is open and free, bit by bit. */
function availableDays({ now, window, slots, names, occupancy, horizonOf }: AvailabilityRequest, client: string): Uint32Array {
  const own = slotsOfClub(slots, client, names);
  const first = daysBetween(occupancy.firstDay, window.dateStart);
  const horizon = horizonOf?.(client);
  const open = daysOf(window)
    .slice(0, mostDays)
    .map((day) => openSlots(own, { now, day, words: emptyMask, horizon }));
  const bits = new Uint32Array(occupancy.boats.length);
  for (const { on, index, length } of alike(open)) {
    const free = freeDays(occupancy, scanOf(on.map((slot) => claimMask([slot]))), first + index, length);
    free.forEach((days, boat) => (bits[boat] = (bits[boat] ?? 0) | (days << index)));
  }
  return bits;
}

interface Stretch {
  readonly on: readonly TimeSlot[];
  readonly index: number;
  readonly length: number;
}

/** Stretches of days on which the same slots are open: each is one pass, and each day is in one of them. */
function alike(open: readonly (readonly TimeSlot[])[]): readonly Stretch[] {
  return open.reduce<readonly Stretch[]>((stretches, on, index) => {
    const last = stretches.at(-1);
    const isSame = last !== undefined && last.on.length === on.length && last.on.every((slot, at) => slot === on[at]);
    return isSame ? [...stretches.slice(0, -1), { ...last, length: last.length + 1 }] : [...stretches, { on, index, length: 1 }];
  }, []);
}

/** Slots of the club that run that day and have not begun, none off season or beyond the horizon: what could be booked were nothing claimed. */
function openSlots(slots: readonly TimeSlot[], day: BoatDay): readonly TimeSlot[] {
  return slots.filter((slot) => isSlotAvailable(day, slot));
}

function hasBit(bits: number, index: number): boolean {
  return index < mostDays && ((bits >>> index) & 1) === 1;
}
