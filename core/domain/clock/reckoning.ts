/**
 * What time it is, as the servers of one store tell it together. A server's own clock may be set back or ahead under it, or be years off
 * when it starts; what passed is known better, by counters that nobody sets. So the store keeps one reckoning, every server carries it on,
 * and a clock that differs is followed by rule: slowly, at once where nothing can be hurt, or not at all.
 */

/** A counter of milliseconds: which one it is, and how far it has come. A steady one only runs on; another may be set, as clocks are. */
export interface Ticks {
  readonly source: string;
  readonly ms: number;
  readonly isSteady: boolean;
}

/** What the store remembers of time, in one row. Instants in epoch milliseconds. */
export interface Reckoning {
  /** What time it was when the counter `source` had come to `ticks`. */
  readonly at: number;
  readonly source: string;
  readonly ticks: number;
  /** When, on that counter, a server whose clock agreed with the time last said so; null where none did on it. */
  readonly vouched: number | null;
  /** Time as it was counted while servers ran. It follows `at`, but a leap only slowly: what is erased goes by it. */
  readonly counted: number;
  /** Since when time and count agree. */
  readonly agreed: number;
  /** The newest instant that was found written in the store. */
  readonly newest: number;
}

/** A server's own view of time between two looks. */
export interface ServerTime {
  /** Its time now, by its own counter. */
  readonly at: number;
  /** Milliseconds by its own counter since its last look, and what was on the shared counter and counted then. */
  readonly passed: number;
  readonly ticks: number;
  readonly counted: number;
  /** Whether its clock agreed with the time since it started. */
  readonly hasAgreed: boolean;
}

/** What a server sees when it looks: its clock, the shared counter, what the store remembers, and its own view, which it lacks at its start. */
export interface ClockReading {
  readonly wall: number;
  readonly ticks: Ticks;
  readonly row: Reckoning | undefined;
  readonly own: ServerTime | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a server looks. */
export const clockCheckEveryMs = 20_000;
/** Clocks that are this near agree. */
const nearMs = minute;
/** Further off than an hour set wrong, it may be years as well: such a clock is followed late, or never while another contradicts it. */
const hoursMs = 2 * hour;
/** As long as a server's word that its clock agrees is good for: it looks more often. */
const vouchedMs = 50_000;
/** How much faster or slower time may run to follow a clock: a hold of ten minutes is half a minute longer or shorter at most. */
const slowness = 20;
/** How much faster than time the count may follow it. */
const countSpeed = 10;
/** Two counters that differ by this much in one look: one of them was set. */
const setMs = 1000;

/** What time it is by all that was known before: what passed on the shared counter since it was last said, else the server's own count, else its clock. */
export function timeAt({ wall, ticks, row, own }: ClockReading): number {
  const told = row === undefined ? undefined : toldBy(row, ticks);
  if (own !== undefined) return told !== undefined && isTrusted(told, ticks, own) ? told : own.at;
  if (told !== undefined) return told;
  // Nothing tells what passed. Time does not run back by an hour; by more it is more likely that what was stored is wrong.
  return row !== undefined && row.at > wall && row.at - wall <= hoursMs ? row.at : wall;
}

/**
 * The reckoning after a look. `time` is what `timeAt` gave, `lives` whether anything in the store has still to end by it, `newest` the
 * newest instant written there, asked for at a server's start.
 */
export function nextReckoning(look: ClockReading, time: number, lives: boolean, newest: number | undefined): Reckoning {
  const { wall, ticks, row } = look;
  const at = Math.round(followed(look, time, lives));
  const counted = Math.round(countedAt(look, at, newest));
  const isNews = newest !== undefined && isFromTheFuture(newest, at) && newest > (row?.newest ?? Number.NEGATIVE_INFINITY);
  const agreed = row === undefined || areDaysApart(at, counted) || isNews || row.agreed > at ? at : row.agreed;
  const vouched = clockAgrees(wall, at) ? ticks.ms : vouchedOn(look);
  return { at, source: ticks.source, ticks: ticks.ms, vouched, counted, agreed, newest: Math.max(newest ?? 0, row?.newest ?? 0) };
}

/** Whether a clock shows the time, as near as clocks do. */
export function clockAgrees(wall: number, at: number): boolean {
  return Math.abs(wall - at) <= nearMs;
}

/** Whether time and count are so far apart that one of them is wrong, or no server ran for days. */
export function areDaysApart(at: number, counted: number): boolean {
  return Math.abs(at - counted) > day;
}

/** Whether what bears the instant `written` is from after `at`, by more than clocks differ. */
export function isFromTheFuture(written: number, at: number): boolean {
  return written > at + hoursMs;
}

/**
 * Up to when things are over for jobs that erase: the earlier of time and count, and only once they have agreed for a day. Undefined
 * before that: nothing is then to be erased.
 */
export function erasableUntil({ at, counted, agreed }: Reckoning): number | undefined {
  return at - agreed < day ? undefined : Math.min(at, counted);
}

/** The time of `row` and what passed since on the same counter. */
function toldBy({ at, source, ticks: then }: Reckoning, ticks: Ticks): number | undefined {
  return source === ticks.source && ticks.ms >= then ? at + (ticks.ms - then) : undefined;
}

/** A counter that may be set is believed where it ran as the server's own did: what differs then, another server moved. */
function isTrusted(told: number, ticks: Ticks, own: ServerTime): boolean {
  return ticks.isSteady || Math.abs(told - own.at) <= setMs || Math.abs(ticks.ms - own.ticks - own.passed) <= setMs;
}

function vouchedOn({ ticks, row }: ClockReading): number | null {
  return row !== undefined && row.source === ticks.source && (row.vouched ?? Infinity) <= ticks.ms ? row.vouched : null;
}

/** Time drawn towards the server's clock, as far as the rule allows. */
function followed(look: ClockReading, time: number, lives: boolean): number {
  const { wall, ticks, own } = look;
  // What was missed by looks that came late is not made up for in one.
  const slowly = time + within(wall - time, Math.min(own?.passed ?? 0, clockCheckEveryMs) / slowness);
  if (clockAgrees(wall, time)) return slowly;
  const vouched = vouchedOn(look);
  const unvouchedMs = vouched === null ? Infinity : ticks.ms - vouched;
  // Another server's clock agrees with the time: this one is alone with its own.
  if (unvouchedMs < vouchedMs) return time;
  if (Math.abs(wall - time) <= hoursMs) return lives ? slowly : wall;
  // A clock that went wrong under a running server is often put right within the hour; one that never agreed is all there is to go by.
  return unvouchedMs >= (own?.hasAgreed === true ? hour : 0) ? wall : time;
}

/** The count drawn towards the time, no faster than ten times what is known to have passed. */
function countedAt({ ticks, row, own }: ClockReading, at: number, newest: number | undefined): number {
  if (row === undefined) return newest ?? at;
  const onCounter = ticks.isSteady && row.source === ticks.source ? Math.max(0, ticks.ms - row.ticks) : 0;
  const passed = own?.passed ?? onCounter;
  const base = own?.counted ?? row.counted;
  // Several servers count side by side, and not one on top of the other.
  const most = Math.max(row.counted, base + countSpeed * passed);
  const least = Math.min(row.counted, base - countSpeed * passed);
  return Math.min(most, Math.max(least, at));
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
