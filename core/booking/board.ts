import { addDays, type Day, daysBetween } from "../calendar/day.ts";
import type { Window } from "../calendar/window.ts";
import { type Boat } from "../offer/boat.ts";
import type { Catalogue, ClaimedDay, StoreShape } from "../ports/store.ts";
import { closedMask } from "./availability.ts";
import { claim, createOccupancy, type Occupancy } from "./occupancy.ts";

/** Claimed time of some boats over a window. A board is one and the same value for as long as none of its claims changed. */
export interface Board {
  readonly occupancy: Occupancy;
}

/** Which boats, of which catalogue, over which days. `name` tells them from other boats of the same catalogue. */
export interface Asked {
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly boats: readonly Boat[];
  readonly window: Window;
}

/** Boards kept for the windows asked for last. */
export type Boards = (asked: Asked, now: number) => Promise<Board>;

const mostBoards = 256;

// A claim that ends writes nothing, so a board lives a second at most; ends lie on whole seconds.
const second = 1000;

interface Kept {
  readonly stamp: string;
  readonly board: Promise<Board>;
}

/** Boards over a store: read again when the store's version moved or a second passed, and shared by all who ask meanwhile. */
export function createBoards(store: Pick<StoreShape, "version" | "claimed">): Boards {
  const kept = new Map<string, Kept>();
  return async (asked, now) => {
    const version = await store.version();
    const key = `${asked.catalogue.version} ${asked.window.dateStart} ${asked.window.dateEnd} ${asked.name}`;
    const stamp = `${version} ${Math.floor(now / second)}`;
    const known = kept.get(key);
    if (known?.stamp === stamp) return known.board;
    const board = renewed(store, asked, now, known?.board);
    keep(kept, key, { stamp, board });
    board.catch(() => kept.delete(key));
    return board;
  };
}

function keep(kept: Map<string, Kept>, key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > mostBoards && oldest !== undefined) kept.delete(oldest);
}

async function renewed(store: Pick<StoreShape, "claimed">, asked: Asked, now: number, before: Promise<Board> | undefined): Promise<Board> {
  const [claimed, last] = await Promise.all([
    store.claimed(
      asked.boats.map(({ _id }) => _id),
      asked.window,
      now,
    ),
    before?.catch(() => undefined),
  ]);
  const occupancy = occupied(asked, claimed);
  return last !== undefined && isSame(last.occupancy.words, occupancy.words) ? last : { occupancy };
}

function occupied({ boats, window, catalogue }: Asked, claimed: readonly ClaimedDay[]): Occupancy {
  const days = daysBetween(window.dateStart, window.dateEnd) + 1;
  const occupancy = createOccupancy(
    boats.map(({ _id }) => _id),
    window.dateStart,
    days,
  );
  const rows = new Map(boats.map(({ _id }, row) => [_id, row]));
  for (const { boat, day, words } of claimed) {
    const row = rows.get(boat);
    const column = daysBetween(window.dateStart, day);
    if (row !== undefined && column >= 0 && column < days) claim(occupancy, row, column, words);
  }
  close(occupancy, catalogue, boats);
  return occupancy;
}

// Closures claim quanta in the store too; said again here, a closure just written counts before its claims are read.
function close(occupancy: Occupancy, { closures, docks }: Catalogue, boats: readonly Boat[]): void {
  if (closures.length === 0) return;
  const lakes = new Map(docks.map(({ _id, lake }) => [_id, lake]));
  boats.forEach((boat, row) => {
    for (let column = 0; column < occupancy.days; column += 1) {
      const day: Day = addDays(occupancy.firstDay, column);
      claim(occupancy, row, column, closedMask(closures, boat, lakes.get(boat.dock) ?? "", day));
    }
  });
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}
