import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import type { OutboxRow } from "#core/domain/messages/outbox.ts";

/** The parts that the lanes need. Times are milliseconds. */
export interface OutboxLanesParts {
  /** Takes due rows, those of `busyClubs` left out. */
  readonly take: (busyClubs: readonly string[]) => Promise<readonly OutboxRow[]>;
  /** Does the work of a row and records its outcome; gives whether it went well. */
  readonly deliver: (row: OutboxRow) => Promise<boolean>;
  /** Records that a taken row was not tried. */
  readonly giveBack: (row: OutboxRow) => Promise<void>;
  readonly now: () => number;
  readonly warn: (error: unknown, what: string) => void;
}

/** Rows on their way, each club in its own lane: a club whose peer is silent waits alone. */
export interface OutboxLanes {
  /** Takes due rows and begins them in the lanes of their clubs; gives how many it took. */
  readonly begin: () => Promise<number>;
  /** Resolves when a lane ends, or after `restMs`; gives whether any lane was busy. */
  readonly wait: (restMs: number) => Promise<boolean>;
  /** Gives back from now on what has not begun. */
  readonly stop: () => void;
  /** Resolves once every lane has ended. */
  readonly idle: () => Promise<void>;
}

/**
 * How many rows of one club are in flight at once: four, and one more for each that went well, until one fails. So a club whose peer is
 * silent or refuses has four connections, and one whose peer is quick waits for none.
 */
const inFlightOfClub = { first: 4, most: 20 } as const;
/** The lane of messages of no club, such as sign-in codes. It always has the full width: a failed code says nothing about the next one. */
const laneOfNoClub = "";
/** The most rows of all lanes in flight at once, because many clubs may share one peer. A lane without any may always begin one. */
const inFlightOfAll = 40;
/** How many rows of a club begin in one turn of the event loop, so that calls go on meanwhile. */
const beginInOneTurn = 4;
/**
 * For how long after it was taken a row may begin, in milliseconds. With the patience of any driver it ends within the lease of the row, so
 * that no other process takes it meanwhile.
 */
const beginsWithinMs = 5000;

/** Makes lanes without any rows. */
export function makeOutboxLanes({ take, deliver, giveBack, now, warn }: OutboxLanesParts): OutboxLanes {
  const lanes = new Map<string, Promise<void>>();
  const widths = new Map<string, number>();
  const widthOf = (club: string): number => (club === laneOfNoClub ? inFlightOfClub.most : (widths.get(club) ?? inFlightOfClub.first));
  const inFlightOfLanes = new Set<Promise<void>>();
  let isStopping = false;

  async function runLane(club: string, rows: readonly OutboxRow[]): Promise<void> {
    const takenAt = now();
    const inFlight = new Set<Promise<void>>();
    const runRow = async (row: OutboxRow): Promise<void> => {
      if (isStopping || now() - takenAt > beginsWithinMs) return giveBack(row);
      if (await deliver(row)) widths.set(club, Math.min(widthOf(club) + 1, inFlightOfClub.most));
      else widths.delete(club);
    };
    for (const [index, row] of rows.entries()) {
      if (index > 0 && index % beginInOneTurn === 0) await nextTurn();
      while (inFlight.size >= widthOf(club) || (inFlight.size > 0 && inFlightOfLanes.size >= inFlightOfAll)) await Promise.race(inFlight);
      const running = runRow(row)
        .catch((error: unknown) => warn(error, "outbox"))
        .finally(() => {
          inFlight.delete(running);
          inFlightOfLanes.delete(running);
        });
      inFlight.add(running);
      inFlightOfLanes.add(running);
    }
    await Promise.all(inFlight);
  }

  async function begin(): Promise<number> {
    const rows = await take([...lanes.keys()]);
    for (const [club, own] of Map.groupBy(rows, ({ client }) => client)) {
      lanes.set(
        club,
        runLane(club, own).finally(() => lanes.delete(club)),
      );
      await nextTurn();
    }
    return rows.length;
  }

  async function wait(restMs: number): Promise<boolean> {
    if (lanes.size === 0) return false;
    const rested = new AbortController();
    await Promise.race([...lanes.values(), setTimeout(restMs, undefined, { signal: rested.signal }).catch(() => undefined)]);
    rested.abort();
    return true;
  }

  const idle = async (): Promise<void> => void (await Promise.all(lanes.values()));
  const stop = (): void => {
    isStopping = true;
  };
  return { begin, wait, stop, idle };
}
