import { join } from "node:path";
import { Effect } from "effect";
import { freeBytesOf } from "#adapters/node/files/diskRoom.ts";
import { type HealthFinding, healthFinding } from "#core/domain/health/parts.ts";
import { StoreDown, type StoreShape } from "#core/ports/store/store.ts";
import { listBackups } from "../backup/keptBackups.ts";
import { storeCopyName } from "../backup/manifest.ts";
import { digestFile } from "../backup/mediaFiles.ts";
import { placeOfBackups } from "../backup/upgrade.ts";
import type { Config } from "../config/config.ts";
import type { ServerClock } from "../jobs/serverClock.ts";
import type { PartsRecord } from "./partsRecord.ts";

/** The parts that are measured again and again; the others tell of themselves when they are used. */
export type CheckedPart = "store" | "replica" | "disk" | "clock" | "backup" | "outbox" | "webhook";

/** What the checks read. `ready` rejects where the store cannot be used. */
export interface PartCheckParts {
  readonly record: PartsRecord;
  readonly config: Pick<Config, "data" | "backup" | "mode" | "secret" | "payment">;
  readonly store: Pick<StoreShape, "outbox" | "replicas">;
  readonly ready: () => Promise<void>;
  readonly clock: Pick<ServerClock, "disagreement">;
  readonly now: () => number;
  /** The free bytes of the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** The checks of parts, each of which notes what it found in the record. */
export interface PartChecks extends Readonly<Record<CheckedPart, () => Promise<void>>> {
  /** Notes that a backup failed now. */
  readonly backupFailed: () => void;
  /** Notes that a session that this server opened was paid now. */
  readonly paid: () => void;
  /** Digests the copy of the store of the newest backup, which takes seconds. */
  readonly digestBackup: () => Promise<boolean>;
}

const storePatienceMs = 10_000;
const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;
/** A disk with less is to be looked at, and with less than the second it is full. */
const littleBytes = 5 * gigabyte;
const fullBytes = 256 * megabyte;
const hourMs = 3_600_000;
const minuteMs = 60_000;
/** A night's backup may be an hour late, and after two nights without one the operator is told. */
const backupAge = { watch: 26 * hourMs, down: 50 * hourMs } as const;
const outboxAge = { watch: minuteMs, down: 10 * minuteMs } as const;
/** How long the provider's message may take after a payment, and how long before it may have come. */
const message = { late: hourMs, early: 10 * minuteMs } as const;

/** Makes the checks of parts. */
export function makePartChecks(parts: PartCheckParts): PartChecks {
  const { record, config, store, now, freeBytes = freeBytesOf } = parts;
  let hadReplica = record.status("replica").reason === "replicaCopies" || record.status("replica").reason === "replicaLost";
  let failedAt = record.status("backup").reason === "backupFailed" ? record.status("backup").since : undefined;
  let paidAt: number | undefined;
  const newestBackup = async () => (await listBackups(placeOfBackups(config), config.secret))[0];
  return {
    store: async () => {
      const finding = await findStore(parts.ready);
      if (finding === undefined) record.worked("store");
      else record.found("store", finding);
    },
    replica: async () => {
      const count = await Effect.runPromise(store.replicas());
      hadReplica ||= count !== undefined && count > 0;
      record.found("replica", findReplica(count, hadReplica));
    },
    disk: async () => record.found("disk", findDisk(await freeBytes(config.data))),
    clock: async () => record.found("clock", findClock(parts.clock.disagreement())),
    backup: async () => {
      if (config.mode === "demo" && config.backup === "") return record.found("backup", healthFinding("works", "notHere"));
      const newest = await newestBackup();
      if (failedAt !== undefined && (newest?.madeAt ?? 0) <= failedAt) return record.found("backup", healthFinding("down", "backupFailed"));
      failedAt = undefined;
      // A digest that did not agree is not forgotten before there is a newer backup.
      if (record.status("backup").reason === "backupChanged" && (newest?.madeAt ?? 0) < record.status("backup").since) return undefined;
      return record.found("backup", findBackup(newest === undefined ? undefined : now() - newest.madeAt));
    },
    outbox: async () => record.found("outbox", findOutbox(await Effect.runPromise(store.outbox.waiting(now())), now())),
    webhook: async () => {
      const { usedAt } = record.status("webhook");
      const isMissing = paidAt !== undefined && (usedAt ?? 0) < paidAt - message.early && now() - paidAt >= message.late;
      if (isMissing && config.payment === "stripe") record.found("webhook", healthFinding("down", "webhookMissing"));
    },
    backupFailed: () => {
      failedAt = now();
      record.found("backup", healthFinding("down", "backupFailed"));
    },
    paid: () => {
      paidAt ??= now();
      // Once a message has come, the next payment begins the wait anew.
      if ((record.status("webhook").usedAt ?? 0) >= paidAt - message.early) paidAt = now();
    },
    digestBackup: async () => {
      const newest = await newestBackup();
      if (newest === undefined) return false;
      const copy = await digestFile(join(newest.folder, storeCopyName));
      const isSame = copy?.sha256 === newest.manifest.files[storeCopyName]?.sha256;
      if (!isSame) record.found("backup", healthFinding("down", "backupChanged"));
      return isSame;
    },
  };
}

/** A store that hangs counts as one that cannot be reached. */
async function findStore(ready: () => Promise<void>): Promise<HealthFinding | undefined> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StoreDown("ETIMEDOUT")), storePatienceMs);
  try {
    await Promise.race([ready(), late.promise]);
    return undefined;
  } catch (error) {
    const code = error instanceof StoreDown ? error.code : "";
    return healthFinding("down", /CORRUPT|damage/i.test(code) ? "storeDamaged" : "storeUnreachable", {}, code);
  } finally {
    clearTimeout(timer);
  }
}

