import { Histogram, type Registry } from "prom-client";

/** Measures how long calls take. */
export interface CallLatencies {
  /** Counts one reply to `call` with its HTTP status and time in milliseconds. */
  readonly count: (call: string, status: number, ms: number) => void;
  readonly register: (registry: Registry) => void;
}

/** The upper bounds of the buckets, in seconds; a last bucket has none. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The number of replies in each bucket, and the seconds of all of them. */
interface Tally {
  readonly buckets: number[];
  seconds: number;
}

/** The tallies of each call, by the first digit of the status. */
type Calls = Map<string, (Tally | undefined)[]>;

/**
 * Makes a histogram of every call's time, by the first digit of its status. It counts in plain lists: prom-client's own counting takes ten
 * times as long, at every reply.
 */
export function makeCallLatencies(): CallLatencies {
  const calls: Calls = new Map();
  return {
    count: (call, status, ms) => {
      let statuses = calls.get(call);
      if (statuses === undefined) calls.set(call, (statuses = []));
      const digit = Math.floor(status / 100);
      const tally = (statuses[digit] ??= { buckets: Array.from({ length: bounds.length + 1 }, () => 0), seconds: 0 });
      const seconds = ms / 1000;
      const found = bounds.findIndex((bound) => seconds <= bound);
      const bucket = found < 0 ? bounds.length : found;
      tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
      tally.seconds += seconds;
    },
    register: (registry) => registry.registerMetric(new CallHistogram(calls)),
  };
}

const name = "quai_call_duration_seconds";
const help = "Seconds from a request to the end of its reply, by call and first digit of the status";

interface Line {
  readonly labels: { readonly call: string; readonly status: string; readonly le?: number | string };
  readonly value: number;
  readonly metricName: string;
}

/** The tallies in the form in which prom-client prints them. */
class CallHistogram extends Histogram {
  readonly #calls: Calls;
  constructor(calls: Calls) {
    super({ name, help, labelNames: ["call", "status"], buckets: [...bounds], registers: [] });
    this.#calls = calls;
  }
  /** What the registry prints, in the form of prom-client's own histograms. */
  async getForPromString() {
    return { name, help, type: "histogram", aggregator: "sum", values: [...this.#calls].flatMap(linesOf) };
  }
}

function linesOf([call, statuses]: readonly [string, readonly (Tally | undefined)[]]): Line[] {
  return statuses.flatMap((tally, digit) => (tally === undefined ? [] : linesOfStatus({ call, status: `${digit}xx` }, tally)));
}

function linesOfStatus(labels: { readonly call: string; readonly status: string }, { buckets, seconds }: Tally): Line[] {
  let count = 0;
  const lines = buckets.map((replies, index): Line => {
    count += replies;
    return { labels: { ...labels, le: bounds[index] ?? "+Inf" }, value: count, metricName: `${name}_bucket` };
  });
  return [...lines, { labels, value: seconds, metricName: `${name}_sum` }, { labels, value: count, metricName: `${name}_count` }];
}
