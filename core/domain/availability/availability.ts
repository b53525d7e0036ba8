import { type Day, daysBetween } from "../calendar/day.ts";
import { type ClubSeason, isInClubSeason } from "../calendar/season.ts";
import { daysOfWindow, type DayWindow } from "../calendar/window.ts";
import { hasTimeOfDayBegun, minutesInDay, parseTimeOfDay } from "../calendar/zone.ts";
import type { Boat } from "../offer/boat.ts";
import { type Closure, closuresAffecting } from "../offer/closure.ts";
import type { TimeSlot } from "../offer/slot.ts";
import {
  boatIndexInOccupancy,
  emptyQuantaMask,
  findFreeDays,
  findFreeDaysBySet,
  masksIntersect,
  type QuantaMask,
  maskOfSpan,
  type Occupancy,
  unionOfMasks,
} from "./occupancy.ts";
import { spanWithTurnaround } from "../offer/slotHours.ts";
import { hasSlotPlace, slotsOfBoat } from "../offer/slotPlace.ts";
import { sortSlotsByStart, slotRunsOn, type MinuteSpan, spanOfSlot } from "../offer/slots.ts";
import { firstSlotStart } from "./slotLists.ts";

/** Days that the bits of one word can represent. */
const maxDays = 32;

/** One of the reasons why slots cannot be booked, in the order in which the reasons are checked. */
export type UnbookableReason = "past" | "soon" | "offSeason" | "beyond" | "closed" | "taken";

/** The limits of a club's bookings: none after `lastDay` (included), and none that begins at or before `earliest` (epoch milliseconds). */
export interface Horizon {
  readonly lastDay: Day;
  readonly earliest: number;
}

/**
 * One boat's day at `now` (epoch milliseconds): `words` are its quanta that are claimed or closed, `closed` those that closures close.
 * Without a horizon, none is checked; without a season of its club, that from April to October is.
 */
export interface BoatDay {
  readonly now: number;
  readonly day: Day;
  readonly words: QuantaMask;
  readonly closed?: QuantaMask;
  readonly horizon?: Horizon | undefined;
  readonly season?: ClubSeason | undefined;
}

/** A boat's day with the slots to check on it. */
export interface SlotRequest extends BoatDay {
  readonly slots: readonly TimeSlot[];
}

/**
 * Finds why these consecutive slots cannot be booked, or undefined when they can. Slots are refused when they have begun or begin too soon,
 * are out of their club's season, are beyond the horizon, are closed, or are not free with their turnaround. No slots at all count as closed, and so
 * does a slot that does not run on the day's weekday. Lists, quotes and commits all use this rule.
 */
export function findUnbookableReason({
  now,
  day,
  slots,
  words,
  closed = emptyQuantaMask,
  horizon,
  season,
}: SlotRequest): UnbookableReason | undefined {
  if (hasTimeOfDayBegun(now, day, firstSlotStart(slots))) return "past";
  if (horizon !== undefined && hasTimeOfDayBegun(horizon.earliest, day, firstSlotStart(slots))) return "soon";
  if (!isInClubSeason(day, season)) return "offSeason";
  if (horizon !== undefined && day > horizon.lastDay) return "beyond";
  const reach = claimMaskOfSlots(slots);
  if (slots.length === 0 || slots.some((slot) => !slotRunsOn(slot, day)) || masksIntersect(reach, closed)) return "closed";
  return masksIntersect(reach, words) ? "taken" : undefined;
}

/** What one slot claims, by its row: lists look at the slots of every boat on every day, and a row never changes. */
const knownMasks = new WeakMap<TimeSlot, QuantaMask>();

/** Gives the quanta that booking these slots claims: the slots, the gaps between them and each slot's turnaround, at most until 24:00. */
export function claimMaskOfSlots(slots: readonly TimeSlot[]): QuantaMask {
  const [slot] = slots;
  if (slot === undefined) return emptyQuantaMask;
  if (slots.length > 1) return claimMaskOf(slots);
  const mask = knownMasks.get(slot) ?? claimMaskOf(slots);
  knownMasks.set(slot, mask);
  return mask;
}

/** The hours of a slot in minutes of the day, and the quanta that booking it claims. */
export interface CountedSlot extends MinuteSpan {
  readonly claim: QuantaMask;
}

/** Gives the hours and claims of slots in the order in which {@link countFreeSlots} needs them: that of their ends. */
export function countedSlots(slots: readonly TimeSlot[]): readonly CountedSlot[] {
  const counted = slots.map((slot) => ({ ...spanOfSlot(slot), claim: claimMaskOfSlots([slot]) }));
  return counted.toSorted((one, other) => one.end - other.end);
}