function findReplica(count: number | undefined, hadReplica: boolean): HealthFinding {
  if (count === undefined) return healthFinding("works", "replicaUnknown");
  if (count > 0) return healthFinding("works", "replicaCopies", { count });
  return hadReplica ? healthFinding("down", "replicaLost") : healthFinding("works", "replicaNone");
}

function findDisk(bytes: number): HealthFinding {
  const facts = { bytes, gigabytes: Math.floor(bytes / gigabyte), megabytes: Math.floor(bytes / megabyte) };
  if (bytes < fullBytes) return healthFinding("down", "diskFull", facts);
  return bytes < littleBytes ? healthFinding("watch", "diskLittle", facts) : healthFinding("works", "diskFree", facts);
}

function findClock({ isOff, isDaysApart, seconds }: ReturnType<ServerClock["disagreement"]>): HealthFinding {
  if (isDaysApart) return healthFinding("down", "clockHeld", { seconds });
  return isOff ? healthFinding("watch", "clockOff", { seconds }) : healthFinding("works", "fine", { seconds });
}

function findBackup(age: number | undefined): HealthFinding {
  if (age === undefined) return healthFinding("watch", "backupNone");
  const facts = { seconds: Math.floor(age / 1000), hours: Math.floor(age / hourMs) };
  if (age < backupAge.watch) return healthFinding("works", "backupProven", facts);
  return healthFinding(age < backupAge.down ? "watch" : "down", "backupOld", facts);
}

function findOutbox({ count, oldestDue }: { readonly count: number; readonly oldestDue: number | null }, now: number): HealthFinding {
  const age = oldestDue === null ? 0 : Math.max(0, now - oldestDue);
  const facts = { count, seconds: Math.floor(age / 1000), minutes: Math.floor(age / minuteMs) };
  if (age < outboxAge.watch) return healthFinding("works", "outboxWaits", facts);
  return healthFinding(age < outboxAge.down ? "watch" : "down", "outboxLate", facts);
}
