import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { memoryPayments } from "#adapters/memory/payments.ts";
import { memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { readConfig } from "#app/server/config/config.ts";
import { openKeptRecord } from "#app/server/health/serverHealth.ts";
import { makeRunningHealth } from "#app/server/health/startHealth.ts";
import { StorageDown, StoreDown } from "#core/ports/store/store.ts";

it("a fault of a call is noted as the store's where it is the store's, and not where it is the storage's of files", () => {
  const data = mkdtempSync(join(tmpdir(), "quai-fault-"));
  try {
    const outcome = readConfig({ QUAI_DATA: data });
    if (!outcome.ok) throw new Error(outcome.problem);
    const kept = openKeptRecord(outcome.config, Date.now, () => undefined);
    const health = makeRunningHealth({
      config: outcome.config,
      kept,
      ports: {
        store: memoryStore(),
        time: {
          now: Date.now,
          erasable: () => undefined,
          round: () => ({ work: async () => 0, restMs: 1000 }),
          figures: () => ({}),
          disagreement: () => ({ isOff: false, isDaysApart: false, seconds: 0 }),
        },
        payments: memoryPayments(Date.now),
        storage: memoryStorage(),
        mailer: memoryMailer(),
        texter: memoryTexter(),
      },
      ready: async () => undefined,
      address: () => "https://book.club.test",
      release: "1",
    });
    for (const fault of [new StorageDown("storage 403"), new StorageDown("storage 403"), new Error("ours")]) health.noteFault(fault);
    expect(kept.record.status("store").reason).toBe("unused");
    health.noteFault(new StoreDown("ECONNREFUSED"));
    expect(kept.record.status("store")).toMatchObject({ state: "watch", reason: "storeUnreachable", detail: "ECONNREFUSED" });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