/**
 * Gives how many of a boat's slots on one day are free beside what is taken. Slots that overlap are choices, of which the boat can have one:
 * it is the most free slots of which no two overlap. `slots` are in the order of {@link countedSlots}.
 */
export function countFreeSlots(slots: readonly CountedSlot[], taken: QuantaMask): number {
  let count = 0;
  let end = 0;
  // Of the free ones after the last one that counts, the one that ends first leaves the most room for others.
  for (const slot of slots) {
    if (slot.start < end || masksIntersect(slot.claim, taken)) continue;
    count += 1;
    end = slot.end;
  }
  return count;
}

function claimMaskOf(slots: readonly TimeSlot[]): QuantaMask {
  const ends = slots.map((slot) => spanWithTurnaround(slot).end);
  return maskOfSpan(firstSlotStart(slots), Math.max(...ends));
}

/** Gives the quanta that a closure closes on each of its days. */
export function closureMaskOf(closure: Closure): QuantaMask {
  const { start, end } = closedSpanOf(closure);
  return maskOfSpan(start, end);
}

/** Gives the minutes that a closure closes on each of its days; the whole day when it names no time. */
export function closedSpanOf({ start = "", end = "" }: Pick<Closure, "start" | "end">): MinuteSpan {
  return { start: parseTimeOfDay(start) ?? 0, end: parseTimeOfDay(end) ?? minutesInDay };
}

/** Gives the quanta of a day that are closed to a boat, by closures of the boat, its dock or its lake (an id). */
export function closedMaskOfBoat(closures: readonly Closure[], boat: Boat, lake: string, day: Day): QuantaMask {
  return closuresAffecting(closures, boat, lake, day).map(closureMaskOf).reduce(unionOfMasks, emptyQuantaMask);
}

/** Whether at least one of the slots can be booked by itself. False for past, closed and off-season days. */
export function isAnySlotAvailable(request: SlotRequest): boolean {
  return request.slots.some((slot) => isSlotAvailable(request, slot));
}

/** Whether the slot can be booked by itself on the boat's day. */
export function isSlotAvailable(request: BoatDay, slot: TimeSlot): boolean {
  return findUnbookableReason({ ...request, slots: [slot] }) === undefined;
}

/** One day of a boat in the reply of `reservations/checkFullBookingInRange`. Requirements §3. */
export interface DateAvailability {
  readonly date: Day;
  readonly isAvailable: boolean;
}

/** One boat in the reply of `reservations/checkFullBookingInRange`; `client` is the boat's club. Requirements §3. */
export interface BoatAvailability {
  readonly _id: string;
  readonly client: string;
  readonly dates: readonly DateAvailability[];
}

/**
 * The inputs of `boatAvailability`: the request of `reservations/checkFullBookingInRange`, and the boats, slots and occupancy that the
 * answer is computed from. `slots` are of any club, and each boat has its own ones; an empty `names` means all of them.
 */
export interface AvailabilityInputs {
  readonly now: number;
  readonly window: DayWindow;
  readonly boats: readonly Boat[];
  readonly slots: readonly TimeSlot[];
  readonly names?: readonly string[];
  readonly occupancy: Occupancy;
  /** The horizon of a club; when left out, no horizon is checked. */
  readonly horizonOf?: (client: string) => Horizon | undefined;
  /** The season of a club; when left out, it is from April to October. */
  readonly seasonOf?: (client: string) => ClubSeason | undefined;
}

/**
 * Gives the boats of `reservations/checkFullBookingInRange` in the requested order, each with every day of the window; days after the 32nd
 * are not available. Neither is a boat or a day outside the occupancy. Requirements §7.
 */
export function boatAvailability(request: AvailabilityInputs): readonly BoatAvailability[] {
  const days = daysOfWindow(request.window);
  return boatBits(request, days).map(({ boat: { _id, client }, bits }) => {
    return { _id, client, dates: days.map((date, index) => ({ date, isAvailable: hasBit(bits, index) })) };
  });
}

/** Gives the same as `boatAvailability`, as JSON text: it joins what is known of each boat and of boats that are free on the same days. */
export function boatAvailabilityJson(request: AvailabilityInputs): string {
  const window = daysOfWindow(request.window);
  const days = window.map((date) => [`{"date":"${date}","isAvailable":false}`, `{"date":"${date}","isAvailable":true}`]);
  const known = new Map<number, string>();
  const datesText = (bits: number): string => {
    const text = known.get(bits) ?? days.map((texts, index) => texts[Number(hasBit(bits, index))]).join(",");
    known.set(bits, text);
    return text;
  };
  let text = "";
  for (const { boat, bits } of boatBits(request, window)) text += `${text === "" ? "" : ","}${beginningOf(boat)}${datesText(bits)}]}`;
  return `[${text}]`;
}

