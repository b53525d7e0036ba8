import { Cause, Effect, Exit } from "effect";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import type { WebhookActions, WebhookReader } from "#adapters/node/http/api/webhooks.ts";
import type { HealthReason } from "#core/domain/health/parts.ts";
import type { FaultWeight, PartFault } from "#core/domain/health/status.ts";
import {
  type MailerShape,
  type PaymentAccountShape,
  type PaymentsShape,
  ServiceFault,
  type ServiceFaultReason,
  type TexterShape,
} from "#core/ports/outside.ts";
import { StorageFullError, type StorageShape } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import type { PartsRecord } from "./partsRecord.ts";

/** The parts that fail with a fault of a service. */
type ServicePart = "mail" | "texts" | "payments";

const reasons = {
  mail: {
    credentials: "mailCredentials",
    sender: "mailRefused",
    unanswered: "mailUnanswered",
    refused: "mailRefused",
    notPublic: "mailUnanswered",
  },
  texts: {
    credentials: "textsCredentials",
    sender: "textsRefused",
    unanswered: "textsUnanswered",
    refused: "textsRefused",
    notPublic: "textsUnanswered",
  },
  payments: {
    credentials: "paymentsCredentials",
    sender: "paymentsRefused",
    unanswered: "paymentsUnanswered",
    refused: "paymentsRefused",
    notPublic: "paymentsUnanswered",
  },
} as const satisfies Readonly<Record<ServicePart, Readonly<Record<ServiceFaultReason, HealthReason>>>>;

/** What a service refused may be about one address or one payment; it says less of the service. */
const weights: Readonly<Record<ServiceFaultReason, FaultWeight>> = {
  credentials: "certain",
  sender: "certain",
  unanswered: "usual",
  refused: "single",
  notPublic: "usual",
};

/** Notes each use of the mail server in a record. */
export function watchMailer(mailer: MailerShape, record: PartsRecord): MailerShape {
  return { driver: mailer.driver, send: (mail) => noteUse(record, "mail", mailer.send(mail)) };
}

/** Notes each use of the text gateway in a record. */
export function watchTexter(texter: TexterShape, record: PartsRecord): TexterShape {
  return { driver: texter.driver, send: (to, text) => noteUse(record, "texts", texter.send(to, text)) };
}

/** So many sessions are known that were opened and not yet paid. */
const mostOpened = 500;

/**
 * Notes each use of the payment provider in a record. `completed` hears once of each session that was opened here and is paid; an older one may
 * be read again long after its message came.
 */
export function watchPayments(payments: PaymentsShape, record: PartsRecord, completed: () => void): PaymentsShape {
  const opened = new Set<string>();
  const keepOpened = (session: string): void => {
    opened.add(session);
    for (const oldest of [...opened].slice(0, -mostOpened)) opened.delete(oldest);
  };
  const use = <A>(work: Effect.Effect<A, ServiceFault>): Effect.Effect<A, ServiceFault> => noteUse(record, "payments", work);
  const watched = (account: PaymentAccountShape): PaymentAccountShape => ({
    open: (request) => Effect.tap(use(account.open(request)), ({ session }) => Effect.sync(() => keepOpened(session))),
    read: (session) =>
      Effect.tap(use(account.read(session)), (read) =>
        Effect.sync(() => {
          if (read.state === "complete" && read.isWaived !== true && opened.delete(session)) completed();
        }),
      ),
    expire: (session) => use(account.expire(session)),
    refund: (payment, amount, key) => use(account.refund(payment, amount, key)),
    payment: (payment) => use(account.payment(payment)),
  });
  // What a club's own account refuses says nothing of this server: it is on the club's page of connectors.
  return { ...payments, of: (account) => (account === serverAccount ? watched(payments.of(account)) : payments.of(account)) };
}

function noteUse<A>(record: PartsRecord, part: ServicePart, work: Effect.Effect<A, ServiceFault>): Effect.Effect<A, ServiceFault> {
  return Effect.onExit(work, (exit) =>
    Effect.sync(() => {
      if (Exit.isSuccess(exit)) return record.worked(part);
      const fault = faultOf(part, exit.cause);
      // A provider that refuses one payment for good has answered.
      if (part === "payments" && fault.weight === "single") return record.worked(part);
      return record.failed(part, fault);
    }),
  );
}

/** Work that was given up has waited too long for an answer; any other defect is a fault that no driver knows. */
function faultOf(part: ServicePart, cause: Cause.Cause<ServiceFault>): PartFault {
  const error = Cause.squash(cause);
  const why = error instanceof ServiceFault ? error.why : "unanswered";
  return { reason: reasons[part][why], facts: {}, detail: error instanceof ServiceFault ? error.message : "", weight: weights[why] };
}

/** Notes each use of the storage of files in a record. */
export function watchStorage(storage: StorageShape, record: PartsRecord): StorageShape {
  const failed = (error: unknown): void => {
    const fault = storageFault(error);
    if (fault !== undefined) record.failed("storage", fault);
  };
  const use = <A>(work: Effect.Effect<A>): Effect.Effect<A> =>
    Effect.onExit(work, (exit) => Effect.sync(() => (Exit.isSuccess(exit) ? record.worked("storage") : failed(Cause.squash(exit.cause)))));
  const watched = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  return {
    driver: storage.driver,
    put: (key, source) => use(storage.put(key, source)),
    read: (key, range) => Effect.map(use(storage.read(key, range)), (bytes) => (bytes === undefined ? undefined : watched(bytes))),
    size: (key) => use(storage.size(key)),
    digest: (key, lengths) => use(storage.digest(key, lengths)),
    remove: (key) => use(storage.remove(key)),
    begin: (key) => use(storage.begin(key)),
    putPart: (key, upload, number, source) => use(storage.putPart(key, upload, number, source)),
    complete: (key, upload, parts) => use(storage.complete(key, upload, parts)),
    abort: (key, upload) => use(storage.abort(key, upload)),
  };
}

/** The fault of a storage; undefined for an error that is about its caller, as a body that broke off. */
export function storageFault(error: unknown): PartFault | undefined {
  if (error instanceof StorageFullError) return { reason: "storageFull", facts: {}, detail: "", weight: "certain" };
  if (error instanceof StorageDown) return { reason: "storageUnreachable", facts: {}, detail: error.code, weight: "usual" };
  return undefined;
}

/** Notes in a record what becomes of the messages of the payment provider. Anybody can send one with a wrong signature. */
export function watchWebhook(reader: WebhookReader, record: PartsRecord): WebhookReader {
  return {
    ...reader,
    read: async (body, signature, club, mayLook) => {
      const reading = await reader.read(body, signature, club, mayLook);
      if (club !== undefined) return reading;
      if (!reading.ok) record.failed("webhook", { reason: "webhookUnsigned", facts: {}, detail: "", weight: "hint" });
      else if (reading.session === null && reading.payment === undefined) record.worked("webhook");
      return reading;
    },
  };
}

/** Notes in a record whether what a message of the payment provider is about could be read. */
export function watchWebhookActions(actions: WebhookActions, record: PartsRecord): WebhookActions {
  const note = (work: Promise<void>): Promise<void> =>
    work.then(
      () => record.worked("webhook"),
      (error: unknown) => {
        record.failed("webhook", { reason: "webhookUnfinished", facts: {}, detail: "", weight: "usual" });
        throw error;
      },
    );
  return {
    session: (session, account) => (account === undefined ? note(actions.session(session)) : actions.session(session, account)),
    payment: (payment, account) => (account === undefined ? note(actions.payment(payment)) : actions.payment(payment, account)),
  };
}
