import { Effect } from "effect";
import type { MetricValues } from "#adapters/node/http/figures/metrics.ts";
import { StoreDown } from "#core/ports/storeDown.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { repeatJob, type RepeatedJobParts } from "./rounds.ts";

/** What is watched. Above `mostBytes` there is an alarm about the size of the store. */
export interface StoreMonitorParts {
  readonly store: Pick<StoreShape, "ping" | "damage" | "bytes" | "outbox">;
  readonly mostBytes: number;
  readonly times?: Times;
}

/** Milliseconds between two looks; `firstRead` from the start to when the store is first read through. */
interface Times {
  readonly measure: number;
  readonly firstRead: number;
  readonly read: number;
}

/** What is called with findings, and with checks that failed. */
export interface StoreMonitorListeners {
  readonly warn: (error: unknown, what: string) => void;
  readonly alarm: (facts: Readonly<Record<string, number | string>>, what: string) => void;
}

/** How the store is, as far as it was looked at. */
export interface StoreMonitor {
  /** The figures of the last look, by the names that they have in metrics; none before the first. */
  readonly figures: () => MetricValues;
  /** Fails when the store cannot be used now, or was found damaged when it was last read through. */
  readonly ready: () => Promise<void>;
  /** Starts the checks; returns how to stop them. */
  readonly start: (listeners: StoreMonitorListeners) => () => Promise<void>;
}

const usualTimes: Times = { measure: 60_000, firstRead: 5000, read: 600_000 };

/** Checks the store in the background: slow readings are made from time to time, and are given to whoever needs them meanwhile. */
export function makeStoreMonitor({ store, mostBytes, times = usualTimes }: StoreMonitorParts): StoreMonitor {
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
