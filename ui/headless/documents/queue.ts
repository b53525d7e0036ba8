import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { DocumentReason } from "#core/domain/documents/sentDocument.ts";
import { lastFourRule } from "#core/domain/validation/lastFour.ts";
import { notBeforeTodayRule } from "#core/domain/validation/required.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { Resource } from "../resource/resource.ts";
import { mayAll, type OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The documents that wait for staff, by departure. */
export type DocumentQueueAnswer = CallOutput<"booking/documents/find">;
/** A document of the queue with its trip. */
export type QueuedDocument = DocumentQueueAnswer["items"][number];
/** Where the image of a document is served. */
export type DocumentImage = CallOutput<"booking/documents/open">;

/** The fields that staff fill in from the card. */
export interface LicenceFields {
  readonly lastFour: string;
  readonly until: string;
}

/** A decision that can still be undone: the document after it, and until when, in epoch milliseconds. */
export interface UndoableDecision {
  readonly document: QueuedDocument;
  readonly version: number;
  readonly kind: "accepted" | "asked";
  readonly until: number;
}

/** The decisions about a document that the user may make. */
export interface DocumentActs {
  readonly accept: boolean;
  readonly reject: boolean;
  readonly undo: boolean;
}

/** The model of the page on which staff decide about documents. */
export interface DocumentQueueModel {
  readonly allowed: DocumentActs;
  readonly queue: Resource<undefined, DocumentQueueAnswer>;
  /** The newest decision, while it can be undone. */
  readonly last: ReadonlySignal<UndoableDecision | undefined>;
  /** The image of one document, loaded when it is opened. */
  readonly imageOf: (document: QueuedDocument) => Resource<undefined, DocumentImage>;
  /** The form that accepts a document. */
  readonly accepting: (document: QueuedDocument) => Form<LicenceFields>;
  /** Asks the customer again; resolves to whether it was done. */
  readonly reject: (document: QueuedDocument, reason: DocumentReason) => Promise<boolean>;
  readonly undo: () => Promise<void>;
}

/** Gives the name by which the address and the list tell documents apart. */
export function documentKey({ reservation, type }: Pick<QueuedDocument, "reservation" | "type">): string {
  return `${reservation}.${type}`;
}

/** Gives the name of a document's customer. */
export function documentCustomer({ firstname, lastname }: Pick<QueuedDocument, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`.trim();
}

/** Creates the model of the page on which staff decide about documents, without React. */
export function createDocumentQueueModel({ messages, loading, alerts, words, now, later, may = mayAll }: OfficeParts): DocumentQueueModel {
  const decided = signal<UndoableDecision | undefined>(undefined);
  const ticks = signal(0);
  const queue = createPageResource<undefined, DocumentQueueAnswer>({ now, loading }, () => messages("booking/documents/find", {}));
  const last = computed(() => {
    const newest = decided.value;
    return ticks.value >= 0 && newest !== undefined && newest.until > now() ? newest : undefined;
  });

  const fail = (failure: CallFailure): void => {
    const message =
      failure.code === "CONFLICT" ? words().say("documents.queue.conflict") : failureText(failureCatalogPhrase(failure), words());
    alerts.raise({ type: "error", message });
    void queue.reload();
  };

  const begin = (document: QueuedDocument, kind: UndoableDecision["kind"], reply: CallOutput<"booking/documents/accept">): void => {
    if (reply.undoUntil !== null) {
      const until = Date.parse(reply.undoUntil);
      decided.value = { document, kind, version: reply.version, until };
      later(() => (ticks.value += 1), Math.max(0, until - now()));
    }
    void queue.reload();
  };

  return {
    allowed: {
      accept: may("@booking/documents/accept"),
      reject: may("@booking/documents/reject"),
      undo: may("@booking/documents/takeBack"),
    },
    queue,
    last,
    imageOf: ({ reservation, type }) =>
      createPageResource({ now, loading }, () => messages("booking/documents/open", { reservation, type })),
    accepting: (document) => {
      const { reservation, type, version, departsAt } = document;
      const day = dayAt(Date.parse(departsAt));
      return createForm<LicenceFields, CallOutput<"booking/documents/accept">>({
        first: { lastFour: "", until: "" },
        loading,
        check: (fields) => licenceIssues(fields, day),
        send: ({ lastFour, until }) => {
          const end = parseDay(until);
          const data = { reservation, type, version, lastFour: lastFour.trim(), ...(end === undefined ? {} : { until: end }) };
          return messages("booking/documents/accept", data);
        },
        accepted: (reply) => begin(document, "accepted", reply),
        refused: (failure) => {
          if (failure.code !== "CONFLICT") return false;
          fail(failure);
          return true;
        },
      });
    },
    reject: async (document, reason) => {
      const { reservation, type, version } = document;
      const data = { reservation, type, version, reason };
      const reply = await loading.during(messages("booking/documents/reject", data));
      if (reply.ok) begin(document, "asked", reply.data);
      else fail(reply);
      return reply.ok;
    },
    undo: async () => {
      const undone = last.peek();
      if (undone === undefined) return;
      decided.value = undefined;
      const { reservation, type } = undone.document;
      const data = { reservation, type, version: undone.version };
      const reply = await loading.during(messages("booking/documents/takeBack", data));
      if (reply.ok)
        alerts.raise({ type: "success", message: words().say("documents.queue.undone", { name: documentCustomer(undone.document) }) });
      else if (reply.code === "TRANSITION_REFUSED") alerts.raise({ type: "warning", message: words().say("documents.queue.tooLate") });
      else return fail(reply);
      await queue.reload();
    },
  };
}

function licenceIssues({ lastFour, until }: LicenceFields, day: Day) {
  const issue = lastFourRule(lastFour.trim());
  const end = parseDay(until);
  const isUnknownDay = until !== "" && end === undefined;
  const over = end === undefined ? undefined : notBeforeTodayRule(day)(end);
  return [
    ...(issue === undefined ? [] : formIssuesOf([{ field: "lastFour" as const, issue }])),
    ...(isUnknownDay ? [{ field: "until" as const, phrase: { key: "validation.day" as const } }] : []),
    ...(over === undefined ? [] : formIssuesOf([{ field: "until" as const, issue: over }])),
  ];
}
