import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import { type HealthPart, healthFinding } from "#core/domain/health/parts.ts";
import type { PartTestOutcome } from "#core/ports/health.ts";
import type { PaymentsShape } from "#core/ports/outside.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { checkStripe } from "../check/stripe.ts";
import type { Config } from "../config/config.ts";
import type { OperatorLetters } from "./operatorLetters.ts";
import type { CheckedPart, PartChecks } from "./partChecks.ts";
import type { PartsRecord } from "./partsRecord.ts";

/** What tests of parts use: the services as the server uses them, which note by themselves how that went. */
export interface PartTestParts {
  readonly record: PartsRecord;
  readonly checks: PartChecks;
  readonly config: Config;
  readonly letters: OperatorLetters;
  readonly payments: PaymentsShape;
  readonly storage: StorageShape;
}

const patience = "20 seconds";

/** Makes the function that tests a part for real. A test under way is not begun a second time. */
export function makePartTests(parts: PartTestParts): (part: HealthPart) => Promise<PartTestOutcome> {
  const running = new Map<HealthPart, Promise<PartTestOutcome>>();
  return (part) => {
    const known = running.get(part);
    if (known !== undefined) return known;
    const work = testPart(part, parts).finally(() => running.delete(part));
    running.set(part, work);
    return work;
  };
}

async function testPart(part: HealthPart, parts: PartTestParts): Promise<PartTestOutcome> {
  const { record, checks, letters } = parts;
  if (record.status(part).reason === "notHere") return "notHere";
  if (part === "mail" || part === "texts") {
    const sending = letters.test(part);
    return sending === undefined ? "noOperator" : concludeUse(part, await sending, record);
  }
  if (part === "payments") return testPayments(parts);
  if (part === "storage") return concludeUse(part, await testStorage(parts), record);
  if (part === "webhook") return testWebhook(parts);
  if (part === "backup" && !(await checks.digestBackup())) return "fails";
  return conclude(part, await runCheck(part, checks), record);
}

/** A check that could not be made, as one that reads a store that is down, has failed. */
function runCheck(part: CheckedPart, checks: PartChecks): Promise<boolean> {
  return checks[part]().then(
    () => true,
    () => false,
  );
}

function conclude(part: HealthPart, isDone: boolean, record: PartsRecord): PartTestOutcome {
  return isDone && record.status(part).state !== "down" ? "works" : "fails";
}

/** A part that fails its test is down, however often it failed before. */
function concludeUse(part: HealthPart, isDone: boolean, record: PartsRecord): PartTestOutcome {
  const { reason, facts, detail } = record.status(part);
  if (!isDone) record.found(part, { state: "down", reason, facts, detail });
  return isDone ? "works" : "fails";
}

/** Reads a session that there is not: a provider that says so has answered, and knows the key. */
async function testPayments({ payments, record }: PartTestParts): Promise<PartTestOutcome> {
  if (payments.driver !== "stripe") return "notHere";
  await Effect.runPromiseExit(Effect.timeout(payments.read("cs_test_health"), patience));
  return concludeUse("payments", record.status("payments").state === "works", record);
}

async function testWebhook({ config, record }: PartTestParts): Promise<PartTestOutcome> {
  const line = (await checkStripe(config)).find(({ name }) => name === "Stripe webhook");
  if (line === undefined) return "notHere";
  if (line.outcome === "works") record.worked("webhook");
  else record.found("webhook", healthFinding("down", "webhookMissing"));
  return line.outcome === "works" ? "works" : "fails";
}

/** Stores a small file, reads it back, compares it and removes it. */
async function testStorage({ storage, record }: PartTestParts): Promise<boolean> {
  const key = `health/${randomUUID()}`;
  const bytes = Buffer.from(randomUUID());
  const work = Effect.gen(function* () {
    yield* storage.put(key, byteSourceOf(bytes));
    const stream = yield* storage.read(key);
    const found = stream === undefined ? undefined : yield* Effect.promise(() => collectStreamBytes(stream));
    yield* storage.remove(key);
    return found !== undefined && bytes.equals(found);
  });
  const exit = await Effect.runPromiseExit(Effect.timeout(work, patience));
  if (exit._tag === "Failure") return false;
  if (!exit.value) record.found("storage", healthFinding("down", "storageChanged"));
  return exit.value;
}
