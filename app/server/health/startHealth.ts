import type { HealthMetrics } from "#adapters/node/http/figures/metricsText.ts";
import { healthStates } from "#core/domain/health/parts.ts";
import type { HealthShape } from "#core/ports/health.ts";
import type { MailerShape, PaymentsShape, TexterShape } from "#core/ports/outside.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { type StoreShape, StorageDown, StoreDown } from "#core/ports/store/store.ts";
import type { Config } from "../config/config.ts";
import type { RepeatedJob } from "../jobs/repeatedJobs.ts";
import type { ServerClock } from "../jobs/serverClock.ts";
import { makeOperatorLetters } from "./operatorLetters.ts";
import { makePartChecks, type PartChecks } from "./partChecks.ts";
import { healthJobs, type KeptRecord, makeServerHealth } from "./serverHealth.ts";

/** What the health of a server is made of. `ready` rejects where the store cannot be used; `address` gives the address for visitors. */
export interface HealthServerParts {
  readonly config: Config;
  readonly kept: KeptRecord;
  readonly ports: {
    readonly store: StoreShape;
    readonly time: ServerClock;
    readonly payments: PaymentsShape;
    readonly storage: StorageShape;
    readonly mailer: MailerShape;
    readonly texter: TexterShape;
  };
  readonly ready: () => Promise<void>;
  readonly address: () => string;
  readonly release: string;
}

/** The health of a server: the port of calls, the metrics, the jobs that keep it, and what else the server tells it. */
export interface RunningHealth extends Pick<PartChecks, "backupFailed" | "paid"> {
  readonly port: HealthShape;
  readonly metrics: () => HealthMetrics;
  readonly jobs: readonly RepeatedJob[];
  /** Notes a fault of a call, where it is the store's. */
  readonly noteFault: (fault: unknown) => void;
}

/** Makes the health of a server from its record. */
export function makeRunningHealth({ config, kept, ports, ready, address, release }: HealthServerParts): RunningHealth {
  const { record, folder } = kept;
  const { store, time, payments, storage, mailer, texter } = ports;
  const { now } = time;
  const checks = makePartChecks({ record, config, store, ready, clock: time, now });
  const letters = makeOperatorLetters({ operator: config.operator, mailer, texter, address, now, folder });
  return {
    port: makeServerHealth(kept, { record, checks, config, letters, payments, storage, release, startedAt: now(), now }),
    metrics: () => ({
      states: record.statuses().map(({ part, state }) => ({ part, state: healthStates.indexOf(state) })),
      failures: record.failures(),
    }),
    jobs: healthJobs(kept, checks, letters),
    backupFailed: checks.backupFailed,
    paid: checks.paid,
    noteFault: (fault) => {
      // The storage of files notes its own faults.
      if (fault instanceof StoreDown && !(fault instanceof StorageDown))
        record.failed("store", { reason: "storeUnreachable", facts: {}, detail: fault.code, weight: "usual" });
    },
  };
}
