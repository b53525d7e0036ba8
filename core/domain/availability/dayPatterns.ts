/**
 * The different days of an occupancy, each with a number. A club's slots are claimed whole, so few of its days differ: an occupancy stores
 * each once, and a number for each boat and day. A day has the three words of a mask of quanta, here signed.
 */
export interface DayPatterns {
  /** How many there are: they have the numbers below it, and 0 is the day without claims. */
  count: number;
  /** The words of each day, by number; further words have room for more days. */
  words: Int32Array;
  /** A hash table with linear probing: 1 + the number of a day, or 0 where a place is empty, as at least half of them are. */
  places: Uint32Array;
}

/** The words of a day, of 32 quanta each. */
export const wordsInDay = 3;
const firstRoom = 16;

/** Creates patterns that have only the day without claims, and room for more. */
export function createDayPatterns(room = firstRoom): DayPatterns {
  const patterns = { count: 0, words: new Int32Array(room * wordsInDay), places: new Uint32Array(room * 2) };
  findDayNumber(patterns, 0, 0, 0);
  return patterns;
}

/** Finds the number of the day with these words, which is added when it is new. */
export function findDayNumber(patterns: DayPatterns, first: number, second: number, third: number): number {
  const { words, places } = patterns;
  let place = placeOf(places, first, second, third);
  for (let known = places[place] ?? 0; known !== 0; known = places[place] ?? 0) {
    const at = (known - 1) * wordsInDay;
    const difference = ((words[at] ?? 0) ^ first) | ((words[at + 1] ?? 0) ^ second) | ((words[at + 2] ?? 0) ^ third);
    if (difference === 0) return known - 1;
    place = (place + 1) & (places.length - 1);
  }
  const number = patterns.count;
  words.set([first, second, third], number * wordsInDay);
  places[place] = number + 1;
  patterns.count += 1;
  if (patterns.count * wordsInDay === words.length) doubleRoom(patterns);
  return number;
}

/** Removes the days that none of `numbers` names, and writes the new numbers of the others into it. */
export function removeUnusedDays(patterns: DayPatterns, numbers: Uint32Array): void {
  const { words } = patterns;
  Object.assign(patterns, createDayPatterns());
  for (const [index, number] of numbers.entries()) numbers[index] = findStoredDay(patterns, words, number);
}

/** Doubles the room, in which the days keep their order and so their numbers. */
function doubleRoom(patterns: DayPatterns): void {
  const { count, words } = patterns;
  Object.assign(patterns, createDayPatterns(count * 2));
  for (let number = 1; number < count; number += 1) findStoredDay(patterns, words, number);
}

function findStoredDay(patterns: DayPatterns, words: Int32Array, number: number): number {
  const at = number * wordsInDay;
  return findDayNumber(patterns, words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0);
}

/** Where the search for a day begins, of as many places as a power of two. Odd factors spread days that differ in a few bits. */
function placeOf({ length }: Uint32Array, first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (length - 1);
}
