/**
 * The time that the servers of one store share. A server's own clock may be set back or ahead while it runs, or be years off when it starts.
 * Elapsed time is more reliable: counters measure it that nobody sets. So the store has one reckoning, which every server continues. When a
 * clock differs from it, the shared time follows the clock by rule: slowly, at once where that can harm nothing, or not at all.
 */

/** A counter of milliseconds: which one it is, and its value. A steady counter only runs forward; another one may be set, as clocks are. */
export interface TickCount {
  readonly source: string;
  readonly ms: number;
  readonly isSteady: boolean;
}

/** The row in which the store remembers time, so that all servers agree on it. Instants in epoch milliseconds. */
export interface Reckoning {
  /** The time when the counter `source` was at `ticks`. */
  readonly at: number;
  readonly source: string;
  readonly ticks: number;
  /** The value of that counter when a server whose clock agreed with the time last reported so; null where none did. */
  readonly vouched: number | null;
  /** Time counted while servers ran. It follows `at`, but follows a jump only slowly; jobs that erase use it. */
  readonly counted: number;
  /** Since when `at` and `counted` agree. */
  readonly agreed: number;
  /** The newest instant found in the rows of the store. */
  readonly newest: number;
}

/** A server's own view of time between two readings. */
export interface ServerTime {
  /** Its time now, by its own counter. */
  readonly at: number;
  /** Milliseconds by its own counter since its last reading, and the shared counter and `counted` at that reading. */
  readonly passed: number;
  readonly ticks: number;
  readonly counted: number;
  /** Whether its clock agreed with the time at any reading since it started. */
  readonly hasAgreed: boolean;
}

/**
 * The values that a server reads at once: its clock (`wall`), the shared counter, the store's row, and its own view, which is undefined at
 * its start.
 */
export interface ClockReading {
  readonly wall: number;
  readonly ticks: TickCount;
  readonly row: Reckoning | undefined;
  readonly own: ServerTime | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The milliseconds between two clock readings of a server. */
export const clockCheckEveryMs = 20_000;
/** Clocks that differ by no more than this agree. */
const nearMs = minute;
/** A clock that is off by more than a wrong hour may be off by years: it is followClock late, or never while another clock contradicts it. */
const hoursMs = 2 * hour;
/** For how long a server's report that its clock agrees is valid; servers read their clocks more often. */
const vouchedMs = 50_000;
/** Time may run faster or slower by one part in this many to follow a clock: a hold of ten minutes is at most half a minute longer or shorter. */
const slowness = 20;
/** How many times faster than time the count may move to follow it. */
const countSpeed = 10;
/** When two counters differ by this much between two readings, one of them was set. */
const setMs = 1000;

/**
 * Gives the time by everything that was known before this reading: the stored time and what passed since on the shared counter, else the
 * server's own count, else its clock.
 */
export function reckonedTimeAt({ wall, ticks, row, own }: ClockReading): number {
  const counterTime = row === undefined ? undefined : storedTime(row, ticks);
  if (own !== undefined) return counterTime !== undefined && isTrusted(counterTime, ticks, own) ? counterTime : own.at;
  if (counterTime !== undefined) return counterTime;
  // It is unknown how much time passed. Time does not run back by an hour; by more, the stored time is more likely wrong.
  return row !== undefined && row.at > wall && row.at - wall <= hoursMs ? row.at : wall;
}

/**
 * Gives the reckoning after a reading. `time` is the result of `reckonedTimeAt`; `lives` says whether anything in the store still has an
 * end to come; `newest` is the newest instant in the store, which is read at a server's start only.
 */
export function nextReckoning(look: ClockReading, time: number, lives: boolean, newest: number | undefined): Reckoning {
  const { wall, ticks, row } = look;
  const at = Math.round(followClock(look, time, lives));
  const counted = Math.round(countedAt(look, at, newest));
  const isNews = newest !== undefined && isFromTheFuture(newest, at) && newest > (row?.newest ?? Number.NEGATIVE_INFINITY);
  const agreed = row === undefined || areDaysApart(at, counted) || isNews || row.agreed > at ? at : row.agreed;
  const vouched = clockAgrees(wall, at) ? ticks.ms : vouchedOn(look);
  return { at, source: ticks.source, ticks: ticks.ms, vouched, counted, agreed, newest: Math.max(newest ?? 0, row?.newest ?? 0) };
}

/** Whether a clock shows this time, within a minute. */
export function clockAgrees(wall: number, at: number): boolean {
  return Math.abs(wall - at) <= nearMs;
}

/** Whether time and count differ by more than a day: one of them is wrong, or no server ran for days. */
export function areDaysApart(at: number, counted: number): boolean {
  return Math.abs(at - counted) > day;
}

/** Whether the instant `written` is after `at` by more than clocks may differ, two hours. */
export function isFromTheFuture(written: number, at: number): boolean {
  return written > at + hoursMs;
}

/**
 * Gives the instant by which a thing must have ended so that jobs may erase it: the earlier of time and count. Undefined until both have
 * agreed for a day; nothing may be erased before that.
 */
export function erasableUntil({ at, counted, agreed }: Reckoning): number | undefined {
  return at - agreed < day ? undefined : Math.min(at, counted);
}

/** The stored time and what passed since on the same counter; undefined where that counter was replaced or set back. */
function storedTime({ at, source, ticks: then }: Reckoning, ticks: TickCount): number | undefined {
  return source === ticks.source && ticks.ms >= then ? at + (ticks.ms - then) : undefined;
}

/** A counter that may be set is trusted while it runs as the server's own does; a remaining difference is then the work of another server. */
function isTrusted(counterTime: number, ticks: TickCount, own: ServerTime): boolean {
  return ticks.isSteady || Math.abs(counterTime - own.at) <= setMs || Math.abs(ticks.ms - own.ticks - own.passed) <= setMs;
}

function vouchedOn({ ticks, row }: ClockReading): number | null {
  return row !== undefined && row.source === ticks.source && (row.vouched ?? Infinity) <= ticks.ms ? row.vouched : null;
}

/** The time moved towards the server's clock, as far as the rule allows. */
function followClock(look: ClockReading, time: number, lives: boolean): number {
  const { wall, ticks, own } = look;
  // When readings come late, one reading does not make up for those that were missed.
  const slowly = time + clamp(wall - time, Math.min(own?.passed ?? 0, clockCheckEveryMs) / slowness);
  if (clockAgrees(wall, time)) return slowly;
  const vouched = vouchedOn(look);
  const unvouchedMs = vouched === null ? Infinity : ticks.ms - vouched;
  // Another server's clock agrees with the time, so this clock is the one that is wrong.
  if (unvouchedMs < vouchedMs) return time;
  if (Math.abs(wall - time) <= hoursMs) return lives ? slowly : wall;
  // A clock that went wrong while its server ran is often corrected within the hour. If no clock ever agreed, this one is all there is.
  return unvouchedMs >= (own?.hasAgreed === true ? hour : 0) ? wall : time;
}

/** The count moved towards the time, by at most ten times the time that has passed. */
function countedAt({ ticks, row, own }: ClockReading, at: number, newest: number | undefined): number {
  if (row === undefined) return newest ?? at;
  const onCounter = ticks.isSteady && row.source === ticks.source ? Math.max(0, ticks.ms - row.ticks) : 0;
  const passed = own?.passed ?? onCounter;
  const base = own?.counted ?? row.counted;
  // Servers count in parallel: their counts are not added up.
  const most = Math.max(row.counted, base + countSpeed * passed);
  const least = Math.min(row.counted, base - countSpeed * passed);
  return Math.min(most, Math.max(least, at));
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
