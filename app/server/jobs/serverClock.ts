import { Effect } from "effect";
import type { MetricValues } from "#adapters/node/http/figures/metricValues.ts";
import { makeAnchoredTime } from "#adapters/node/time/anchored.ts";
import type { MachineClocks } from "#adapters/node/time/machine.ts";
import { advanceReckoning } from "#core/features/shared/readClock.ts";
import {
  clockAgrees,
  erasableUntil,
  areDaysApart,
  isFromTheFuture,
  clockCheckEveryMs,
  type ServerTime,
  type Reckoning,
} from "#core/domain/clock/reckoning.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { makeAlarmReminder, type ReportAlarm } from "./alarms.ts";
import type { RepeatedJob } from "./repeatedJobs.ts";

/** The parts that the server's clock needs. */
export interface ServerClockParts {
  readonly store: Pick<StoreShape, "commit">;
  readonly machine: MachineClocks;
  /** A fixed time for tests, in place of the machine's clock and the store's reckoning. */
  readonly given?: (() => number) | undefined;
}

/** The clock of this server, kept in step with the other servers of its store. */
export interface ServerClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The instant up to which rows count as past for jobs that erase; undefined while nothing may be erased. */
  readonly erasable: () => number | undefined;
  /** The repeated job that reads the store's time, and reports what is wrong with the clock. */
  readonly round: (alarm: ReportAlarm) => RepeatedJob;
  readonly figures: () => MetricValues;
  /** How far the clock of this machine is off the time of the store, as last read. */
  readonly disagreement: () => { readonly isOff: boolean; readonly isDaysApart: boolean; readonly seconds: number };
}

/** The result of the last reading of the store's time; `since` is on the process's own counter. */
interface StoreTimeReading {
  readonly row: Reckoning;
  readonly since: number;
  readonly wall: number;
  readonly hasAgreed: boolean;
}

const hour = 3_600_000;
const day = 86_400_000;
/** An older reading of the store's clock does not count: the store was out of reach, or the process was stopped. */
const staleMs = 5 * clockCheckEveryMs;

/** Starts the server's clock; it reads the store for its first time, and rejects where the store cannot be read. */
export async function startServerClock(parts: ServerClockParts): Promise<ServerClock> {
  const { machine, given } = parts;
  const time = given === undefined ? makeAnchoredTime(machine) : { now: given, set: () => undefined };
  let seen = await look(parts, time.now, undefined);
  time.set(seen.row.at, seen.since);
  const erasable = (): number | undefined => (machine.steady() - seen.since > staleMs ? undefined : erasableUntil(seen.row));
  return {
    now: time.now,
    erasable,
    round: (alarm) => {
      const tell = makeTeller(alarm, machine.steady);
      let isFirst = true;
      const work = async (): Promise<number> => {
        seen = await look(parts, time.now, seen);
        time.set(seen.row.at, seen.since);
        tell(seen, isFirst);
        isFirst = false;
        return 0;
      };
      return { work, restMs: clockCheckEveryMs };
    },
    disagreement: () => ({
      isOff: !clockAgrees(seen.wall, seen.row.at),
      isDaysApart: areDaysApart(seen.row.at, seen.row.counted),
      seconds: offSeconds(seen),
    }),
    figures: () => ({ quai_clock_off_seconds: offSeconds(seen), quai_erasing_held: Number(erasable() === undefined) }),
  };
}

async function look(
  { store, machine, given }: ServerClockParts,
  now: () => number,
  last: StoreTimeReading | undefined,
): Promise<StoreTimeReading> {
  const at = { since: 0, wall: 0 };
  const own = (): ServerTime | undefined => {
    at.since = machine.steady();
    return last === undefined ? undefined : ownView(last, now(), at.since);
  };
  const wall = (): number => (at.wall = given?.() ?? machine.wall());
  const ticks = given === undefined ? machine.ticks : () => ({ source: "given", ms: machine.steady(), isSteady: false });
  const row = await Effect.runPromise(store.commit((tx) => advanceReckoning(tx.clock, { wall, ticks, own })));
  return { row, ...at, hasAgreed: last?.hasAgreed === true || clockAgrees(at.wall, row.at) };
}

function ownView({ row, since, hasAgreed }: StoreTimeReading, at: number, now: number): ServerTime {
  return { at, passed: now - since, ticks: row.ticks, counted: row.counted, hasAgreed };
}

function offSeconds({ row, wall }: StoreTimeReading): number {
  return Math.round((wall - row.at) / 1000);
}

/** Makes the function that reports what is wrong with the clock, with the days or seconds that it is ahead. */
function makeTeller(alarm: ReportAlarm, steady: () => number) {
  const remind = makeAlarmReminder(alarm, steady);
  return (seen: StoreTimeReading, isStart: boolean): void => {
    const { row, wall } = seen;
    remind("the clock differs from the time that the store's servers keep", !clockAgrees(wall, row.at), {
      secondsAhead: offSeconds(seen),
    });
    remind("the clock is days from what was counted: nothing is erased until they agree", areDaysApart(row.at, row.counted), {
      daysAhead: Math.round((row.at - row.counted) / day),
    });
    remind("the store holds what was written later than now", isStart && isFromTheFuture(row.newest, row.at), {
      hoursLater: Math.round((row.newest - row.at) / hour),
    });
  };
}
