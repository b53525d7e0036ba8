/** The port of the time zone: the milliseconds, 4 or 5 hours, by which Toronto is behind UTC at `instant` (epoch milliseconds). */
export type OffsetAt = (instant: number) => number;

const hourMs = 3_600_000;

/** Toronto's offset in summer time, in milliseconds. In season it is always this one. */
export const summerOffset = 4 * hourMs;

/** Toronto's offset in winter time, in milliseconds. */
export const winterOffset = 5 * hourMs;

/**
 * Gives Toronto's offset by its rule since 2007, without tables: summer time is on from the second Sunday of March to the first Sunday of November, each at
 * 2 a.m. of the clock until then.
 */
export const offsetByRule: OffsetAt = (instant) => {
  const year = new Date(instant).getUTCFullYear();
  // 2 a.m. of winter time is 7 in UTC, and of summer time 6.
  const isSummer = instant >= firstSundayFrom(year, 2, 8, 7) && instant < firstSundayFrom(year, 10, 1, 6);
  return isSummer ? summerOffset : winterOffset;
};

/** The first Sunday from a day of a month (0 to 11) on, at an hour in UTC, in epoch milliseconds. */
function firstSundayFrom(year: number, month: number, day: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7), hour);
}

let connected: OffsetAt = offsetByRule;

/** Gives the offset of the connected adapter, or of the rule where none is connected. */
export const offsetAt: OffsetAt = (instant) => connected(instant);

/** Connects an adapter that knows the zone's tables. Returns a function that puts the one before back. */
export function connectZone(adapter: OffsetAt): () => void {
  const before = connected;
  connected = adapter;
  return () => {
    connected = before;
  };
}
