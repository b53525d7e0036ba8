import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type CallTallies, latencyBounds, type LatencyTally } from "./latencies.ts";
import { metricGauges, type MetricValues } from "./metricValues.ts";

/** The data of the page `/metrics`: the counts of replies, refused connections and alarms, and the metricGauges. */
export interface MetricsPageData {
  readonly replies: CallTallies;
  /** Connections that were refused since the start. */
  readonly turnedAway: number;
  /** Alarms raised since the start, by what they are about. */
  readonly alarms: Readonly<Record<string, number>>;
  readonly values: MetricValues;
  readonly health: HealthMetrics;
}

/** The state of each part that can fail, 0 for works, 1 for watch, 2 for down, and how often each failed since the start, by kind. */
export interface HealthMetrics {
  readonly states: readonly { readonly part: string; readonly state: number }[];
  readonly failures: readonly { readonly part: string; readonly reason: string; readonly count: number }[];
}

/** Writes the text of figures in the format of Prometheus. */
export async function metricsText({ replies, turnedAway, alarms, values, health }: MetricsPageData): Promise<string> {
  const registry = new Registry();
  registry.registerMetric(new CallHistogram(replies));
  counter(registry, "quai_connections_turned_away_total", "Connections that were refused").inc(turnedAway);
  const raised = counter(registry, "quai_alarms_total", "Alarms raised, by what they are about", ["of"]);
  for (const [of, count] of Object.entries(alarms)) raised.inc({ of }, count);
  const states = new Gauge({
    name: "quai_part_state",
    help: "State of each part that can fail: 0 works, 1 watch, 2 down",
    labelNames: ["part"],
    registers: [registry],
  });
  for (const { part, state } of health.states) states.set({ part }, state);
  const failures = counter(registry, "quai_failures_total", "Failures of parts since the start, by part and kind", ["part", "kind"]);
  for (const { part, reason: kind, count } of health.failures) failures.inc({ part, kind }, count);
  for (const [name, value] of Object.entries(values)) gauge(registry, name, value);
  return registry.metrics();
}

function counter(registry: Registry, name: string, help: string, labelNames: readonly string[] = []): Counter {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

function gauge(registry: Registry, name: string, value: number): void {
  const help = Object.entries(metricGauges).find(([known]) => known === name)?.[1] ?? name;
  new Gauge({ name, help, registers: [registry] }).set(value);
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
  readonly #calls: CallTallies;
  constructor(calls: CallTallies) {
    super({ name, help, labelNames: ["call", "status"], buckets: [...latencyBounds], registers: [] });
    this.#calls = calls;
  }
  /** What the registry prints, in the form of prom-client's own histograms. */
  async getForPromString() {
    return { name, help, type: "histogram", aggregator: "sum", values: [...this.#calls].flatMap(linesOf) };
  }
}

function linesOf([call, statuses]: readonly [string, readonly (LatencyTally | undefined)[]]): Line[] {
  return statuses.flatMap((tally, digit) => (tally === undefined ? [] : linesOfStatus({ call, status: `${digit}xx` }, tally)));
}

function linesOfStatus(labels: { readonly call: string; readonly status: string }, { buckets, seconds }: LatencyTally): Line[] {
  let count = 0;
  const lines = buckets.map((replies, index): Line => {
    count += replies;
    return { labels: { ...labels, le: latencyBounds[index] ?? "+Inf" }, value: count, metricName: `${name}_bucket` };
  });
  return [...lines, { labels, value: seconds, metricName: `${name}_sum` }, { labels, value: count, metricName: `${name}_count` }];
}
