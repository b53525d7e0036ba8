import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { type Boat } from "../../domain/offer/boat.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import { closedMaskOfBoat } from "../../domain/availability/availability.ts";
import { claimInOccupancy, createOccupancy, haveSameClaims, type Occupancy } from "../../domain/availability/occupancy.ts";
import { type ClubDay, clubDaysOf, type ReadClubDays } from "./clubDays.ts";

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
 * A request for the claims of some boats of a catalogue, which is of one club, over a window of days. `name` tells them from other boats, of this club and of
 * others.
 */
export interface BoatsInWindow {
  readonly name: string;
  readonly catalogue: Catalogue;
  readonly boats: () => readonly Boat[];
  readonly window: DayWindow;
}

/**
 * A function that gives the board of claims of some boats, at once where it is cached; the latest 256 boards are. `version` is the club's,
 * read no earlier than the call came.
 */
export type ReadClaimBoard = (fleet: BoatsInWindow, version: number, now: number) => ClaimBoard | Promise<ClaimBoard>;

/** A board is put together from the days of its club, so a new one is little work. */
const mostBoards = 256;

interface CachedBoard {
  readonly version: number;
  readonly reading: Promise<BoardReading>;
  /** The result of `reading` once it is there. */
  read?: BoardReading;
}

/** Creates boards over a store: read again when the club's version changed or a claim ended, and shared by all callers meanwhile. */
export function createClaimBoards(store: Pick<StoreShape, "claims">): ReadClaimBoard {
  const kept = new Map<string, CachedBoard>();
  const clubDays = clubDaysOf(store);
  const readAgain = async (key: string, fleet: BoatsInWindow, version: number, now: number): Promise<ClaimBoard> => {
    const known = kept.get(key);
    const last = known === undefined || known.version !== version ? undefined : await known.reading;
    if (last !== undefined && now < last.until) return last.board;
    const entry: CachedBoard = { version, reading: readBoard(clubDays, fleet, { version, now }, known?.reading) };
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
  clubDays: ReadClubDays,
  fleet: BoatsInWindow,
  at: { readonly version: number; readonly now: number },
  before: Promise<BoardReading> | undefined,
): Promise<BoardReading> {
  const [days, last] = await Promise.all([clubDays(fleet.catalogue, fleet.window, at), before?.catch(() => undefined)]);
  const occupancy = occupancyOf(fleet, fleet.boats(), days);
  const isUnchanged = last !== undefined && haveSameClaims(last.board.occupancy, occupancy);
  return { board: isUnchanged ? last.board : { occupancy }, until: Math.min(...days.map(({ until }) => until)) };
}

function occupancyOf({ window, catalogue }: BoatsInWindow, boats: readonly Boat[], days: readonly ClubDay[]): Occupancy {
  const occupancy = createOccupancy(
    boats.map(({ _id }) => _id),
    window.dateStart,
    days.length,
  );
  boats.forEach(({ _id }, row) =>
    days.forEach(({ masks }, column) => {
      const mask = masks.get(_id);
      if (mask !== undefined) claimInOccupancy(occupancy, row, column, mask);
    }),
  );
  close(occupancy, catalogue, boats);
  return occupancy;
}

// Closures claim nothing: a slot that is freed inside one stays closed.
function close(occupancy: Occupancy, { closures, docks }: Catalogue, boats: readonly Boat[]): void {
  const lakes = new Map(docks.map(({ _id, lake }) => [_id, lake]));
  for (let column = 0; column < occupancy.days; column += 1) {
    const day: Day = addDays(occupancy.firstDay, column);
    // Few days have a closure.
    const ofDay = closures.filter(({ dateStart, dateEnd }) => dateStart <= day && day <= dateEnd);
    if (ofDay.length === 0) continue;
    boats.forEach((boat, row) => claimInOccupancy(occupancy, row, column, closedMaskOfBoat(ofDay, boat, lakes.get(boat.dock) ?? "", day)));
  }
}
