import underPressure from "@fastify/under-pressure";
import { fastify, type FastifyInstance, LogController } from "fastify";
import { type ApiParts, callIn, serveApi } from "./api.ts";
import { answerError, refuse } from "./errors.ts";
import { serveEvents } from "./events.ts";
import type { Files } from "./files.ts";
import { type DrawPage, servePages } from "./pages.ts";
import { adviseTrust, trusting } from "./proxies.ts";
import { serveProbes } from "./probes.ts";

/** What the server is made of. `extras` are routes of drivers: payment page, webhooks, the demo's phone. */
export interface HttpParts extends ApiParts {
  readonly store: { readonly version: () => Promise<number>; readonly ping: () => Promise<void> };
  /** Figures of the store for `/metrics`, by their names there. */
  readonly figures?: () => Readonly<Record<string, number>>;
  readonly draw: DrawPage;
  readonly files: Files;
  readonly openapi: () => Promise<string>;
  /** Addresses and networks of the proxies whose word on a visitor's address is believed; none when left out. */
  readonly trustedProxies?: readonly string[];
  readonly extras: readonly ((app: FastifyInstance) => void)[];
  /** Log level, and where lines go when not to standard output. */
  readonly log: { readonly level: string; readonly stream?: { readonly write: (line: string) => void } };
}

const requestMs = 15_000;
const headersMs = 10_000;
const idleMs = 5000;
const busyMs = 2000;
const retrySeconds = 2;

/** Quai's HTTP server, not yet listening. Closing it ends event streams and waits for what is under way. */
export async function makeServer(parts: HttpParts): Promise<FastifyInstance> {
  const proxies = parts.trustedProxies ?? [];
  const app = fastify({
    logger: { level: parts.log.level, base: null, ...(parts.log.stream === undefined ? {} : { stream: parts.log.stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestMs,
    trustProxy: trusting(proxies),
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: idleMs },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => refuse(request, reply, "UNKNOWN_CALL"));
  logReplies(app);
  adviseTrust(app, proxies);
  const listeners = serveEvents(app, parts.store.version);
  app.addHook("preClose", async () => listeners.close());
  serveProbes(app, { ping: parts.store.ping, listeners: listeners.count, figures: parts.figures, openapi: parts.openapi });
  await app.register(async (scope) => {
    // Only calls are shed: a page without its styles would be worse than a page that comes late.
    await scope.register(async (api) => {
      await api.register(underPressure, { maxEventLoopDelay: busyMs, retryAfter: retrySeconds });
      serveApi(api, parts);
    });
    for (const extra of parts.extras) await scope.register(async (own) => extra(own));
    scope.get("/api/*", (request, reply) => refuse(request, reply, "UNKNOWN_CALL"));
    servePages(scope, parts.draw, parts.files);
  });
  return app;
}

/** One line a reply: what was called, never with what. Addresses that hold an identifier are named by their route. */
function logReplies(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const call = callIn(request.url) ?? route;
    request.log.info({ method, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
    done();
  });
}
