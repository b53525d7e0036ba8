import { Effect } from "effect";
import type { ClockWrites } from "../../ports/store/clock.ts";
import { type ServerTime, type Reckoning, nextReckoning, type TickCount, reckonedTimeAt } from "../../domain/clock/reckoning.ts";

/**
 * A server's instruments, each read on demand: its wall clock, its machine's counter, and its own earlier reading, undefined at its start.
 */
export interface ServerClocks {
  readonly wall: () => number;
  readonly ticks: () => TickCount;
  readonly own: () => ServerTime | undefined;
}

/** Reads the store's reckoning of time and advances it, within one commit. */
export const advanceReckoning = Effect.fnUntraced(function* (clock: ClockWrites, instruments: ServerClocks) {
  const row = yield* clock.read();
  const shared = yield* clock.ticks();
  // Read together, after everything that waits.
  const look = { row, ticks: shared ?? instruments.ticks(), wall: instruments.wall(), own: instruments.own() };
  const time = reckonedTimeAt(look);
  const newest = look.own === undefined ? yield* clock.newest() : undefined;
  const next = nextReckoning(look, time, yield* clock.lives(time), newest);
  // A start that finds nothing changed does not wait for the disk: the next reading writes it.
  if (look.own !== undefined || !isAsBefore(row, next, time)) yield* clock.write(next);
  return next;
});

function isAsBefore(row: Reckoning | undefined, next: Reckoning, time: number): boolean {
  return row !== undefined && next.at === Math.round(time) && next.agreed === row.agreed && next.newest === row.newest;
}
