// Compiles each schema of a call to a function at its first use. It is imported first, because a schema that was already used is not compiled.
import "effect/schema/SchemaJITCompiler/enable";
import { join } from "node:path";
import type { Server } from "node:net";
import { readFile } from "node:fs/promises";
import { Effect, ManagedRuntime } from "effect";
import type { FastifyInstance } from "fastify";
import { serveDemoKeypad } from "#adapters/node/http/pages/keypadPage.ts";
import { makeDemoKeypads } from "./services/demoKeypads.ts";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { makeRoomCheck } from "#adapters/node/files/diskRoom.ts";
import { makeSpool } from "#adapters/node/files/spool.ts";
import { stackTraceOf } from "#adapters/node/http/reply/errors.ts";
import type { FindClubToCall } from "#adapters/node/http/pages/helpPages.ts";
import { readBuiltFiles } from "#adapters/node/http/reply/files.ts";
import { makeRateLimit } from "#adapters/node/http/guard/rate.ts";
import type { WebhookActions } from "#adapters/node/http/api/webhooks.ts";
import { makeHttpServer } from "#adapters/node/http/server.ts";
import { linearPatternEngine } from "#adapters/node/identity/linear.ts";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import type { MachineClocks } from "#adapters/node/time/machine.ts";
import { makePrincipalReader } from "#core/gate/principals.ts";
import { makeChatNewsReads } from "#core/features/chat/answers/chatNews.ts";
import { makeKnownQuestions } from "#core/gate/knownQuestions.ts";
import { makeUploadCallerCheck, makeDispatch } from "#core/gate/dispatch.ts";
import { mayBookingSendFiles } from "#core/features/documents/answers/uploader.ts";
import { makeJobs } from "#core/gate/jobs.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { settingsOf } from "./serverSettings.ts";
import { releaseVersion } from "./process/paths.ts";
import { connectAdapters } from "./connectAdapters.ts";
import { makeRunningHealth } from "./health/startHealth.ts";
import { healthFigures, type KeptRecord, openKeptRecord, type ReportPartChange } from "./health/serverHealth.ts";
import { makeAlarmLog } from "./jobs/alarms.ts";
import type { BuiltApplication } from "./pages/builtApplication.ts";
import { type Config, publicAddressOf, sendsTexts } from "./config/config.ts";
import { makeCrawlerTexts } from "./pages/crawlerTexts.ts";
import { makePageContextFinder } from "./pages/pageContext.ts";
import { makePageRenderer } from "./pages/pageRenderer.ts";
import { makePlainPageClubs } from "./pages/plainPageClubs.ts";
import { publicRoutesOf } from "./pages/publicRoutes.ts";
import { startWork } from "./jobs/serverWork.ts";
import { makeStoreMonitor } from "./jobs/storeMonitor.ts";
import { serverServices, type ServerServices, serverServicesLayer } from "./services/services.ts";
import type { OutsideServiceParts } from "./services/outsideServices.ts";

/**
 * The options of a start: the folders of the built application, and for tests a fixed clock (`now`), the clocks of a machine, or a place
 * for log lines.
 */
export interface ServerStartOptions {
  readonly webFolder: string;
  readonly built: () => Promise<BuiltApplication | undefined>;
  readonly openapiFile: string;
  readonly now?: () => number;
  readonly machine?: MachineClocks;
  readonly logStream?: { readonly write: (line: string) => void };
}

/** A server that listens, with its address. */
export interface RunningServer {
  readonly url: string;
  readonly store: StoreShape;
  /** Takes no more calls, finishes those in progress, and closes everything. */
  readonly stop: () => Promise<void>;
}

/**
 * How many connections may wait to be accepted. The kernel drops further ones, whoever they are from; a crowd that arrives at once is
 * accepted and judged.
 */
const mostWaiting = 4096;

/** Starts a server: opens the store, fills it with the demo where it is in demo mode and empty, and listens. */
export async function startQuai(config: Config, surroundings: ServerStartOptions): Promise<RunningServer> {
  makePrivateFolder(config.data);
  connectAdapters();
  // Both are known once the server listens; the outside services read them then.
  const late: KnownOnceListening = {
    listening: "",
    session: async () => undefined,
    payment: async () => undefined,
    logUnsent: () => undefined,
    reportPart: () => undefined,
    paid: () => undefined,
  };
  const kept = openKeptRecord(config, surroundings.now ?? Date.now, (facts, what) => late.reportPart(facts, what));
  const address = (): string => config.publicUrl ?? late.listening;
  const { now, machine } = surroundings;
  const services = ManagedRuntime.make(
    serverServicesLayer({
      config,
      now,
      machine,
      reportUpgrade: (msg) => {
        // The server's own log is there only once the store is open.
        if (config.log === "info" || config.log === "debug")
          surroundings.logStream?.write(`${JSON.stringify({ level: 30, time: Date.now(), msg })}\n`);
      },
      address,
      hints: { session: (...named) => late.session(...named), payment: (...named) => late.payment(...named) },
      logUnsent: (what) => late.logUnsent(what),
      record: kept.record,
      paid: () => late.paid(),
    }),
  );
  try {
    const standing = await services.runPromise(serverServices);
    if (config.mode === "demo" && (await Effect.runPromise(standing.store.isEmpty()))) await fill(standing);
    const running = await serve(config, surroundings, { ...standing, address, late, kept });
    return { ...running, stop: () => running.stop().then(services.dispose) };
  } catch (error) {
    await services.dispose();
    throw error;
  }
}

