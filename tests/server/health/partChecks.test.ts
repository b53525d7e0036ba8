import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import { makePartChecks, type PartCheckParts } from "#app/server/health/partChecks.ts";
import { makePartsRecord } from "#app/server/health/partsRecord.ts";
import type { HealthPart } from "#core/domain/health/parts.ts";
import { StoreDown } from "#core/ports/store/store.ts";

const minute = 60_000;
const folders: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The checks of a server, with everything they read. */
function checked(more: Partial<PartCheckParts["config"]> = {}) {
  const data = mkdtempSync(join(tmpdir(), "quai-checks-"));
  folders.push(data);
  const clock = { at: Date.UTC(2027, 5, 1) };
  const world = {
    replicas: 0,
    free: 100e9,
    waiting: { count: 0, oldestDue: null as number | null },
    clock: { isOff: false, isDaysApart: false, seconds: 0 },
    ready: async (): Promise<void> => undefined,
  };
  const record = makePartsRecord({ now: () => clock.at });
  const memory = memoryStore();
  const checks = makePartChecks({
    record,
    config: { data, backup: join(data, "backups"), mode: "production", secret: "s".repeat(40), payment: "stripe", ...more },
    store: {
      outbox: { ...memory.outbox, waiting: () => Effect.sync(() => world.waiting) },
      replicas: () => Effect.sync(() => world.replicas),
    },
    ready: () => world.ready(),
    clock: { disagreement: () => world.clock },
    now: () => clock.at,
    freeBytes: async () => world.free,
  });
  const seen = (part: HealthPart) => `${record.status(part).state} ${record.status(part).reason}`;
  return { checks, clock, world, record, seen };
}

describe("the checks of parts", () => {
  it("name a store that refuses, and one that hangs, and the store works after it answers", async () => {
    const { checks, world, seen } = checked();
    world.ready = async () => {
      throw new StoreDown("ECONNREFUSED");
    };
    await checks.store();
    expect(seen("store")).toBe("down storeUnreachable");
    world.ready = async () => undefined;
    await checks.store();
    expect(seen("store")).toBe("works fine");
    vi.useFakeTimers();
    world.ready = () => new Promise(() => undefined);
    const check = checks.store();
    await vi.advanceTimersByTimeAsync(10_000);
    await check;
    expect(seen("store")).toBe("down storeUnreachable");
    world.ready = async () => {
      throw new StoreDown("SQLITE_CORRUPT");
    };
    await checks.store();
    expect(seen("store")).toBe("down storeDamaged");
  });

  it("say whether bookings are copied to a second machine, and that they no longer are", async () => {
    const { checks, world, seen } = checked();
    const found: string[] = [];
    for (const replicas of [0, 1, 0, 2]) {
      world.replicas = replicas;
      await checks.replica();
      found.push(seen("replica"));
    }
    expect(found).toEqual(["works replicaNone", "works replicaCopies", "down replicaLost", "works replicaCopies"]);
  });

  it("name a disk with little room, one that is full, a clock that is off, and one that holds back the erasing", async () => {
    const { checks, world, seen } = checked();
    const disk: string[] = [];
    for (const free of [100e9, 2e9, 1e6, 100e9]) {
      world.free = free;
      await checks.disk();
      disk.push(seen("disk"));
    }
    expect(disk).toEqual(["works diskFree", "watch diskLittle", "down diskFull", "works diskFree"]);
    world.clock = { isOff: true, isDaysApart: false, seconds: 300 };
    await checks.clock();
    expect(seen("clock")).toBe("watch clockOff");
    world.clock = { isOff: true, isDaysApart: true, seconds: 300_000 };
    await checks.clock();
    expect(seen("clock")).toBe("down clockHeld");
    world.clock = { isOff: false, isDaysApart: false, seconds: 0 };
    await checks.clock();
    expect(seen("clock")).toBe("works fine");
  });

  it("name an outbox whose first message is late", async () => {
    const { checks, world, clock, seen, record } = checked();
    for (const [minutes, state] of [
      [0, "works outboxWaits"],
      [2, "watch outboxLate"],
      [11, "down outboxLate"],
    ] as const) {
      world.waiting = { count: 12, oldestDue: clock.at - minutes * minute };
      await checks.outbox();
      expect(seen("outbox")).toBe(state);
    }
    expect(record.status("outbox").facts).toEqual({ count: 12, seconds: 660, minutes: 11 });
  });

  it("say that there is no proven backup, and that the last one failed until there is a newer one", async () => {
    const { checks, seen } = checked();
    await checks.backup();
    expect(seen("backup")).toBe("watch backupNone");
    checks.backupFailed();
    expect(seen("backup")).toBe("down backupFailed");
    await checks.backup();
    expect(seen("backup")).toBe("down backupFailed");
    const demo = checked({ mode: "demo", backup: "" });
    await demo.checks.backup();
    expect(demo.seen("backup")).toBe("works notHere");
  });

  it("name a payment whose message did not come within an hour, and not one whose message came", async () => {
    const { checks, clock, record, seen } = checked();
    checks.paid();
    clock.at += 59 * minute;
    await checks.webhook();
    expect(seen("webhook")).toBe("works unused");
    clock.at += minute;
    checks.paid();
    await checks.webhook();
    expect(seen("webhook")).toBe("down webhookMissing");
    record.worked("webhook");
    checks.paid();
    clock.at += 2 * 60 * minute;
    await checks.webhook();
    expect(seen("webhook")).toBe("works fine");
  });
});
