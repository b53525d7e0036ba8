import { type Day, daysBetween } from "../calendar/day.ts";
import { isInSeason } from "../calendar/season.ts";
import { daysOfWindow, type DayWindow } from "../calendar/window.ts";
import { hasTimeOfDayBegun, minutesInDay, parseTimeOfDay } from "../calendar/zone.ts";
import type { Boat } from "../offer/boat.ts";
import { type Closure, closuresAffecting } from "../offer/closure.ts";
import type { TimeSlot } from "../offer/slot.ts";
import {
  boatIndexInOccupancy,
  emptyQuantaMask,
  findFreeDays,
  masksIntersect,
  type QuantaMask,
  maskOfSpan,
  type Occupancy,
  unionOfMasks,
} from "./occupancy.ts";
import { spanWithTurnaround } from "./slotHours.ts";
import { sortSlotsByStart, slotRunsOn, slotsOfClub, slotsRunningOn, type MinuteSpan } from "./slots.ts";
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
 * Without a horizon, none is checked.
 */
export interface BoatDay {
  readonly now: number;
  readonly day: Day;
  readonly words: QuantaMask;
  readonly closed?: QuantaMask;
  readonly horizon?: Horizon | undefined;
}

/** A boat's day with the slots to check on it. */
export interface SlotRequest extends BoatDay {
  readonly slots: readonly TimeSlot[];
}

/**
 * Finds why these consecutive slots cannot be booked, or undefined when they can. Slots are refused when they have begun or begin too soon,
 * are out of season, are beyond the horizon, are closed, or are not free with their turnaround. No slots at all count as closed, and so
 * does a slot that does not run on the day's weekday. Lists, quotes and commits all use this rule.
 */
export function findUnbookableReason({
  now,
  day,
  slots,
  words,
  closed = emptyQuantaMask,
  horizon,
}: SlotRequest): UnbookableReason | undefined {
  if (hasTimeOfDayBegun(now, day, firstSlotStart(slots))) return "past";
  if (horizon !== undefined && hasTimeOfDayBegun(horizon.earliest, day, firstSlotStart(slots))) return "soon";
  if (!isInSeason(day)) return "offSeason";
  if (horizon !== undefined && day > horizon.lastDay) return "beyond";
  const reach = claimMaskOfSlots(slots);
  if (slots.length === 0 || slots.some((slot) => !slotRunsOn(slot, day)) || masksIntersect(reach, closed)) return "closed";
  return masksIntersect(reach, words) ? "taken" : undefined;
}

/** Gives the quanta that booking these slots claims: the slots, the gaps between them and each slot's turnaround, at most until 24:00. */
export function claimMaskOfSlots(slots: readonly TimeSlot[]): QuantaMask {
  if (slots.length === 0) return emptyQuantaMask;
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
 * answer is computed from. `slots` are of any club; an empty `names` means all of them.
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

/** A boat of a dock on one day, with the price of any one slot, in dollars. */
export interface OfferedBoat<Amounts> {
  readonly boat: Boat;
  readonly words: QuantaMask;
  readonly closed?: QuantaMask;
  readonly horizon?: Horizon | undefined;
  readonly amounts: Amounts;
}

/**
 * One slot in the reply of `reservations/offer`, with each boat of its club. `isClosed` when no boat may sail then even if it were free:
 * closed, off season or beyond the horizon.
 */
export interface SlotOffer<Amounts> {
  readonly _id: string;
  readonly isClosed: boolean;
  readonly boats: readonly { readonly _id: string; readonly isAvailable: boolean; readonly amounts: Amounts }[];
}

/**
 * Gives the slots of `reservations/offer` in start order, which visitors see before they choose a boat. Slots without a boat and slots of
 * other weekdays are left out.
 */
export function slotOffers<Amounts>(
  { now, day, slots }: Pick<SlotRequest, "now" | "day" | "slots">,
  boats: readonly OfferedBoat<Amounts>[],
): readonly SlotOffer<Amounts>[] {
  const offered = sortSlotsByStart(slotsRunningOn(slots, day)).map((slot) => {
    const own = boats.filter(({ boat }) => boat.client === slot.client);
    const checked = own.map((entry) => ({ entry, why: findUnbookableReason({ ...entry, now, day, slots: [slot] }) }));
    return {
      _id: slot._id,
      isClosed: checked.every(({ why }) => why === "closed" || why === "offSeason" || why === "beyond"),
      boats: checked.map(({ entry: { boat, amounts }, why }) => ({ _id: boat._id, isAvailable: why === undefined, amounts })),
    };
  });
  return offered.filter((slot) => slot.boats.length > 0);
}

/** For each boat of the occupancy, the days of the window on which at least one slot of the club is open and free, one bit a day. */
function availableDays(
  { now, window, slots, names, occupancy, horizonOf }: AvailabilityInputs,
  days: readonly Day[],
  client: string,
): Uint32Array {
  const own = slotsOfClub(slots, client, names);
  const first = daysBetween(occupancy.firstDay, window.dateStart);
  const horizon = horizonOf?.(client);
  const open = days.slice(0, maxDays).map((day) => openSlots(own, { now, day, words: emptyQuantaMask, horizon }));
  const bits = new Uint32Array(occupancy.boats.length);
  for (const { on, index, length } of groupAlikeDays(open)) {
    const masks = on.map((slot) => claimMaskOfSlots([slot]));
    const free = findFreeDays(occupancy, masks, first + index, length);
    free.forEach((days, boat) => (bits[boat] = (bits[boat] ?? 0) | (days << index)));
  }
  return bits;
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
    const isSame = last !== undefined && last.on.length === on.length && last.on.every((slot, at) => slot === on[at]);
    return isSame ? [...stretches.slice(0, -1), { ...last, length: last.length + 1 }] : [...stretches, { on, index, length: 1 }];
  }, []);
}

/** The slots of the club that could be booked that day if nothing were claimed. */
function openSlots(slots: readonly TimeSlot[], day: BoatDay): readonly TimeSlot[] {
  return slots.filter((slot) => isSlotAvailable(day, slot));
}

function hasBit(bits: number, index: number): boolean {
  return index < maxDays && ((bits >>> index) & 1) === 1;
}