const beginnings = new WeakMap<Boat, string>();

/** The text of a boat's entry up to its days. */
function beginningOf(boat: Boat): string {
  const text = beginnings.get(boat) ?? `{"_id":${JSON.stringify(boat._id)},"client":${JSON.stringify(boat.client)},"dates":[`;
  beginnings.set(boat, text);
  return text;
}

/** The requested boats with the days on which they can be booked, bit by bit. */
function boatBits(request: AvailabilityInputs, days: readonly Day[]): readonly { readonly boat: Boat; readonly bits: number }[] {
  const scans = new Map<string, Uint32Array>();
  return request.boats.map((boat) => {
    const scan = scans.get(boat.client) ?? availableDays(request, days, boat.client);
    scans.set(boat.client, scan);
    return { boat, bits: scan[boatIndexInOccupancy(request.occupancy, boat._id) ?? -1] ?? 0 };
  });
}

/** One slot in the reply of `reservations/getTimeSlotByDate`. Requirements §7. */
export interface SlotAvailability {
  readonly _id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly client: string;
  readonly isAvailable: boolean;
}

/** Gives the slots of `reservations/getTimeSlotByDate` in start order, each with whether it can be booked by itself. Requirements §7. */
export function slotAvailability(request: SlotRequest): readonly SlotAvailability[] {
  return sortSlotsByStart(request.slots).map((slot) => {
    const { _id, name, start, end, client } = slot;
    return { _id, name, start, end, client, isAvailable: isSlotAvailable(request, slot) };
  });
}

/** For each boat of one club, the days of the window on which at least one of its slots is open and free, one bit a day, by its row. */
function availableDays(request: AvailabilityInputs, days: readonly Day[], client: string): Uint32Array {
  const { now, window, names = [], occupancy, horizonOf, seasonOf } = request;
  const { sets, setOfRow } = slotSetsOf(request, client);
  const first = daysBetween(occupancy.firstDay, window.dateStart);
  const limits = { now, words: emptyQuantaMask, horizon: horizonOf?.(client), season: seasonOf?.(client) };
  const named = [...new Set(sets.flat())].filter(({ name }) => names.length === 0 || names.includes(name));
  // The slots that could be booked each day if nothing were claimed.
  const open = days.slice(0, maxDays).map((day) => named.filter((slot) => isSlotAvailable({ ...limits, day }, slot)));
  const bits = new Uint32Array(occupancy.boats.length);
  for (const { on, index, length } of groupAlikeDays(open)) {
    const masks = sets.map((set) => set.filter((slot) => on.includes(slot)).map((slot) => claimMaskOfSlots([slot])));
    const [only = []] = masks;
    const free =
      masks.length === 1
        ? findFreeDays(occupancy, only, first + index, length)
        : findFreeDaysBySet(occupancy, { masks, setOfRow }, first + index, length);
    free.forEach((days, boat) => (bits[boat] = (bits[boat] ?? 0) | (days << index)));
  }
  return bits;
}

/** The different sets of slots that the boats of a club have, and the set of each row of the occupancy. */
function slotSetsOf({ slots, boats, occupancy }: AvailabilityInputs, client: string) {
  const setOfRow = new Uint32Array(occupancy.boats.length);
  const own = boats.filter((boat) => boat.client === client);
  const sets = new Map<readonly TimeSlot[], number>();
  // Where slots run everywhere, one boat has the set of all.
  for (const boat of slots.some(hasSlotPlace) ? own : own.slice(0, 1)) {
    const set = slotsOfBoat(slots, boat);
    const row = boatIndexInOccupancy(occupancy, boat._id);
    const at = sets.get(set) ?? sets.size;
    sets.set(set, at);
    if (row !== undefined) setOfRow[row] = at;
  }
  return { sets: [...sets.keys()], setOfRow };
}

interface DayRun {
  readonly on: readonly TimeSlot[];
  readonly index: number;
  readonly length: number;
}

/** Groups consecutive days on which the same slots are open, so that each group takes one pass. Each day is in one group. */
function groupAlikeDays(open: readonly (readonly TimeSlot[])[]): readonly DayRun[] {
  return open.reduce<readonly DayRun[]>((stretches, on, index) => {
    const last = stretches.at(-1);
    const isSame = last?.on.length === on.length && last.on.every((slot, at) => slot === on[at]);
    return isSame ? [...stretches.slice(0, -1), { ...last, length: last.length + 1 }] : [...stretches, { on, index, length: 1 }];
  }, []);
}

function hasBit(bits: number, index: number): boolean {
  return index < maxDays && ((bits >>> index) & 1) === 1;
}
