import type { ChatNewsReads } from "#core/features/chat/answers/chatNews.ts";
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { importCalls, serveCalls } from "./api/api.ts";
import { type BodyTimeLimits, limitBodyTime, defaultBodyTimeLimits } from "./guard/bodies.ts";
import { connectionCapsFor, type ConnectionCaps } from "./guard/connectionCaps.ts";
import { limitConnections } from "./guard/connections.ts";
import { fileDescriptorLimit, makeOverloadGuard } from "./guard/pressure.ts";
import { sendRefusal } from "./reply/errors.ts";
import { serveEvents, type EventSources } from "./api/events.ts";
import type { BuiltFiles } from "./reply/files.ts";
import type { HealthMetrics } from "./figures/metricsText.ts";
import { serveMetrics } from "./figures/metrics.ts";
import type { MetricValues } from "./figures/metricValues.ts";
import { makeNetworkTest, logUntrustedProxy } from "./request/networks.ts";
import { replyToError } from "./pages/errorPage.ts";
import { type PlainPageClubs, type RenderRequestedPage, servePages } from "./pages/pages.ts";
import { makeReplyIds, sendReplyId, sendReplyIds } from "./request/replyIds.ts";
import { nameRequestedCalls } from "./request/requestedCall.ts";
import { serveUploads, uploadPaths, type UploadRouteParts } from "./api/upload.ts";
import { type LogStream, logReplies } from "./figures/logLines.ts";
import { serveProbes } from "./figures/probes.ts";

/** The parts that the server needs. `extras` are routes of drivers: payment page, webhooks, the demo's phone. */
export interface HttpServerParts extends UploadRouteParts {
  readonly store: Pick<EventSources, "version" | "people"> & { readonly ping: () => Promise<void> };
  /** News of chats for event streams; they tell nothing of them when left out. */
  readonly chat?: ChatNewsReads;
  /** Figures of the store for `/metrics`, by their names there. */
  readonly figures?: () => MetricValues;
  /** Alarms raised since the start, by what they are about. */
  readonly alarms?: () => Readonly<Record<string, number>>;
  /** What works of the server, for metrics; nothing is known when left out. */
  readonly health?: () => HealthMetrics;
  readonly draw: RenderRequestedPage;
  readonly files: BuiltFiles;
  readonly openapi: () => Promise<string>;
  /** The version of this Quai. */
  readonly release: string;
  /** Addresses and networks of the proxies whose forwarding headers are trusted; none if left out. */
  readonly trustedProxies?: readonly string[];
  /** The limits of connections; if left out, by the open files that this process may have. */
  readonly connectionCaps?: Partial<ConnectionCaps>;
  /** How slowly bodies may arrive. */
  readonly pace?: Partial<BodyTimeLimits>;
  /** Whether browsers keep to https for the subdomains of this host too, where the server is reached by https; this host alone if left out. */
  readonly httpsOfSubdomains?: boolean;
  /** Whether this is a rehearsal, which each page without the application says too; none if left out. */
  readonly isRehearsal?: boolean;
  /** The clubs that alone speak on plain pages; left out, these pages are Quai's. */
  readonly plainPageClubs?: PlainPageClubs;
  /** Networks that may read the figures, besides this machine. */
  readonly metricsReaders?: readonly string[];
  readonly extras: readonly ((app: FastifyInstance) => void)[];
  /** The log level, and where lines are written if not to standard output. */
  readonly log: { readonly level: string; readonly stream?: LogStream };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether this server is a rehearsal's. */
    isRehearsal: boolean;
    plainPageClubs: PlainPageClubs;
  }
}

/** No route has a schema: the gate decodes calls by the contract. Without these, Fastify would load its compilers at each start. */
const refuseSchemas = () => () => {
  throw new Error("A route of Quai has no schema: the gate decodes calls by the contract");
};

const headersMs = 10_000;
const idleMs = 5000;

