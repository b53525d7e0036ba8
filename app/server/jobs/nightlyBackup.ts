import { execFile } from "node:child_process";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { ReportAlarm } from "./alarms.ts";
import type { RepeatedJob } from "./repeatedJobs.ts";
import { adminFile } from "../process/paths.ts";
import { listBackups } from "../backup/keptBackups.ts";
import type { Config } from "../config/config.ts";

const lookEveryMs = 600_000;
const retryMs = 3_600_000;
/** A night's backup is due from three o'clock on. */
const nightMs = 10_800_000;

/** The parts that the nightly backup needs: `run` makes a backup, and rejects with why it could not. */
export interface NightlyBackupParts {
  readonly config: Pick<Config, "backup" | "secret">;
  readonly now: () => number;
  readonly alarm: ReportAlarm;
  readonly run?: (stop: AbortSignal) => Promise<void>;
}

/** The job of the nightly backup. `stop` ends a backup in progress, so that none outlives its server. */
export interface NightlyBackupJob extends RepeatedJob {
  readonly stop: () => void;
}

/** Gives the job that makes a backup each night, and one at once where the last night has none. After a failure it waits an hour. */
export function nightlyBackup({ config: { backup, secret }, now, alarm, run = runBackup }: NightlyBackupParts): NightlyBackupJob {
  const stopping = new AbortController();
  let notBefore = Number.NEGATIVE_INFINITY;
  const work = async (): Promise<number> => {
    const at = now();
    const [newest] = await listBackups(backup, secret);
    const isDue = newest === undefined || dayAt(newest.madeAt - nightMs) !== dayAt(at - nightMs);
    if (!isDue || at < notBefore || stopping.signal.aborted) return 0;
    await run(stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      notBefore = at + retryMs;
      alarm({ reason: error instanceof Error ? error.message : String(error) }, "the nightly backup failed");
    });
    return 0;
  };
  return { work, restMs: lookEveryMs, stop: () => stopping.abort() };
}

/** Runs the command in a process of its own, so that no call waits for it. */
function runBackup(signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [adminFile, "backup"], { signal }, (error, _, printed) => {
      if (error === null) done();
      else fail(new Error(printed.trim().split("\n").at(-1) ?? ""));
    });
  });
}
