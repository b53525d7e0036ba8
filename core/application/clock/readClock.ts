import { Effect } from "effect";
import type { ClockWrites } from "../../ports/store/clock.ts";
import { type ServerTime, type Reckoning, nextReckoning, type Ticks, timeAt } from "../../domain/clock/reckoning.ts";

/** A server's instruments, each read when it is asked: its clock, its machine's counter, its own view, which it lacks at its start. */
export interface ClockInstruments {
  readonly wall: () => number;
  readonly ticks: () => Ticks;
  readonly own: () => ServerTime | undefined;
}

/** Looks at the store's reckoning and carries it on, within one commit. */
export const advanceReckoning = Effect.fnUntraced(function* (clock: ClockWrites, instruments: ClockInstruments) {
  const row = yield* clock.read();
  const shared = yield* clock.ticks();
  // At one moment, once nothing is to be waited for.
  const look = { row, ticks: shared ?? instruments.ticks(), wall: instruments.wall(), own: instruments.own() };
  const time = timeAt(look);
  const newest = look.own === undefined ? yield* clock.newest() : undefined;
  const next = nextReckoning(look, time, yield* clock.lives(time), newest);
  // A start that finds all as it was does not wait for the disk: the next look writes it down.
  if (look.own !== undefined || !isAsBefore(row, next, time)) yield* clock.write(next);
  return next;
});

function isAsBefore(row: Reckoning | undefined, next: Reckoning, time: number): boolean {
  return row !== undefined && next.at === Math.round(time) && next.agreed === row.agreed && next.newest === row.newest;
}
