import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryPayments } from "#adapters/memory/payments.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { readConfig } from "#app/server/config/config.ts";
import { makePartChecks } from "#app/server/health/partChecks.ts";
import { makePartsRecord } from "#app/server/health/partsRecord.ts";
import { makePartTests } from "#app/server/health/partTests.ts";
import { watchPayments, watchStorage } from "#app/server/health/watchedServices.ts";
import type { HealthPart } from "#core/domain/health/parts.ts";
import type { PaymentsShape } from "#core/ports/outside.ts";
import { StorageFullError, type StorageShape } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import { type Fault, startFaultyPeer } from "../../adapters/storage/faultyPeer.ts";
import { startPeer } from "../../adapters/stripe/peer.ts";
import { paymentsOfServer } from "../../paymentsOfServer.ts";

const folders: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The tests of the parts of a server, with everything that they use; services that are real ones may take the place of those in memory. */
function tested(services: { readonly storage?: StorageShape; readonly payments?: PaymentsShape } = {}) {
  const data = mkdtempSync(join(tmpdir(), "quai-tests-"));
  folders.push(data);
  const outcome = readConfig({ QUAI_DATA: data, QUAI_OPERATOR: "ops@club.test" });
  if (!outcome.ok) throw new Error(outcome.problem);
  const config = { ...outcome.config, payment: "stripe", stripeKey: "sk_test_1", publicUrl: "https://book.club.test" } as const;
  const clock = { at: Date.UTC(2027, 5, 1) };
  const now = () => clock.at;
  const record = makePartsRecord({ now });
  const checks = makePartChecks({
    record,
    config,
    store: memoryStore(),
    ready: async () => undefined,
    clock: { disagreement: () => ({ isOff: false, isDaysApart: false, seconds: 0 }) },
    now,
  });
  const letters = { tell: async () => true, test: async () => false };
  const storage = memoryStorage();
  const test = makePartTests({
    record,
    checks,
    config,
    letters,
    payments: watchPayments(services.payments ?? memoryPayments(now), record, () => undefined),
    storage: watchStorage(services.storage ?? storage, record),
  });
  const seen = (part: HealthPart) => `${record.status(part).state} ${record.status(part).reason}`;
  return { test, seen, record, storage, checks, clock };
}

describe("the test of the storage", () => {
  it("works where it gives back what it stored, and leaves nothing there", async () => {
    const { test, seen, storage } = tested();
    expect([await test("storage"), seen("storage"), storage.objects.size]).toEqual(["works", "works fine", 0]);
  });

  it.each([
    ["refuses", () => Effect.die(new StorageDown("storage 403")), "down storageUnreachable"],
    ["is full", () => Effect.die(new StorageFullError("full")), "down storageFull"],
    ["has a fault of ours", () => Effect.die(new Error("a fault")), "down storageUnreachable"],
  ])("says why it fails where the storage %s, though the small file could be removed", async (_, put, state) => {
    const { test, seen, storage } = tested();
    storage.put = put;
    expect([await test("storage"), seen("storage")]).toEqual(["fails", state]);
  });

  it("says that a storage that hangs cannot be reached, and removes its small file", async () => {
    vi.useFakeTimers();
    const { test, seen, storage } = tested();
    storage.read = () => Effect.never;
    const outcome = test("storage");
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await outcome, seen("storage"), storage.objects.size]).toEqual(["fails", "down storageUnreachable", 0]);
  });

  it("ends where the small file cannot be removed", async () => {
    vi.useFakeTimers();
    const { test, seen, storage } = tested();
    storage.remove = () => Effect.never;
    const outcome = test("storage");
    await vi.advanceTimersByTimeAsync(5000);
    expect([await outcome, seen("storage")]).toEqual(["fails", "down storageUnreachable"]);
  });

  it("says that other bytes came back", async () => {
    const { test, seen, storage } = tested();
    storage.read = () => Effect.succeed(undefined);
    expect([await test("storage"), seen("storage")]).toEqual(["fails", "down storageChanged"]);
  });
});

