import { join } from "node:path";
import { Effect } from "effect";
import type { MetricValues } from "#adapters/node/http/figures/metricValues.ts";
import { type HealthPart, healthFinding, healthParts, type HealthState } from "#core/domain/health/parts.ts";
import { newsForOperator, noNews, type OperatorNews, operatorRetryMs, type PartStatus } from "#core/domain/health/status.ts";
import type { HealthShape } from "#core/ports/health.ts";
import { type Config, sendsTexts } from "../config/config.ts";
import type { RepeatedJob } from "../jobs/repeatedJobs.ts";
import { openHealthJournal } from "./healthJournal.ts";
import type { OperatorLetters } from "./operatorLetters.ts";
import type { CheckedPart, PartChecks } from "./partChecks.ts";
import { makePartsRecord, type PartsRecord } from "./partsRecord.ts";
import { makePartTests, type PartTestParts } from "./partTests.ts";

/** Who hears of the changes of parts in the log. */
export type ReportPartChange = (facts: Readonly<Record<string, string>>, what: string) => void;

/** The record of the parts of a server, with the journal that keeps it over restarts. */
export interface KeptRecord {
  readonly record: PartsRecord;
  /** Writes what changed since the last time, and tells the operator; resolves once they are told. */
  readonly keep: (letters: Pick<OperatorLetters, "tell">) => Promise<void>;
  readonly days: (now: number) => ReadonlyMap<HealthPart, readonly (HealthState | null)[]>;
  /** The folder of the journal. */
  readonly folder: string;
}

const changeTexts = { works: "a part works again", watch: "a part is to be watched", down: "a part fails" } as const;

/** Opens the record of a server in its folder. Parts that the configuration leaves out are noted as not used. */
export function openKeptRecord(config: Config, now: () => number, report: ReportPartChange): KeptRecord {
  const folder = join(config.data, "health");
  const journal = openHealthJournal(folder, now);
  const news = new Map<HealthPart, OperatorNews>(journal.news);
  const written = new Map<HealthPart, string>(journal.known.map((status) => [status.part, lineOf(status)]));
  const record = makePartsRecord({
    now,
    // Today's configuration says whether a part is used.
    known: journal.known.filter(({ reason }) => reason !== "notHere"),
    onChange: ({ part, state, reason, detail }) => report({ part, state, reason, detail }, changeTexts[state]),
  });
  for (const part of partsLeftOut(config)) record.found(part, healthFinding("works", "notHere"));
  const triedAt = new Map<HealthPart, number>();
  /** Tells the operator the news of a part, if there are any; gives what they were told. */
  const tellNews = async (status: PartStatus, before: OperatorNews, { tell }: Pick<OperatorLetters, "tell">) => {
    const { part } = status;
    const next = newsForOperator(status, before, now());
    const at = triedAt.get(part);
    if (next === undefined || config.operator.length === 0 || (at !== undefined && now() - at < operatorRetryMs)) return undefined;
    triedAt.set(part, now());
    if (!(await tell(status, next))) return undefined;
    triedAt.delete(part);
    return next;
  };
  return {
    record,
    folder,
    days: journal.days,
    keep: async (letters) => {
      for (const part of healthParts) {
        const status = record.status(part);
        const worst = record.takeWorst(part);
        const before = news.get(part) ?? noNews;
        const told = await tellNews(status, before, letters);
        const after = told === undefined ? before : { told, downAt: told === "down" ? now() : before.downAt };
        news.set(part, after);
        if (told === undefined && written.get(part) === lineOf(status) && worst === status.state) continue;
        if (journal.write(status, worst, after)) written.set(part, lineOf(status));
      }
    },
  };
}

/** The state and reason for which a line is written. The reason counts after a restart too, such as that of a lost second machine. */
function lineOf({ state, reason }: PartStatus): string {
  return `${state} ${reason}`;
}

function partsLeftOut(config: Config): readonly HealthPart[] {
  return [
    ...(sendsTexts(config) ? [] : ["texts" as const]),
    ...(config.payment === "dock" ? ["payments" as const] : []),
    ...(config.payment === "stripe" ? [] : ["webhook" as const]),
  ];
}

/** How often parts are measured, and how often the journal is kept, in milliseconds. */
const everyMs = { store: 15_000, replica: 15_000, disk: 15_000, clock: 15_000, outbox: 15_000, webhook: 60_000, backup: 300_000 } as const;
const keepEveryMs = 2000;

/** Gives the repeated jobs that measure parts, keep the journal and write to the operator. */
export function healthJobs(kept: KeptRecord, checks: PartChecks, letters: OperatorLetters): readonly RepeatedJob[] {
  const checkJob = ([part, restMs]: readonly [CheckedPart, number]): RepeatedJob => ({
    // A check that reads a store that is down finds nothing: the store itself says so.
    work: async () => checks[part]().then(always0, always0),
    restMs,
  });
  const rounds: readonly (readonly [CheckedPart, number])[] = [
    ["store", everyMs.store],
    ["replica", everyMs.replica],
    ["disk", everyMs.disk],
    ["clock", everyMs.clock],
    ["outbox", everyMs.outbox],
    ["webhook", everyMs.webhook],
    ["backup", everyMs.backup],
  ];
  return [...rounds.map(checkJob), { work: () => kept.keep(letters).then(always0), restMs: keepEveryMs }];
}

function always0(): number {
  return 0;
}

/** Gives the figures of the record for metrics. */
export function healthFigures(record: PartsRecord): MetricValues {
  const fact = (part: HealthPart, name: string): number | undefined => record.status(part).facts[name];
  const oldest = fact("outbox", "seconds");
  const free = fact("disk", "bytes");
  const age = fact("backup", "seconds");
  return {
    ...(oldest === undefined ? {} : { quai_outbox_oldest_due_seconds: oldest, quai_outbox_waiting: fact("outbox", "count") ?? 0 }),
    ...(free === undefined ? {} : { quai_disk_free_bytes: free }),
    ...(age === undefined ? {} : { quai_backup_age_seconds: age }),
  };
}

/** Makes the port by which calls read the health of a server and test its parts. */
export function makeServerHealth(
  kept: KeptRecord,
  {
    release,
    startedAt,
    now,
    ...tests
  }: PartTestParts & { readonly release: string; readonly startedAt: number; readonly now: () => number },
): HealthShape {
  const test = makePartTests(tests);
  return {
    read: Effect.sync(() => {
      const at = now();
      const days = kept.days(at);
      const parts = kept.record.statuses().map((of) => {
        const { points: _, ...status } = of;
        return { ...status, days: days.get(status.part) ?? [] };
      });
      return { at, startedAt, release, operator: tests.config.operator, parts };
    }),
    test: (part) => Effect.promise(() => test(part)),
  };
}
