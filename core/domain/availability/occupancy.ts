import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import { createDayPatterns, type DayPatterns, findDayNumber, removeUnusedDays, wordsInDay } from "./dayPatterns.ts";
import { quantumMinutes, quantaInDay } from "../calendar/timeOfDay.ts";

/** Quanta of one day as bits: bit `q % 32` of word `q / 32` represents quantum `q`. Words are unsigned. */
export type QuantaMask = readonly [number, number, number];

/** The mask of no quanta. */
export const emptyQuantaMask: QuantaMask = [0, 0, 0];

/**
 * The occupancy, that is, the claimed quanta, of some boats over consecutive days. `numbers` has the number of a day in `patterns` for each
 * boat and day, boat by boat, in day order: four bytes a boat and day. Only `numbers` and `patterns` change.
 */
export interface Occupancy {
  readonly boats: readonly string[];
  readonly boatIndexes: ReadonlyMap<string, number>;
  readonly firstDay: Day;
  readonly days: number;
  readonly numbers: Uint32Array;
  readonly patterns: DayPatterns;
}

/** Creates an occupancy without claims: `boats` (ids), from `firstDay` on, for `days` days. */
export function createOccupancy(boats: readonly string[], firstDay: Day, days: number): Occupancy {
  const boatIndexes = new Map(boats.map((boat, index) => [boat, index]));
  return { boats, boatIndexes, firstDay, days, numbers: new Uint32Array(boats.length * days), patterns: createDayPatterns() };
}

/** Gives the index of a day, or undefined when the occupancy does not cover it. */
export function dayIndexInOccupancy(occupancy: Occupancy, day: Day): number | undefined {
  const index = daysBetween(occupancy.firstDay, day);
  return index >= 0 && index < occupancy.days ? index : undefined;
}

/** Gives the index of a boat by its id, or undefined when the occupancy does not cover it. */
export function boatIndexInOccupancy(occupancy: Occupancy, boat: string): number | undefined {
  return occupancy.boatIndexes.get(boat);
}

/** Gives the last day that the occupancy covers. */
export function lastDayOfOccupancy(occupancy: Occupancy): Day {
  return addDays(occupancy.firstDay, occupancy.days - 1);
}

/** Claims the quanta of `mask`; those already claimed stay claimed. */
export function claimInOccupancy(occupancy: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): void {
  changeDay(occupancy, boatIndex * occupancy.days + dayIndex, mask, (claimed, bits) => claimed | bits);
}

/** Frees the quanta of `mask`; those not claimed stay free. */
export function releaseInOccupancy(occupancy: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): void {
  changeDay(occupancy, boatIndex * occupancy.days + dayIndex, mask, (claimed, bits) => claimed & ~bits);
}

/** How many patterns there may be beyond two for each boat and day, so that small occupancies are not cleaned up all the time. */
const sparePatterns = 64;

/**
 * Changes each word of the day at an index of `numbers` by the word of `mask`. Removes patterns that are no longer in use, once there are far
 * more of them than boats and days.
 */
function changeDay(
  { numbers, patterns }: Occupancy,
  index: number,
  mask: QuantaMask,
  change: (claimed: number, bits: number) => number,
): void {
  const { words } = patterns;
  const from = (numbers[index] ?? 0) * wordsInDay;
  const changed = (word: 0 | 1 | 2): number => change(words[from + word] ?? 0, mask[word]);
  numbers[index] = findDayNumber(patterns, changed(0), changed(1), changed(2));
  if (patterns.count > numbers.length * 2 + sparePatterns) removeUnusedDays(patterns, numbers);
}

/** Whether no quantum of `mask` is claimed. */
export function isFreeInOccupancy(occupancy: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): boolean {
  return !masksIntersect(claimedMaskOf(occupancy, boatIndex, dayIndex), mask);
}

/** Gives the claimed quanta of one boat-day. */
export function claimedMaskOf({ numbers, patterns: { words }, days }: Occupancy, boatIndex: number, dayIndex: number): QuantaMask {
  const at = (numbers[boatIndex * days + dayIndex] ?? 0) * wordsInDay;
  return [(words[at] ?? 0) >>> 0, (words[at + 1] ?? 0) >>> 0, (words[at + 2] ?? 0) >>> 0];
}

/** Whether two occupancies of the same boats and days have the same claims. */
export function haveSameClaims(one: Occupancy, other: Occupancy): boolean {
  const wordAt = ({ numbers, patterns }: Occupancy, at: number, word: number) => patterns.words[(numbers[at] ?? 0) * wordsInDay + word];
  return (
    one.numbers.length === other.numbers.length &&
    one.numbers.every((_, at) => [0, 1, 2].every((word) => wordAt(one, at, word) === wordAt(other, at, word)))
  );
}

