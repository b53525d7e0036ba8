import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ConnectionCounts } from "../guard/connections.ts";
import { sendRefusal } from "../reply/errors.ts";
import { jsonReplyHeaders } from "../reply/headers.ts";
import { type CallLatencies, makeCallLatencies } from "./latencies.ts";
import type { HealthMetrics } from "./metricsText.ts";
import type { MetricValues } from "./metricValues.ts";
import { isLoopbackAddress, type NetworkTest } from "../request/networks.ts";

/** The sources of the figures, and the networks that may read them besides this machine. */
export interface MetricParts {
  readonly listeners: () => number;
  readonly connections: ConnectionCounts;
  readonly readers: NetworkTest;
  /** Further figures. */
  readonly figures?: (() => MetricValues) | undefined;
  /** Alarms raised since the start, by what they are about. */
  readonly alarms?: (() => Readonly<Record<string, number>>) | undefined;
  /** What works of the server; nothing is known when left out. */
  readonly health?: (() => HealthMetrics) | undefined;
}

const metricHeaders = { ...jsonReplyHeaders, "content-type": "text/plain; version=0.0.4; charset=utf-8" } as const;
/** Headers that a proxy adds to the requests of others. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Serves `GET /metrics` to this machine and the networks of `readers`; for everybody else it does not exist. */
export function serveMetrics(app: FastifyInstance, { listeners, connections, readers, figures, alarms, health }: MetricParts): void {
  const replies = countReplies(app);
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  app.addHook("onClose", async () => delay.disable());
  app.get("/metrics", async (request, reply) => {
    if (!isReader(request, readers)) return sendRefusal(request, reply, "UNKNOWN_CALL");
    // Its library is loaded by the first reader: a server starts sooner without it.
    const { metricsText } = await import("./metricsText.ts");
    const text = await metricsText({
      replies: replies.tallies,
      turnedAway: connections.turnedAway(),
      alarms: alarms?.() ?? {},
      health: health?.() ?? { states: [], failures: [] },
      values: {
        quai_listeners: listeners(),
        quai_connections: connections.open(),
        quai_uptime_seconds: Math.floor(process.uptime()),
        quai_memory_bytes: residentBytes(),
        quai_event_loop_delay_seconds: takeLongestDelay(delay),
        ...figures?.(),
      },
    });
    return reply.headers(metricHeaders).send(text);
  });
}

/** The timer behind it runs this often; what it measures is beyond that. */
const delayResolutionMs = 20;

function takeLongestDelay(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const seconds = Math.max(0, delay.max / 1e9 - delayResolutionMs / 1000);
  delay.reset();
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Whether the peer itself may read figures; what a proxy forwards is a stranger's request, even from a proxy on this machine. */
function isReader({ raw }: FastifyRequest, readers: NetworkTest): boolean {
  const { remoteAddress } = raw.socket;
  return (isLoopbackAddress(remoteAddress) || readers(remoteAddress)) && !forwarding.some((name) => raw.headers[name] !== undefined);
}

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
  const { requestedCall: call } = request;
  return call?.isInContract === true ? call.path : (request.routeOptions.url ?? "none");
}

/** The resident memory in bytes; NaN if it cannot be read, which takes a file descriptor. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}
