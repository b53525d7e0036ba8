import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { type Boat } from "../../domain/offer/boat.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { ClaimedDay } from "../../domain/availability/claims.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import { closedMaskOfBoat } from "../../domain/availability/availability.ts";
import { claimInOccupancy, createOccupancy, haveSameClaims, type Occupancy } from "../../domain/availability/occupancy.ts";

/**
 * A board of the claimed time of some boats over a window of days. A board is one and the same object for as long as none of its claims
 * changed.
 */
export interface ClaimBoard {
  readonly occupancy: Occupancy;
}

interface BoardReading {
  readonly board: ClaimBoard;
  /** When the first of its claims ends, in epoch milliseconds. An end writes nothing, so the board must be read again then. */
  readonly until: number;
}

/**
 * A request for the claims of some boats of a catalogue over a window of days. `name` tells them from other boats, of this club and of
 * others.
 */
export interface BoatsInWindow {
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly boats: () => readonly Boat[];
  readonly window: DayWindow;
}

/**
 * A function that gives the board of claims of some boats, at once where it is cached; the latest 1024 boards are. `version` is the club's,
 * read no earlier than the call came.
 */
export type ReadClaimBoard = (fleet: BoatsInWindow, version: number, now: number) => ClaimBoard | Promise<ClaimBoard>;

const mostBoards = 1024;

interface CachedBoard {
  readonly version: number;
  readonly reading: Promise<BoardReading>;
  /** The result of `reading` once it is there. */
  read?: BoardReading;
}

/** Creates boards over a store: read again when the club's version changed or a claim ended, and shared by all callers meanwhile. */
export function createClaimBoards(store: Pick<StoreShape, "claims">): ReadClaimBoard {
  const kept = new Map<string, CachedBoard>();
  const readAgain = async (key: string, fleet: BoatsInWindow, version: number, now: number): Promise<ClaimBoard> => {
    const known = kept.get(key);
    const last = known === undefined || known.version !== version ? undefined : await known.reading;
    if (last !== undefined && now < last.until) return last.board;
    const entry: CachedBoard = { version, reading: readBoard(store, fleet, now, known?.reading) };
    keep(kept, key, entry);
    entry.reading.then(
      (read) => (entry.read = read),
      () => kept.delete(key),
    );
    return (await entry.reading).board;
  };
  return (fleet, version, now) => {
    const key = `${fleet.catalogue.version} ${fleet.window.dateStart} ${fleet.window.dateEnd} ${fleet.name}`;
    const known = kept.get(key);
    if (known?.version === version && known.read !== undefined && now < known.read.until) return known.read.board;
    return readAgain(key, fleet, version, now);
  };
}

function keep(kept: Map<string, CachedBoard>, key: string, entry: CachedBoard): void {
  kept.delete(key);
  kept.set(key, entry);
  const [oldest] = kept.keys();
  if (kept.size > mostBoards && oldest !== undefined) kept.delete(oldest);
}

async function readBoard(
  store: Pick<StoreShape, "claims">,
  fleet: BoatsInWindow,
  now: number,
  before: Promise<BoardReading> | undefined,
): Promise<BoardReading> {
  const boats = fleet.boats();
  const ids = boats.map(({ _id }) => _id);
  const [claimed, last] = await Promise.all([store.claims.claimed(ids, fleet.window, now), before?.catch(() => undefined)]);
  const occupancy = occupied(fleet, boats, claimed);
  const isUnchanged = last !== undefined && haveSameClaims(last.board.occupancy, occupancy);
  return { board: isUnchanged ? last.board : { occupancy }, until: Math.min(...claimed.map(({ until }) => until ?? Infinity)) };
}

function occupied({ window, catalogue }: BoatsInWindow, boats: readonly Boat[], claimed: readonly ClaimedDay[]): Occupancy {
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
    if (row !== undefined && column >= 0 && column < days) claimInOccupancy(occupancy, row, column, words);
  }
  close(occupancy, catalogue, boats);
  return occupancy;
}

// Closures claim nothing: a slot that is freed inside one stays closed.
function close(occupancy: Occupancy, { closures, docks }: Catalogue, boats: readonly Boat[]): void {
  if (closures.length === 0) return;
  const lakes = new Map(docks.map(({ _id, lake }) => [_id, lake]));
  boats.forEach((boat, row) => {
    for (let column = 0; column < occupancy.days; column += 1) {
      const day: Day = addDays(occupancy.firstDay, column);
      claimInOccupancy(occupancy, row, column, closedMaskOfBoat(closures, boat, lakes.get(boat.dock) ?? "", day));
    }
  });
}