/** The bits of a word, and so the most days that it represents. */
const bitsInWord = 32;

/**
 * Finds the days on which each boat is free for at least one of the masks, all boats in one pass: bit `d` of a boat's word represents day
 * `firstIndex + d`. At most 32 days; days outside the occupancy are not free. Masks without quanta are left out. `out` is filled and
 * returned when given.
 */
export function findFreeDays(
  occupancy: Occupancy,
  masks: readonly QuantaMask[],
  firstIndex: number,
  count: number,
  out: Uint32Array = new Uint32Array(occupancy.boats.length),
): Uint32Array {
  const { boats, days, numbers, patterns } = occupancy;
  const fits = new Uint32Array(patterns.count);
  for (const mask of masks) if (masksIntersect(mask, mask)) markFreeDays(patterns, mask, 0, fits);
  const { from, length, bit } = daysInside(occupancy, firstIndex, count);
  for (let boat = 0; boat < boats.length; boat += 1) {
    const start = boat * days + from;
    let free = 0;
    for (let day = 0; day < length; day += 1) free |= (fits[numbers[start + day] ?? 0] ?? 0) << (bit + day);
    out[boat] = free;
  }
  return out;
}

/** Sets of masks, and the set of each boat of an occupancy, by its row. */
export interface MaskSets {
  readonly masks: readonly (readonly QuantaMask[])[];
  readonly setOfRow: Uint32Array;
}

/** Whether a pair of a set and a different day is free: no, or yes; 0 is unknown yet. */
const isNotFree = 1;
const isFree = 2;

/**
 * Finds the days on which each boat is free for at least one mask of its own set, as {@link findFreeDays} does for one set: one pass, which
 * compares each pair of a set and a different day once.
 */
export function findFreeDaysBySet(occupancy: Occupancy, { masks, setOfRow }: MaskSets, firstIndex: number, count: number): Uint32Array {
  const { boats, days, numbers, patterns } = occupancy;
  // A pair is compared when a boat first needs it: most sets meet few of the different days.
  const known = new Uint8Array(masks.length * patterns.count);
  const { words, ends } = wordsOfSets(masks);
  const { from, length, bit } = daysInside(occupancy, firstIndex, count);
  const out = new Uint32Array(boats.length);
  for (let boat = 0; boat < boats.length; boat += 1) {
    const start = boat * days + from;
    const set = setOfRow[boat] ?? 0;
    const offset = set * patterns.count;
    let free = 0;
    for (let day = 0; day < length; day += 1) {
      const number = numbers[start + day] ?? 0;
      const pair = offset + number;
      known[pair] ||= isPatternFree(patterns.words, number, words, ends[set] ?? 0, ends[set + 1] ?? 0) ? isFree : isNotFree;
      const state = known[pair] ?? isNotFree;
      free |= (state >> 1) << (bit + day);
    }
    out[boat] = free;
  }
  return out;
}

/** The words of all masks of some sets, one after the other, without empty masks; those of set `n` are from `ends[n]` to `ends[n + 1]`. */
function wordsOfSets(sets: MaskSets["masks"]): { readonly words: Int32Array; readonly ends: Uint32Array } {
  const words = new Int32Array(sets.reduce((sum, masks) => sum + masks.length, 0) * wordsInDay);
  const ends = new Uint32Array(sets.length + 1);
  let at = 0;
  for (let set = 0; set < sets.length; set += 1) {
    for (const mask of sets[set] ?? []) {
      // By its index: an iterator would take longer than the comparison of the mask.
      if ((mask[0] | mask[1] | mask[2]) === 0) continue;
      words[at] = mask[0];
      words[at + 1] = mask[1];
      words[at + 2] = mask[2];
      at += wordsInDay;
    }
    ends[set + 1] = at;
  }
  return { words, ends };
}

/** How many masks are compared at once, each by a byte of a word, and how many days have their bits in such a byte. */
const masksAtOnce = 4;
const daysAtOnce = 8;

/**
 * Gives the days on which each boat is free for each mask: bit `d` of word `boat * masks.length + mask` represents day `firstIndex + d`. At
 * most 32 days; days outside the occupancy are not free. `out` is filled and returned when given.
 */
