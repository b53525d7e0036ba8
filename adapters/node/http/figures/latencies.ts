import { Histogram, type Registry } from "prom-client";

/** How long calls took. */
export interface Latencies {
  /** Counts a reply to `call` of an HTTP status after `ms` milliseconds. */
  readonly count: (call: string, status: number, ms: number) => void;
  readonly register: (registry: Registry) => void;
}

/** Upper bounds of the buckets, in seconds; what took longer is in the last. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Replies by bucket, the last one without a bound, and the seconds of them all. */
interface Counted {
  readonly buckets: number[];
  seconds: number;
}

/** What was counted of each call, at the first digit of the status. */
type Calls = Map<string, (Counted | undefined)[]>;

/** A histogram of every call's time, by the first digit of its status. It counts in plain lists: prom-client's own counting takes ten times as long, at every reply. */
export function makeLatencies(): Latencies {
  const calls: Calls = new Map();
  return {
    count: (call, status, ms) => {
      let statuses = calls.get(call);
      if (statuses === undefined) calls.set(call, (statuses = []));
      const digit = Math.floor(status / 100);
      const counted = (statuses[digit] ??= { buckets: Array.from({ length: bounds.length + 1 }, () => 0), seconds: 0 });
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
const help = "Seconds from a request to the end of its reply, by call and first digit of the status";

interface Line {
  readonly labels: { readonly call: string; readonly status: string; readonly le?: number | string };
  readonly value: number;
  readonly metricName: string;
}

/** The same figures as prom-client prints them. */
class CountedCalls extends Histogram {
  readonly #calls: Calls;
  constructor(calls: Calls) {
    super({ name, help, labelNames: ["call", "status"], buckets: [...bounds], registers: [] });
    this.#calls = calls;
  }
  /** What the registry prints from, as prom-client's own histograms have it. */
  async getForPromString() {
    return { name, help, type: "histogram", aggregator: "sum", values: [...this.#calls].flatMap(linesOf) };
  }
}

function linesOf([call, statuses]: readonly [string, readonly (Counted | undefined)[]]): Line[] {
  return statuses.flatMap((counted, digit) => (counted === undefined ? [] : linesOfStatus({ call, status: `${digit}xx` }, counted)));
}

function linesOfStatus(labels: { readonly call: string; readonly status: string }, { buckets, seconds }: Counted): Line[] {
  let count = 0;
  const lines = buckets.map((replies, index): Line => {
    count += replies;
    return { labels: { ...labels, le: bounds[index] ?? "+Inf" }, value: count, metricName: `${name}_bucket` };
  });
  return [...lines, { labels, value: seconds, metricName: `${name}_sum` }, { labels, value: count, metricName: `${name}_count` }];
}
