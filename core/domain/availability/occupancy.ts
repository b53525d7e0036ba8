import { addDays, type Day, daysBetween } from "../calendar/day.ts";

/** The minutes of a quantum, the unit in which a boat's time is claimed. */
export const quantumMinutes = 15;

/** The number of quanta of a Toronto day. */
export const quantaInDay = 96;

/** Quanta of one day as bits: bit `q % 32` of word `q / 32` represents quantum `q`. Words are unsigned. */
export type QuantaMask = readonly [number, number, number];

/** The mask of no quanta. */
export const emptyQuantaMask: QuantaMask = [0, 0, 0];

/**
 * The occupancy, that is, the claimed quanta, of some boats over consecutive days: three words a boat and day, boat by boat, in day order.
 * Only `words` changes, and it may be shared between threads or sent over a wire.
 */
export interface Occupancy {
  readonly boats: readonly string[];
  readonly boatIndexes: ReadonlyMap<string, number>;
  readonly firstDay: Day;
  readonly days: number;
  readonly words: Uint32Array;
}

const wordsInDay = 3;

/** Creates an occupancy without claims: `boats` (ids), from `firstDay` on, for `days` days. */
export function createOccupancy(boats: readonly string[], firstDay: Day, days: number): Occupancy {
  const boatIndexes = new Map(boats.map((boat, index) => [boat, index]));
  return { boats, boatIndexes, firstDay, days, words: new Uint32Array(boats.length * days * wordsInDay) };
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
export function claimInOccupancy({ words, days }: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): void {
  const at = (boatIndex * days + dayIndex) * wordsInDay;
  words[at] = (words[at] ?? 0) | mask[0];
  words[at + 1] = (words[at + 1] ?? 0) | mask[1];
  words[at + 2] = (words[at + 2] ?? 0) | mask[2];
}

/** Frees the quanta of `mask`; those not claimed stay free. */
export function releaseInOccupancy({ words, days }: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): void {
  const at = (boatIndex * days + dayIndex) * wordsInDay;
  words[at] = (words[at] ?? 0) & ~mask[0];
  words[at + 1] = (words[at + 1] ?? 0) & ~mask[1];
  words[at + 2] = (words[at + 2] ?? 0) & ~mask[2];
}

/** Whether no quantum of `mask` is claimed. */
export function isFreeInOccupancy({ words, days }: Occupancy, boatIndex: number, dayIndex: number, mask: QuantaMask): boolean {
  const at = (boatIndex * days + dayIndex) * wordsInDay;
  const overlap = ((words[at] ?? 0) & mask[0]) | ((words[at + 1] ?? 0) & mask[1]) | ((words[at + 2] ?? 0) & mask[2]);
  return overlap === 0;
}

/** Gives the claimed quanta of one boat-day. */
export function claimedMaskOf({ words, days }: Occupancy, boatIndex: number, dayIndex: number): QuantaMask {
  const at = (boatIndex * days + dayIndex) * wordsInDay;
  return [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0];
}

/**
 * Gives the days on which each boat is free for each mask, found in one pass: bit `d` of word `boat * masks.length + mask` represents day
 * `firstIndex + d`. At most 32 days; days outside the occupancy are not free. `out` is filled and returned when given.
 */
export function freeDaysByMask(
  occupancy: Occupancy,
  masks: readonly QuantaMask[],
  firstIndex: number,
  count: number,
  out: Uint32Array = new Uint32Array(occupancy.boats.length * masks.length),
): Uint32Array {
  const from = Math.max(0, firstIndex);
  const to = Math.min(occupancy.days, firstIndex + Math.min(count, 32));
  out.fill(0);
  masks.forEach((mask, index) => {
    const pass = { from, to, shift: from - firstIndex, at: index, step: masks.length };
    if (mask[2] === 0) passTwo(occupancy, pass, 0, mask[0] | 0, mask[1] | 0, out);
    else if (mask[0] === 0) passTwo(occupancy, pass, 1, mask[1] | 0, mask[2] | 0, out);
    else passThree(occupancy, pass, mask, out);
  });
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

interface Pass {
  readonly from: number;
  readonly to: number;
  readonly shift: number;
  readonly at: number;
  readonly step: number;
}

// A slot seldom spans three words: the pass over two of them costs two thirds.
function passTwo({ words, days, boats }: Occupancy, pass: Pass, skip: number, low: number, high: number, out: Uint32Array): void {
  const { from, to, shift, step } = pass;
  for (let boat = 0, o = pass.at; boat < boats.length; boat += 1, o += step) {
    let free = 0;
    let at = (boat * days + from) * wordsInDay + skip;
    for (let bit = shift; bit < shift + to - from; bit += 1, at += wordsInDay) {
      const overlap = ((words[at] ?? 0) & low) | ((words[at + 1] ?? 0) & high);
      free |= (overlap === 0 ? 1 : 0) << bit;
    }
    out[o] = free;
  }
}

function passThree({ words, days, boats }: Occupancy, pass: Pass, mask: QuantaMask, out: Uint32Array): void {
  const { from, to, shift, step } = pass;
  const [first, second, third] = mask;
  for (let boat = 0, o = pass.at; boat < boats.length; boat += 1, o += step) {
    let free = 0;
    let at = (boat * days + from) * wordsInDay;
    for (let bit = shift; bit < shift + to - from; bit += 1, at += wordsInDay) {
      const overlap = ((words[at] ?? 0) & first) | ((words[at + 1] ?? 0) & second) | ((words[at + 2] ?? 0) & third);
      free |= (overlap === 0 ? 1 : 0) << bit;
    }
    out[o] = free;
  }
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