/** How long a driver waits for a peer here, in milliseconds. */
const shortMs = 300;

describe("the tests of a bucket and of the payment provider", () => {
  const peers: { readonly close: () => unknown }[] = [];
  afterEach(async () => {
    for (const { close } of peers.splice(0)) await close();
  });
  const kept = <A extends { readonly close: () => unknown }>(peer: A): A => {
    peers.push(peer);
    return peer;
  };

  it.each([
    ["hangs", () => undefined, "down storageUnreachable storage stalls"],
    ["refuses", (_, reply) => reply.writeHead(403).end("<Code>AccessDenied</Code>"), "down storageUnreachable storage 403 AccessDenied"],
    ["fails", (_, reply) => reply.writeHead(500).end(), "down storageUnreachable storage 500"],
    ["is full", (_, reply) => reply.writeHead(507).end(), "down storageFull "],
    ["breaks off", (request) => request.destroy(), "down storageUnreachable storage ECONNRESET"],
  ] satisfies readonly (readonly [string, Fault, string])[])("say why a bucket that %s is down", async (_, fault, found) => {
    const peer = kept(await startFaultyPeer());
    const options = { region: "us-east-1", accessKey: "key", secretKey: "secret", stallMs: shortMs, retryMs: 1 };
    const { test, seen, record } = tested({ storage: kept(s3Storage({ ...options, url: peer.url })) });
    peer.answerWith(fault);
    expect([await test("storage"), `${seen("storage")} ${record.status("storage").detail}`]).toEqual(["fails", found]);
  });

  it.each(["hang", "drop", "500", "rubbish"] as const)(
    "say that a provider in the mode %s is down, and that it works again",
    async (mode) => {
      const peer = kept(await startPeer(Date.now));
      const reach = { ...peer.reach, address: () => "https://quai.example", patienceMs: shortMs, retries: 0 };
      const { test, seen } = tested({ payments: paymentsOfServer("stripe", makeStripeAccount(reach)) });
      peer.behave(mode);
      expect([await test("payments"), seen("payments")]).toEqual(["fails", "down paymentsUnanswered"]);
      peer.behave("normal");
      expect([await test("payments"), seen("payments")]).toEqual(["works", "works fine"]);
    },
  );
});

it("a part that fails its test is not down for the reason of a part that works", async () => {
  const { test, seen, record } = tested();
  expect([await test("mail"), seen("mail")]).toEqual(["fails", "down mailUnanswered"]);
  record.worked("texts");
  expect([await test("texts"), seen("texts")]).toEqual(["fails", "down textsUnanswered"]);
});

describe("the test of the messages of the payment provider", () => {
  const url = "https://book.club.test/webhooks/stripe";
  const webhooks = (...data: readonly object[]) =>
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ data, charges_enabled: true })));
  const webhook = { url, status: "enabled", enabled_events: ["*"] };

  it("says what of its settings is not as needed, and claims no payment", async () => {
    const { test, seen, record } = tested();
    webhooks();
    expect([await test("webhook"), seen("webhook")]).toEqual(["fails", "down webhookUnready"]);
    expect(record.status("webhook").detail).toContain(`no webhook leads to ${url}`);
    webhooks(webhook);
    expect([await test("webhook"), seen("webhook")]).toEqual(["works", "works fine"]);
    expect(record.status("webhook")).toMatchObject({ detail: "", usedAt: null });
  });

  it("does not hide that a message is missing, though its settings are right", async () => {
    const { test, seen, checks, clock, record } = tested();
    webhooks(webhook);
    checks.paid();
    clock.at += 3_600_000;
    await checks.webhook();
    expect([await test("webhook"), seen("webhook")]).toEqual(["fails", "down webhookMissing"]);
    webhooks();
    expect([await test("webhook"), seen("webhook")]).toEqual(["fails", "down webhookUnready"]);
    webhooks(webhook);
    expect([await test("webhook"), seen("webhook")]).toEqual(["fails", "down webhookMissing"]);
    record.worked("webhook");
    expect([await test("webhook"), seen("webhook")]).toEqual(["works", "works fine"]);
  });
});
