import { Effect } from "effect";
import type { Figures } from "#adapters/node/http/figures/metrics.ts";
import { StoreDown } from "#core/ports/storeDown.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { repeat, type RoundParts } from "./rounds.ts";

/** What is watched. Beyond `mostBytes` the store is said to be large. */
export interface WatchParts {
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

/** Who is told of what is found, and of looks that failed. */
export interface WatchListeners {
  readonly warn: (error: unknown, what: string) => void;
  readonly alarm: (facts: Readonly<Record<string, number | string>>, what: string) => void;
}

/** How the store is, as far as it was looked at. */
export interface Watch {
  /** The figures of the last look, by the names that they have in metrics; none before the first. */
  readonly figures: () => Figures;
  /** Fails when the store cannot be used now, or was found damaged when it was last read through. */
  readonly ready: () => Promise<void>;
  /** Begins to look; gives how to end it. */
  readonly start: (told: WatchListeners) => () => Promise<void>;
}

const usualTimes: Times = { measure: 60_000, firstRead: 5000, read: 600_000 };

/** Looks at the store beside the calls: what takes long is asked for now and then, whoever wants to know it meanwhile. */
export function makeWatch({ store, mostBytes, times = usualTimes }: WatchParts): Watch {
  let figures: Figures = {};
  let damage: string | undefined;

  const measure = async ({ alarm }: WatchListeners): Promise<number> => {
    const [bytes, dead] = await Effect.runPromise(Effect.all([store.bytes(), store.outbox.countDead()]));
    const { quai_store_bytes: before = 0, quai_outbox_dead: deadBefore = 0 } = figures;
    if (bytes > mostBytes && before <= mostBytes) alarm({ bytes, mostBytes }, "the store is large");
    if (dead > deadBefore) alarm({ dead }, "effects are laid aside");
    figures = { quai_store_bytes: bytes, quai_outbox_dead: dead };
    return 0;
  };
  const readThrough = async ({ alarm }: WatchListeners): Promise<number> => {
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
    start: (told) => {
      const stopping = new AbortController();
      const { signal: stop } = stopping;
      const parts: RoundParts = { stop, warn: (error, what) => (stop.aborted ? undefined : told.warn(error, what)) };
      const measuring = repeat({ work: () => measure(told), restMs: times.measure }, parts);
      const reading = (): unknown => repeat({ work: () => readThrough(told), restMs: times.read }, parts);
      const first = setTimeout(reading, times.firstRead);
      return async () => {
        stopping.abort();
        clearTimeout(first);
        await measuring;
      };
    },
  };
}