/** What is known once the server listens: its address, its log, and the functions that settle a payment that changed. */
interface KnownOnceListening {
  listening: string;
  session: WebhookActions["session"];
  payment: WebhookActions["payment"];
  logUnsent: OutsideServiceParts["logUnsent"];
  reportPart: ReportPartChange;
  paid: OutsideServiceParts["paid"];
}

interface ServerParts extends ServerServices {
  readonly address: () => string;
  readonly late: KnownOnceListening;
  readonly kept: KeptRecord;
}

async function serve(
  config: Config,
  surroundings: ServerStartOptions,
  { address, late, outside, kept, ...ports }: ServerParts,
): Promise<RunningServer> {
  const { store, time } = ports;
  const { now } = time;
  const settings = settingsOf(config, address);
  const bell = makeAlarmLog((facts, what) => app.log.warn(facts, what));
  const jobs = makeJobs({ ...ports, config: settings, alarm: bell.raise, engine: linearPatternEngine });
  const heard = async (work: Promise<unknown>, what: string): Promise<void> => {
    await work.catch((error: unknown) => {
      app.log.warn(stackTraceOf(error), what);
      throw error;
    });
  };
  late.session = (...named) => heard(jobs.settle(...named), "settle");
  late.payment = (...named) => heard(jobs.reconcilePayment(...named), "follow");
  late.logUnsent = (what) => app.log.info(what, "not sent: the rehearsal does not list the recipient");
  late.reportPart = (facts, what) => app.log.warn(facts, what);
  const identity = makeAccessTokens(config.secret, now);
  const release = releaseVersion();
  const watch = makeStoreMonitor({ store, room: makeRoomCheck(config.data), mostBytes: config.storeAlarm * 1_000_000 });
  const health = makeRunningHealth({ config, kept, ports, ready: watch.ready, address, release });
  late.paid = health.paid;
  const gate = { ...ports, config: settings, tokens: identity, alarm: bell.raise, engine: linearPatternEngine, health: health.port };
  const questions = makeKnownQuestions();
  const onFault = (path: string, fault: unknown): void => {
    health.noteFault(fault);
    app.log.error({ call: path, ...stackTraceOf(fault) }, "fault");
  };
  const dispatch = makeDispatch({ ...gate, onFault }, questions);
  const spool = makeSpool(join(config.data, "uploads"));
  const pageParts = { store, dispatch, now, mode: config.mode, isMailOnly: !sendsTexts(config), siteUrl: config.siteUrl, address, release };
  const findContext = makePageContextFinder(pageParts);
  const clubToCall: FindClubToCall = async (page) => (await findContext(page)).shown.catalogue.clubs[0];
  const rate = config.limits ? { rate: makeRateLimit() } : {};
  const crawlerTexts = makeCrawlerTexts({ store, address });
  const app = await makeHttpServer({
    dispatch,
    questions,
    admits: makeUploadCallerCheck(linearPatternEngine, {
      secrets: ports.secrets,
      isOpen: (reservation) => Effect.runPromise(mayBookingSendFiles(ports, reservation)),
    }),
    spool,
    store: { version: store.version, people: store.people, ping: watch.ready },
    figures: () => ({ ...watch.figures(), ...time.figures(), ...healthFigures(kept.record) }),
    health: health.metrics,
    alarms: bell.counts,
    identity,
    principals: makePrincipalReader(store),
    chat: makeChatNewsReads(gate),
    ...rate,
    ...publicAddressOf(config),
    draw: makePageRenderer({ ...pageParts, built: surroundings.built }, findContext),
    files: readBuiltFiles(surroundings.webFolder),
    openapi: () => readFile(surroundings.openapiFile, "utf8"),
    release,
    isRehearsal: config.mode === "rehearsal",
    plainPageClubs: makePlainPageClubs(store.offer.clubs),
    extras: [
      ...outside.routes.map((route) => (own: FastifyInstance) => route(own, rate.rate)),
      ...(config.mode === "demo" ? [(own: FastifyInstance) => serveDemoKeypad(own, makeDemoKeypads({ ...ports, settings }))] : []),
      ...publicRoutesOf({ ...ports, jobs, crawlerTexts, clubToCall, ...rate, webFolder: surroundings.webFolder }),
    ],
    trustedProxies: config.trustedProxies,
    metricsReaders: config.metricsReaders,
    log: { level: config.log, ...(surroundings.logStream === undefined ? {} : { stream: surroundings.logStream }) },
  });
  late.listening = await listenAt(app, config);
  const endWork = startWork(
    { config, watch, log: app.log, ports, health },
    { ...jobs, sweepAvatars: () => Effect.runPromise(ports.avatars.sweep()), sweepSpool: spool.sweep },
  );
  const stop = async (): Promise<void> => {
    for (const end of [() => app.close(), ...endWork]) await end();
  };
  return { url: late.listening, store, stop };
}

/** Lets a server listen, or closes it where it cannot; gives its URL. */
async function listenAt(app: FastifyInstance, { host, port }: Pick<Config, "host" | "port">): Promise<string> {
  await app.listen({ host, port, backlog: mostWaiting }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return urlOf(host, portOf(app.server.address()));
}

function portOf(address: ReturnType<Server["address"]>): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

function urlOf(host: string, port: number): string {
  // Only an IPv6 address has a colon.
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Fills an empty store with the demo. */
async function fill({ store, time, passwords, secrets, outside }: ServerServices): Promise<void> {
  const [{ seedDemoAmongServers }, { demoPassword }] = await Promise.all([import("./seed/seed.ts"), import("./seed/people.ts")]);
  const hash = await Effect.runPromise(passwords.hash(demoPassword));
  await Effect.runPromise(seedDemoAmongServers(store, time.now(), { hash, secrets, paid: outside.putPaid }));
}
