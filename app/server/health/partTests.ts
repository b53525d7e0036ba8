import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { randomUUID } from "node:crypto";
import { Cause, Effect, Exit } from "effect";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import { healthFinding, type HealthPart, type HealthReason } from "#core/domain/health/parts.ts";
import type { PartTestOutcome } from "#core/ports/health.ts";
import type { PaymentsShape } from "#core/ports/outside.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { checkStripe } from "../check/stripe.ts";
import type { Config } from "../config/config.ts";
import type { OperatorLetters } from "./operatorLetters.ts";
import type { CheckedPart, PartChecks } from "./partChecks.ts";
import type { PartsRecord } from "./partsRecord.ts";
import { storageFault } from "./watchedServices.ts";

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
/** How long the small file of a test may take to be removed. */
const removalPatience = "5 seconds";

/** Why a part is down that failed its test, and of which no other fault is known. */
const failedTests = {
  mail: "mailUnanswered",
  texts: "textsUnanswered",
  payments: "paymentsUnanswered",
  storage: "storageUnreachable",
} as const satisfies Partial<Record<HealthPart, HealthReason>>;

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
function concludeUse(part: keyof typeof failedTests, isDone: boolean, record: PartsRecord): PartTestOutcome {
  if (isDone) return "works";
  const { state, reason, facts, detail } = record.status(part);
  // A use beside the test may have worked since, and a part that works has no reason to be down.
  record.found(part, state === "works" ? healthFinding("down", failedTests[part]) : { state: "down", reason, facts, detail });
  return "fails";
}

/** Reads a session that there is not: a provider that says so has answered, and knows the key. */
async function testPayments({ payments, record }: PartTestParts): Promise<PartTestOutcome> {
  if (payments.driver !== "stripe") return "notHere";
  await Effect.runPromiseExit(Effect.timeout(payments.of(serverAccount).read("cs_test_health"), patience));
  return concludeUse("payments", record.status("payments").state === "works", record);
}

/** Reads the settings of the messages at the provider. That they are as needed brings no message that is missing. */
async function testWebhook({ config, record, checks }: PartTestParts): Promise<PartTestOutcome> {
  const line = (await checkStripe(config)).find(({ name }) => name === "Stripe webhook");
  if (line === undefined) return "notHere";
  const isReady = line.outcome === "works";
  if (!isReady) record.found("webhook", healthFinding("down", "webhookUnready", {}, line.note));
  else if (record.status("webhook").reason !== "webhookMissing") record.found("webhook", healthFinding("works", "fine"));
  return conclude("webhook", isReady && (await runCheck("webhook", checks)), record);
}

/** Stores a small file, reads it back, compares it and removes it. */
async function testStorage({ storage, record }: PartTestParts): Promise<boolean> {
  const key = `health/${randomUUID()}`;
  const bytes = Buffer.from(randomUUID());
  const use = Effect.gen(function* () {
    yield* storage.put(key, byteSourceOf(bytes));
    const stream = yield* storage.read(key);
    return stream === undefined ? undefined : yield* Effect.promise(() => collectStreamBytes(stream));
  });
  const used = await Effect.runPromiseExit(Effect.timeout(use, patience));
  const removed = await Effect.runPromiseExit(Effect.timeout(storage.remove(key), removalPatience));
  const failed = Exit.isFailure(used) ? used : Exit.isFailure(removed) ? removed : undefined;
  if (failed !== undefined) {
    // Noted last: where the small file could still be removed, the storage would seem to work.
    const { reason, facts, detail } = storageFault(Cause.squash(failed.cause)) ?? healthFinding("down", failedTests.storage);
    record.found("storage", { state: "down", reason, facts, detail });
    return false;
  }
  const isSame = Exit.isSuccess(used) && used.value !== undefined && bytes.equals(used.value);
  if (!isSame) record.found("storage", healthFinding("down", "storageChanged"));
  return isSame;
}
