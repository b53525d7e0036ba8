import type { FastifyInstance } from "fastify";
import { refuse, traceOf } from "./errors.ts";
import { jsonHeaders } from "./headers.ts";

/** What the probes look at. */
export interface ProbeParts {
  readonly ping: () => Promise<void>;
  readonly listeners: () => number;
  readonly figures?: (() => Readonly<Record<string, number>>) | undefined;
  readonly openapi: () => Promise<string>;
}

const metricHeaders = { ...jsonHeaders, "content-type": "text/plain; version=0.0.4; charset=utf-8" } as const;

/** `/healthz`: the process answers. `/readyz`: it also reads and writes its store. `/metrics` counts. `/openapi.json` describes the calls. */
export function serveProbes(app: FastifyInstance, { ping, listeners, figures, openapi }: ProbeParts): void {
  const replies = countReplies(app);
  app.get("/healthz", (_request, reply) => reply.headers(jsonHeaders).send('{"ok":true}'));
  app.get("/readyz", async (request, reply) => {
    try {
      await ping();
      return await reply.headers(jsonHeaders).send('{"ready":true}');
    } catch (error) {
      request.log.warn(traceOf(error), "not ready");
      return refuse(request, reply, "UNAVAILABLE");
    }
  });
  app.get("/metrics", (_request, reply) => reply.headers(metricHeaders).send(metricsText(replies, listeners(), figures?.() ?? {})));
  app.get("/openapi.json", async (request, reply) => {
    const text = await openapi().catch(() => undefined);
    return text === undefined ? refuse(request, reply, "UNKNOWN_CALL") : reply.headers(jsonHeaders).send(text);
  });
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

function metricsText(replies: Counts, listeners: number, figures: Counts): string {
  const lines = Object.entries(replies).map(([kind, count]) => `quai_replies_total{status="${kind}"} ${count}`);
  const gauges = [
    `quai_listeners ${listeners}`,
    `quai_uptime_seconds ${Math.floor(process.uptime())}`,
    `quai_memory_bytes ${process.memoryUsage.rss()}`,
    ...Object.entries(figures).map(([name, value]) => `${name} ${value}`),
  ];
  return `${[...lines, ...gauges].join("\n")}\n`;
}
