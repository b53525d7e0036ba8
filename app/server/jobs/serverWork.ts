import { stackTraceOf } from "#adapters/node/http/reply/errors.ts";
import type { makeHttpServer } from "#adapters/node/http/server.ts";
import { isPermanentDeliveryFailure } from "#core/features/delivery/deliver.ts";
import type { ServerJobs } from "#core/gate/jobs.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { Config } from "../config/config.ts";
import type { ReportAlarm } from "./alarms.ts";
import { nightlyBackup } from "./nightlyBackup.ts";
import { distributedCommitMs, startOutboxWorker } from "./outboxWorker.ts";
import { startRepeatedJobs, type RepeatedJob } from "./repeatedJobs.ts";
import type { ServerClock } from "./serverClock.ts";
import type { makeStoreMonitor } from "./storeMonitor.ts";

/** How many payments that were open at the start are read at the provider at once, and the pauses between, in milliseconds. */
const openPayments = { atOnce: 4, pauseMs: 250, restMs: 3_600_000 } as const;
/** How often the unpaid bookings of clubs are checked, in milliseconds. */
const unpaidEveryMs = 60_000;
/** How often deadlines of offers are looked at, and how many of them at once. */
const offersEveryMs = 5000;
const offersAtOnce = 50;
/** A slot is free from the end of a change on; a payment that is open then is ended this soon. */
const swapsEveryMs = 1000;
const swapsAtOnce = 50;
/** How often freed time is offered, also to the next who waits, and offers of closed slots are withdrawn, in milliseconds; how many rows a turn takes. */
const waitlistEveryMs = 1000;
const waitlistAtOnce = 50;
const openProposalsAtOnce = 500;
/** How often to search for bookings to be reminded of, and for due messages, in milliseconds. */
const messagesEveryMs = 60_000;
const dueEveryMs = 600_000;
const givenEveryMs = 3_600_000;
/** How often erasures of persons that a crash interrupted are completed, how many at once, and how often the files are rewritten after some. */
const erasures = { everyMs: 60_000, atOnce: 10, scrubEveryMs: 3_600_000 } as const;
/** How often unused files are erased, and how many at once: each removes its bytes too. */
const idleFiles = { everyMs: 3_600_000, pauseMs: 1000, rows: 20 } as const;

interface WorkParts {
  readonly config: Config;
  readonly watch: ReturnType<typeof makeStoreMonitor>;
  readonly log: Awaited<ReturnType<typeof makeHttpServer>>["log"];
  readonly ports: { readonly store: StoreShape; readonly time: ServerClock };
  /** The jobs that watch the parts of the server, and what hears that a backup failed. */
  readonly health: { readonly jobs: readonly RepeatedJob[]; readonly backupFailed: () => void };
}

/** Starts what a server does while it listens; what is returned ends each part, in the order to end them. */
export function startWork(
  { config, watch, log, ports: { store, time }, health }: WorkParts,
  jobs: RepeatedWork,
): readonly (() => void | Promise<void>)[] {
  const warn = (error: unknown, what: string): void => log.warn(stackTraceOf(error), what);
  const alarm: ReportAlarm = (facts, what) => log.warn(facts, what);
  const worker = startOutboxWorker({
    ...jobs,
    store,
    now: time.now,
    erasable: time.erasable,
    settlingMs: config.distribution === "citus" ? distributedCommitMs : 0,
    warn,
    isHopeless: isPermanentDeliveryFailure,
    laidAside: ({ id: row, kind }, reason) => log.error({ row, kind, reason }, "laid aside"),
  });
  const backupAlarm: ReportAlarm = (facts, what) => {
    health.backupFailed();
    alarm(facts, what);
  };
  const backups = config.backup === "" ? [] : [nightlyBackup({ config, now: time.now, alarm: backupAlarm })];
  const stops = backups.map(({ stop }) => stop);
  return [
    ...stops,
    worker.stop,
    watch.start({ warn, alarm }),
    startRepeatedJobs([...roundsOf(jobs, time, alarm), ...health.jobs, ...backups], warn),
  ];
}

/** What is done again and again: the server's jobs, and the files that nobody uses any more. */
type RepeatedWork = ServerJobs & { readonly sweepAvatars: () => Promise<number>; readonly sweepSpool: () => Promise<number> };

/** The repeated jobs beside the worker's. Nothing is erased while the time is uncertain. */
function roundsOf(
  {
    watchUnpaid,
    watchGiven,
    sweepFiles,
    sweepUploads,
    sweepSpool,
    finishErasures,
    scrubErasedBytes,
    sweepAvatars,
    remindAhead,
    remindOfRenewal,
    markPastDue: fallDue,
    lapseProposals: lapseOffers,
    lapseSwaps,
    lapseMembershipOrders,
    offerFreedTime,
    lapseWishProposals,
    withdrawClosedProposals,
    reconcileOpen,
  }: RepeatedWork,
  time: ServerClock,
  alarm: ReportAlarm,
): readonly RepeatedJob[] {
  const sweep = async (): Promise<number> => {
    const until = time.erasable();
    if (until === undefined) return 0;
    return (await sweepFiles(until, idleFiles.rows)) + (await sweepUploads(until, idleFiles.rows));
  };
  return [
    time.round(alarm),
    { work: () => reconcileOpen(openPayments.atOnce), restMs: openPayments.restMs, pauseMs: openPayments.pauseMs },
    { work: watchUnpaid, restMs: unpaidEveryMs },
    { work: watchGiven, restMs: givenEveryMs, pauseMs: givenEveryMs },
    { work: remindAhead, restMs: messagesEveryMs, pauseMs: messagesEveryMs },
    { work: remindOfRenewal, restMs: messagesEveryMs, pauseMs: messagesEveryMs },
    { work: () => lapseOffers(offersAtOnce), restMs: offersEveryMs },
    { work: () => lapseSwaps(swapsAtOnce), restMs: swapsEveryMs },
    { work: () => lapseMembershipOrders(swapsAtOnce), restMs: swapsEveryMs },
    { work: () => lapseWishProposals(waitlistAtOnce), restMs: waitlistEveryMs },
    { work: () => withdrawClosedProposals(openProposalsAtOnce), restMs: waitlistEveryMs },
    { work: () => offerFreedTime(waitlistAtOnce), restMs: waitlistEveryMs },
    { work: fallDue, restMs: dueEveryMs, pauseMs: dueEveryMs },
    { work: sweep, restMs: idleFiles.everyMs, pauseMs: idleFiles.pauseMs },
    { work: () => finishErasures(erasures.atOnce), restMs: erasures.everyMs },
    { work: scrubErasedBytes, restMs: erasures.scrubEveryMs },
    { work: sweepSpool, restMs: idleFiles.everyMs, pauseMs: idleFiles.everyMs },
    { work: sweepAvatars, restMs: idleFiles.everyMs, pauseMs: idleFiles.everyMs },
  ];
}