export function freeDaysByMask(
  occupancy: Occupancy,
  masks: readonly QuantaMask[],
  firstIndex: number,
  count: number,
  out: Uint32Array = new Uint32Array(occupancy.boats.length * masks.length),
): Uint32Array {
  const { boats, days, numbers, patterns } = occupancy;
  const { from, length, bit } = daysInside(occupancy, firstIndex, count);
  out.fill(0);
  for (let first = 0; first < masks.length; first += masksAtOnce) {
    const group = masks.slice(first, first + masksAtOnce);
    const fits = new Uint32Array(patterns.count);
    group.forEach((mask, index) => markFreeDays(patterns, mask, index * daysAtOnce, fits));
    for (let boat = 0; boat < boats.length; boat += 1) {
      for (let day = 0, start = boat * days + from; day < length; day += daysAtOnce, start += daysAtOnce) {
        let free = 0;
        for (let next = 0, end = Math.min(daysAtOnce, length - day); next < end; next += 1)
          free |= (fits[numbers[start + next] ?? 0] ?? 0) << next;
        for (let index = 0, at = boat * masks.length + first; index < group.length; index += 1, at += 1)
          out[at] = (out[at] ?? 0) | (((free >>> (index * daysAtOnce)) & 0xff) << (bit + day));
      }
    }
  }
  return out;
}

/**
 * Gives the quanta that the span from `start` to `end` touches, in minutes of the day, the end excluded; whatever lies past 24:00 is cut
 * off.
 */
export function maskOfSpan(start: number, end: number): QuantaMask {
  const first = Math.max(0, Math.floor(start / quantumMinutes));
  const last = Math.min(quantaInDay, Math.ceil(end / quantumMinutes));
  return [wordOf(first, last), wordOf(first - 32, last - 32), wordOf(first - 64, last - 64)];
}

/** Gives the quanta of a mask, 0 to 95, ascending: a store claims each in a row of its own. */
export function quantaOfMask(mask: QuantaMask): number[] {
  const quanta: number[] = [];
  for (let quantum = 0; quantum < quantaInDay; quantum += 1) {
    if (hasQuantum(mask, quantum)) quanta.push(quantum);
  }
  return quanta;
}

/** Gives the mask of some quanta, 0 to 95; others are ignored. The inverse of `quantaOfMask`. */
export function maskOfQuanta(quanta: readonly number[]): QuantaMask {
  return quanta.reduce(
    (mask, quantum) => unionOfMasks(mask, maskOfSpan(quantum * quantumMinutes, (quantum + 1) * quantumMinutes)),
    emptyQuantaMask,
  );
}

/** Gives the quanta of either mask. */
export function unionOfMasks(left: QuantaMask, right: QuantaMask): QuantaMask {
  return [(left[0] | right[0]) >>> 0, (left[1] | right[1]) >>> 0, (left[2] | right[2]) >>> 0];
}

/** Whether two masks share a quantum. */
export function masksIntersect(left: QuantaMask, right: QuantaMask): boolean {
  return ((left[0] & right[0]) | (left[1] & right[1]) | (left[2] & right[2])) !== 0;
}

/** Whether a different day is free for at least one of the masks whose words are from `from` to `to`, excluded. */
function isPatternFree(days: DayPatterns["words"], number: number, words: Int32Array, from: number, to: number): boolean {
  const day = number * wordsInDay;
  const first = days[day] ?? 0;
  const second = days[day + 1] ?? 0;
  const third = days[day + 2] ?? 0;
  for (let at = from; at < to; at += wordsInDay) {
    const overlap = (first & (words[at] ?? 0)) | (second & (words[at + 1] ?? 0)) | (third & (words[at + 2] ?? 0));
    if (overlap === 0) return true;
  }
  return false;
}

/** Sets a bit in `fits` for each different day that is free for a mask: boats with the same day share the comparison. */
function markFreeDays({ count, words }: DayPatterns, mask: QuantaMask, bit: number, fits: Uint32Array): void {
  const [first, second, third] = mask;
  for (let number = 0, at = 0; number < count; number += 1, at += wordsInDay) {
    const overlap = ((words[at] ?? 0) & first) | ((words[at + 1] ?? 0) & second) | ((words[at + 2] ?? 0) & third);
    fits[number] = (fits[number] ?? 0) | ((overlap === 0 ? 1 : 0) << bit);
  }
}

/** The part of a window that the occupancy covers: its first day and number of days, and the bit of that day. */
function daysInside({ days }: Occupancy, firstIndex: number, count: number) {
  const from = Math.max(0, firstIndex);
  return { from, length: Math.min(days, firstIndex + Math.min(count, bitsInWord)) - from, bit: from - firstIndex };
}

function hasQuantum(mask: QuantaMask, quantum: number): boolean {
  const word = mask[quantum >>> 5] ?? 0;
  return ((word >>> (quantum & 31)) & 1) === 1;
}

/** Bits `first` (included) to `last` (excluded) of one word, both clamped to 0 to 32. */
function wordOf(first: number, last: number): number {
  const from = Math.min(32, Math.max(0, first));
  const to = Math.min(32, Math.max(0, last));
  return from < to ? (ones(to) & ~ones(from)) >>> 0 : 0;
}

function ones(count: number): number {
  return count >= 32 ? 0xffff_ffff : 2 ** count - 1;
}
