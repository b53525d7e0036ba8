/** The port of the time zone: the milliseconds, 4 or 5 hours, by which Toronto is behind UTC at `instant` (epoch milliseconds). */
export type OffsetAt = (instant: number) => number;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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
  const begin = firstSundayFrom(Date.UTC(year, 2, 8)) + 2 * hourMs + winterOffset;
  const end = firstSundayFrom(Date.UTC(year, 10, 1)) + 2 * hourMs + summerOffset;
  return instant >= begin && instant < end ? summerOffset : winterOffset;
};

/** The first Sunday on or after a UTC midnight, as epoch milliseconds. */
function firstSundayFrom(midnight: number): number {
  return midnight + ((7 - new Date(midnight).getUTCDay()) % 7) * dayMs;
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
