import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Connections } from "./connections.ts";
import { refuse } from "./errors.ts";
import { jsonHeaders } from "./headers.ts";
import { loopback, type Networks } from "./networks.ts";

/** What the figures are read from, and who may read them besides this machine. */
export interface MetricParts {
  readonly listeners: () => number;
  readonly connections: Connections;
  readonly readers: Networks;
  /** What others count, by the name it is told under. */
  readonly figures?: (() => Counts) | undefined;
}

const metricHeaders = { ...jsonHeaders, "content-type": "text/plain; version=0.0.4; charset=utf-8" } as const;
/** Headers by which a proxy says that it asks for somebody else. */
const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** `GET /metrics`: what the server counts, for its own machine and the networks named; to everybody else it is not there. */
export function serveMetrics(app: FastifyInstance, { listeners, connections, readers, figures }: MetricParts): void {
  const replies = countReplies(app);
  app.get("/metrics", (request, reply) => {
    if (!isReader(request, readers)) return refuse(request, reply, "UNKNOWN_CALL");
    const gauges = {
      quai_listeners: listeners(),
      quai_connections: connections.standing(),
      quai_connections_turned_away_total: connections.turnedAway(),
      quai_uptime_seconds: Math.floor(process.uptime()),
      quai_memory_bytes: residentBytes(),
      ...figures?.(),
    };
    return reply.headers(metricHeaders).send(metricsText(replies, gauges));
  });
}

/** By the peer itself: what a proxy passes on is a stranger's, though the proxy be on this machine. */
function isReader({ raw }: FastifyRequest, readers: Networks): boolean {
  const { remoteAddress } = raw.socket;
  return (loopback(remoteAddress) || readers(remoteAddress)) && !forwarding.some((name) => raw.headers[name] !== undefined);
}

type Counts = Readonly<Record<string, number>>;

function countReplies(app: FastifyInstance): Counts {
  const counts: Record<string, number> = {};
  app.addHook("onResponse", (_request, reply, done) => {
    const kind = `${Math.floor(reply.statusCode / 100)}xx`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    done();
  });
  return counts;
}

function metricsText(replies: Counts, gauges: Counts): string {
  const counted = Object.entries(replies).map(([kind, count]) => `quai_replies_total{status="${kind}"} ${count}`);
  const read = Object.entries(gauges).map(([name, value]) => `${name} ${value}`);
  return `${[...counted, ...read].join("\n")}\n`;
}

/** Reading it takes a descriptor, which may be missing. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}