/**
 * Makes Quai's HTTP server, which does not listen yet. Closing it ends event streams and waits for requests under way.
 *
 * The hooks of a request, in their order:
 *
 * 0. Every request: `sendReplyIds` adds the id of the reply; where the server is reached by https, `askForHttps` the header that browsers keep to it.
 * 1. Every request: `nameRequestedCalls` reads the call in the address, once for all that need it.
 * 2. Every request: `limitConnections` counts it under its connection, and closes one that sends too many.
 * 3. Every request: `limitBodyTime` notes when its body begins to arrive; a timer ends those that take too long.
 * 4. Every request, where no proxy is trusted: `logUntrustedProxy` gives the operator a hint, once.
 * 5. Calls and uploads: `makeOverloadGuard` refuses them while the process is seconds behind.
 * 6. Calls and uploads, where limits are on: `limitMutationRate` counts those that change something; a read passes by one look at a set.
 * 7. After each reply: the connection is free again, `logReplies` writes the line, and `serveMetrics` counts the call.
 *
 * Cookies, sessions and idempotency keys have no hook: `api/api.ts` reads them for calls.
 */
export async function makeHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const proxies = parts.trustedProxies ?? [];
  const isProxy = makeNetworkTest(proxies);
  const stream = parts.log.stream ?? process.stdout;
  const app = fastify({
    logger: { level: parts.log.level, base: null, stream },
    logController: new LogController({ disableRequestLogging: true }),
    // The server's own limit would cut off long photos on a slow connection; `limitBodyTime` limits bodies instead.
    requestTimeout: 0,
    genReqId: makeReplyIds(),
    trustProxy: proxies.length > 0 && isProxy,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: idleMs },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read reaches no hook.
      sendReplyId(request, reply);
      void replyToError(error, request, reply);
    },
  });
  app.decorate("isRehearsal", parts.isRehearsal ?? false);
  app.decorate("plainPageClubs", parts.plainPageClubs ?? { read: async () => undefined, known: () => undefined });
  app.setErrorHandler(replyToError);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, "UNKNOWN_CALL"));
  const caps = { ...connectionCapsFor(fileDescriptorLimit()), ...parts.connectionCaps };
  sendReplyIds(app);
  if (parts.secure) askForHttps(app, parts.httpsOfSubdomains ?? false);
  nameRequestedCalls(app);
  const connections = limitConnections(app, caps, isProxy);
  limitBodyTime(app, { ...defaultBodyTimeLimits, ...parts.pace }, isFileCall);
  logReplies(app, parts.log.level, stream);
  logUntrustedProxy(app, proxies);
  const { identity, principals, chat } = parts;
  const listeners = serveEvents(app, { ...parts.store, identity, principals, chat }, caps.most / 2);
  app.addHook("preClose", async () => listeners.close());
  serveProbes(app, { ping: parts.store.ping, openapi: parts.openapi, release: parts.release });
  const readers = makeNetworkTest(parts.metricsReaders ?? []);
  serveMetrics(app, {
    listeners: listeners.count,
    connections,
    readers,
    figures: parts.figures,
    alarms: parts.alarms,
    health: parts.health,
  });
  const shedWhenLate = makeOverloadGuard(app);
  await app.register(async (scope) => {
    // Only calls are refused under pressure: a page without its styles would be worse than a late page.
    await scope.register(async (api) => {
      shedWhenLate(api);
      serveCalls(api, parts);
    });
    await scope.register(async (uploads) => {
      shedWhenLate(uploads);
      await serveUploads(uploads, parts);
    });
    for (const extra of parts.extras) await scope.register(async (own) => extra(own));
    scope.get("/api/*", (request, reply) => sendRefusal(request, reply, "UNKNOWN_CALL"));
    servePages(scope, parts.draw, parts.files);
  });
  return app;
}

/** Asks browsers in every reply to reach this host by https alone for a year. */
function askForHttps(app: FastifyInstance, isOfSubdomains: boolean): void {
  const header = `max-age=31536000${isOfSubdomains ? "; includeSubDomains" : ""}`;
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setHeader("strict-transport-security", header);
    done();
  });
}

const fileCalls: ReadonlySet<string> = new Set([...uploadPaths, ...importCalls]);

function isFileCall({ requestedCall }: FastifyRequest): boolean {
  return requestedCall !== undefined && fileCalls.has(requestedCall.path);
}
