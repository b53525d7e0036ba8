import { fastify, type FastifyInstance, LogController } from "fastify";
import { type ApiParts, callIn, isOfFile, serveApi } from "./api/api.ts";
import { type BodyPace, boundBodies, usualPace } from "./guard/bodies.ts";
import { capsUnder, type ConnectionCaps } from "./guard/connectionCaps.ts";
import { guardConnections } from "./guard/connections.ts";
import { descriptorLimit } from "./guard/descriptors.ts";
import { answerError, refuse } from "./reply/errors.ts";
import { serveEvents, type EventSources } from "./api/events.ts";
import type { Files } from "./reply/files.ts";
import { type Figures, serveMetrics } from "./figures/metrics.ts";
import { networksOf } from "./request/networks.ts";
import { type DrawPage, servePages } from "./pages/pages.ts";
import { watchPressure } from "./guard/pressure.ts";
import { adviseTrust } from "./request/proxies.ts";
import { serveUpload, uploadPath } from "./api/upload.ts";
import { serveProbes } from "./figures/probes.ts";

/** What the server needs. `extras` are routes of drivers: payment page, webhooks, the demo's phone. */
export interface HttpParts extends ApiParts {
  readonly store: Pick<EventSources, "version" | "people"> & { readonly ping: () => Promise<void> };
  /** Figures of the store for `/metrics`, by their names there. */
  readonly figures?: () => Figures;
  /** Alarms raised since the start, by what they are about. */
  readonly alarms?: () => Readonly<Record<string, number>>;
  readonly draw: DrawPage;
  readonly files: Files;
  readonly openapi: () => Promise<string>;
  /** Addresses and networks of the proxies whose forwarding headers are trusted; none if left out. */
  readonly trustedProxies?: readonly string[];
  /** The limits of connections; if left out, by the open files that this process may have. */
  readonly connectionCaps?: Partial<ConnectionCaps>;
  /** How slowly bodies may arrive. */
  readonly pace?: Partial<BodyPace>;
  /** Networks that may read the figures, besides this machine. */
  readonly metricsReaders?: readonly string[];
  readonly extras: readonly ((app: FastifyInstance) => void)[];
  /** The log level, and where lines are written if not to standard output. */
  readonly log: { readonly level: string; readonly stream?: { readonly write: (line: string) => void } };
}

const headersMs = 10_000;
const idleMs = 5000;

/** Makes Quai's HTTP server, which does not listen yet. Closing it ends event streams and waits for requests under way. */
export async function makeServer(parts: HttpParts): Promise<FastifyInstance> {
  const proxies = parts.trustedProxies ?? [];
  const isProxy = networksOf(proxies);
  const app = fastify({
    logger: { level: parts.log.level, base: null, ...(parts.log.stream === undefined ? {} : { stream: parts.log.stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    // The server's own limit would cut off long photos on a slow connection; `boundBodies` limits bodies instead.
    requestTimeout: 0,
    trustProxy: proxies.length > 0 && isProxy,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: idleMs },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => refuse(request, reply, "UNKNOWN_CALL"));
  const caps = { ...capsUnder(descriptorLimit()), ...parts.connectionCaps };
  const connections = guardConnections(app, caps, isProxy);
  boundBodies(app, { ...usualPace, ...parts.pace }, (url) => isFileCall(callIn(url)));
  logReplies(app);
  adviseTrust(app, proxies);
  const { identity, principals } = parts;
  const listeners = serveEvents(app, { ...parts.store, identity, principals }, caps.most / 2);
  app.addHook("preClose", async () => listeners.close());
  serveProbes(app, { ping: parts.store.ping, openapi: parts.openapi });
  const readers = networksOf(parts.metricsReaders ?? []);
  serveMetrics(app, { listeners: listeners.count, connections, readers, figures: parts.figures, alarms: parts.alarms });
  const shedWhenLate = watchPressure(app);
  await app.register(async (scope) => {
    // Only calls are refused under pressure: a page without its styles would be worse than a late page.
    await scope.register(async (api) => {
      shedWhenLate(api);
      serveApi(api, parts);
    });
    await scope.register(async (uploads) => {
      shedWhenLate(uploads);
      await serveUpload(uploads, parts);
    });
    for (const extra of parts.extras) await scope.register(async (own) => extra(own));
    scope.get("/api/*", (request, reply) => refuse(request, reply, "UNKNOWN_CALL"));
    servePages(scope, parts.draw, parts.files);
  });
  return app;
}

function isFileCall(call: string | undefined): boolean {
  return call !== undefined && (call === uploadPath || isOfFile(call));
}

/** Logs one line for each reply: the call, never its data. Addresses with an identifier are named by their route. */
function logReplies(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const call = callIn(request.url) ?? route;
    request.log.info({ method, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
    done();
  });
}
