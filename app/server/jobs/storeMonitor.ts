import { Effect } from "effect";
import type { MetricValues } from "#adapters/node/http/figures/metricValues.ts";
import { StoreDown, type StoreShape } from "#core/ports/store/store.ts";
import { repeatJob, type RepeatedJobParts } from "./repeatedJobs.ts";

/** The parts that the monitor of the store needs. A store of more than `mostBytes` bytes raises an alarm. */
export interface StoreMonitorParts {
  readonly store: Pick<StoreShape, "ping" | "damage" | "bytes" | "outbox">;
  /** Rejects when the disk takes no write. */
  readonly room: () => Promise<void>;
  readonly mostBytes: number;
  readonly times?: Times;
}

/** Milliseconds between two checks; `firstRead` from the start to the first reading of the whole store. */
interface Times {
  readonly measure: number;
  readonly firstRead: number;
  readonly read: number;
}

/** The listeners of the monitor: `alarm` for problems it finds, `warn` for checks that failed. */
export interface StoreMonitorListeners {
  readonly warn: (error: unknown, what: string) => void;
  readonly alarm: (facts: Readonly<Record<string, number | string>>, what: string) => void;
}

/**
 * A monitor of the store's health: the functions that give its figures and whether it is ready, as the last check found it, and that start
 * it.
 */
export interface StoreMonitor {
  /** The figures of the last check, by their names in metrics; none before the first. */
  readonly figures: () => MetricValues;
  /** Rejects when the store cannot be used now, or was damaged when it was last read as a whole. */
  readonly ready: () => Promise<void>;
  /** Starts the checks; returns the function that stops them. */
  readonly start: (listeners: StoreMonitorListeners) => () => Promise<void>;
}

const usualTimes: Times = { measure: 60_000, firstRead: 5000, read: 600_000 };

/** Makes a monitor that checks the store in the background. Slow figures are measured from time to time and reused meanwhile. */
export function makeStoreMonitor({ store, room, mostBytes, times = usualTimes }: StoreMonitorParts): StoreMonitor {
  let figures: MetricValues = {};
  let damage: string | undefined;

  const measure = async ({ alarm }: StoreMonitorListeners): Promise<number> => {
    const [bytes, dead] = await Effect.runPromise(Effect.all([store.bytes(), store.outbox.countDead()]));
    const { quai_store_bytes: before = 0, quai_outbox_dead: deadBefore = 0 } = figures;
    if (bytes > mostBytes && before <= mostBytes) alarm({ bytes, mostBytes }, "the store is large");
    if (dead > deadBefore) alarm({ dead }, "effects are laid aside");
    figures = { quai_store_bytes: bytes, quai_outbox_dead: dead };
    return 0;
  };
  const readThrough = async ({ alarm }: StoreMonitorListeners): Promise<number> => {
    damage = await Effect.runPromise(store.damage());
    if (damage !== undefined) alarm({ damage }, "the store is damaged");
    return 0;
  };

  return {
    figures: () => figures,
    ready: async () => {
      if (damage !== undefined) throw new StoreDown(damage);
      await room();
      await Effect.runPromise(store.ping());
    },
    start: (listeners) => {
      const stopping = new AbortController();
      const { signal: stop } = stopping;
      const parts: RepeatedJobParts = { stop, warn: (error, what) => (stop.aborted ? undefined : listeners.warn(error, what)) };
      const measuring = repeatJob({ work: () => measure(listeners), restMs: times.measure }, parts);
      const reading = (): unknown => repeatJob({ work: () => readThrough(listeners), restMs: times.read }, parts);
      const first = setTimeout(reading, times.firstRead);
      return async () => {
        stopping.abort();
        clearTimeout(first);
        await measuring;
      };
    },
  };
}
