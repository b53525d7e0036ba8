import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, Registry } from "prom-client";
import { isApiPath } from "#core/contract/index.ts";
import { parseCallAddress } from "../api/api.ts";
import type { ConnectionCounts } from "../guard/connections.ts";
import { sendRefusal } from "../reply/errors.ts";
import { jsonReplyHeaders } from "../reply/headers.ts";
import { type CallLatencies, makeCallLatencies } from "./latencies.ts";
import { isLoopbackAddress, type NetworkTest } from "../request/networks.ts";

/** The gauges by name, with what each is. */
const gauges = {
  quai_listeners: "Event streams that are open",
  quai_connections: "Connections that are open",
  quai_uptime_seconds: "Seconds since the start of the process",
  quai_memory_bytes: "Resident memory of the process",
  quai_store_bytes: "Size of the store when it was last read",
  quai_outbox_dead: "Messages and refunds that could not be sent, and are not tried again",
  quai_clock_off_seconds: "Seconds by which the clock of this machine is off the time of the store",
  quai_erasing_held: "1 while nothing is erased because the clock cannot be trusted, else 0",
} as const;

/** Figures by their names in `/metrics`; an unknown one is left out. */
export type MetricValues = Readonly<{ [Name in keyof typeof gauges]?: number }>;

/** The sources of the figures, and the networks that may read them besides this machine. */
export interface MetricParts {
  readonly listeners: () => number;
  readonly connections: ConnectionCounts;
  readonly readers: NetworkTest;
  /** Further figures. */
  readonly figures?: (() => MetricValues) | undefined;
  /** Alarms raised since the start, by what they are about. */
  readonly alarms?: (() => Counts) | undefined;
}

const metricHeaders = { ...jsonReplyHeaders, "content-type": "text/plain; version=0.0.4; charset=utf-8" } as const;
/** Headers that a proxy adds to the requests of others. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Serves `GET /metrics` to this machine and the networks of `readers`; for everybody else it does not exist. */
export function serveMetrics(app: FastifyInstance, { listeners, connections, readers, figures, alarms }: MetricParts): void {
  const replies = countReplies(app);
  app.get("/metrics", async (request, reply) => {
    if (!isReader(request, readers)) return sendRefusal(request, reply, "UNKNOWN_CALL");
    const registry = new Registry();
    replies.register(registry);
    counter(registry, "quai_connections_turned_away_total", "Connections that were refused").inc(connections.turnedAway());
    const raised = counter(registry, "quai_alarms_total", "Alarms raised, by what they are about", ["of"]);
    for (const [of, count] of Object.entries(alarms?.() ?? {})) raised.inc({ of }, count);
    const values = {
      quai_listeners: listeners(),
      quai_connections: connections.open(),
      quai_uptime_seconds: Math.floor(process.uptime()),
      quai_memory_bytes: residentBytes(),
      ...figures?.(),
    };
    for (const [name, value] of Object.entries(values)) gauge(registry, name, value);
    return reply.headers(metricHeaders).send(await registry.metrics());
  });
}

function counter(registry: Registry, name: string, help: string, labelNames: readonly string[] = []): Counter {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

function gauge(registry: Registry, name: string, value: number): void {
  const help = Object.entries(gauges).find(([known]) => known === name)?.[1] ?? name;
  new Gauge({ name, help, registers: [registry] }).set(value);
}

/** Whether the peer itself may read figures; what a proxy forwards is a stranger's request, even from a proxy on this machine. */
function isReader({ raw }: FastifyRequest, readers: NetworkTest): boolean {
  const { remoteAddress } = raw.socket;
  return (isLoopbackAddress(remoteAddress) || readers(remoteAddress)) && !forwarding.some((name) => raw.headers[name] !== undefined);
}

type Counts = Readonly<Record<string, number>>;

/** Counts every reply by its call, status and time. */
function countReplies(app: FastifyInstance): CallLatencies {
  const latencies = makeCallLatencies();
  app.addHook("onResponse", (request, reply, done) => {
    latencies.count(nameOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
  return latencies;
}

/** The name under which a request is counted: the path of a call, else its route, so that there are not too many names. */
function nameOf(request: FastifyRequest): string {
  const call = parseCallAddress(request.url);
  return call !== undefined && isApiPath(call) ? call : (request.routeOptions.url ?? "none");
}

/** The resident memory in bytes; NaN if it cannot be read, which takes a file descriptor. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}
