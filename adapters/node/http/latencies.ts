import { Histogram, type Registry } from "prom-client";

/** How long calls took. */
export interface Latencies {
  /** Counts a reply to `call` after `ms` milliseconds. */
  readonly count: (call: string, ms: number) => void;
  readonly register: (registry: Registry) => void;
}

/** Upper bounds of the buckets, in seconds; what took longer is in the last. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Replies by bucket, the last one without a bound, and the seconds of them all. */
interface Counted {
  readonly buckets: number[];
  seconds: number;
}

/** A histogram of every call's time. It counts in plain lists: prom-client's own counting takes ten times as long, at every reply. */
export function makeLatencies(): Latencies {
  const calls = new Map<string, Counted>();
  return {
    count: (call, ms) => {
      let counted = calls.get(call);
      if (counted === undefined) {
        counted = { buckets: Array.from({ length: bounds.length + 1 }, () => 0), seconds: 0 };
        calls.set(call, counted);
      }
      const seconds = ms / 1000;
      const found = bounds.findIndex((bound) => seconds <= bound);
      const bucket = found < 0 ? bounds.length : found;
      counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1;
      counted.seconds += seconds;
    },
    register: (registry) => registry.registerMetric(new CountedCalls(calls)),
  };
}

const name = "quai_call_duration_seconds";
const help = "Seconds from a request to the end of its reply, by call";

interface Line {
  readonly labels: { readonly call: string; readonly le?: number | string };
  readonly value: number;
  readonly metricName: string;
}

/** The same figures as prom-client prints them. */
class CountedCalls extends Histogram {
  readonly #calls: ReadonlyMap<string, Counted>;
  constructor(calls: ReadonlyMap<string, Counted>) {
    super({ name, help, labelNames: ["call"], buckets: [...bounds], registers: [] });
    this.#calls = calls;
  }
  /** What the registry prints from, as prom-client's own histograms have it. */
  async getForPromString() {
    return { name, help, type: "histogram", aggregator: "sum", values: [...this.#calls].flatMap(linesOf) };
  }
}

function linesOf([call, { buckets, seconds }]: readonly [string, Counted]): Line[] {
  let count = 0;
  const lines = buckets.map((replies, index): Line => {
    count += replies;
    return { labels: { call, le: bounds[index] ?? "+Inf" }, value: count, metricName: `${name}_bucket` };
  });
  return [
    ...lines,
    { labels: { call }, value: seconds, metricName: `${name}_sum` },
    { labels: { call }, value: count, metricName: `${name}_count` },
  ];
}
