import type { DocumentState, DocumentType } from "../offer/documents.ts";
import type { OutboxEntry } from "../messages/outbox.ts";

/** The list of the reasons for which staff ask a customer to send a document again; each has words in both languages. */
export const documentReasons = ["blurry", "ended", "otherName", "wrongDocument"] as const;

/** One of the reasons for which staff ask a customer to send a document again. */
export type DocumentReason = (typeof documentReasons)[number];

/** The milliseconds after a decision in which it can be undone; then the image is erased. */
export const decisionUndoMs = 5000;

/** The milliseconds after which the image of a document that nobody decided about is erased: 30 days. */
export const undecidedDocumentMs = 30 * 86_400_000;

/** The list of the two sides of a card; a document has the picture of its front, and may have that of its back. */
export const documentSides = ["front", "back"] as const;

/** One of the two sides of a card. */
export type DocumentSide = (typeof documentSides)[number];

/**
 * The record of the images of a licence that a customer sent for a booking, at most one of each type. `pending` waits for staff; `verified` and
 * `rejected` are their decisions, by `by` (a user's id, "" before) at `decidedAt`; `expired` got none in time. `file` is the image of the front,
 * null once it is erased, which happens at `eraseAt`, null from then on; `back` is that of the back, null without one, and erased with it. `version` grows by one with each change, from 1. Times are epoch milliseconds.
 */
export interface SentDocument {
  readonly client: string;
  readonly reservation: string;
  readonly type: DocumentType;
  readonly version: number;
  readonly state: Exclude<DocumentState, "uploaded">;
  readonly file: string | null;
  readonly back: string | null;
  readonly sentAt: number;
  readonly decidedAt: number | null;
  readonly by: string;
  readonly reason: DocumentReason | null;
  readonly eraseAt: number | null;
}

/** The facts of an image that arrived. */
export type ArrivedImage = Pick<SentDocument, "client" | "reservation" | "type"> & { readonly file: string };

/** Gives the record of an image that arrived at `now`, in place of `before`. */
export function arrivedDocument(before: SentDocument | undefined, image: ArrivedImage, now: number): SentDocument {
  const version = (before?.version ?? 0) + 1;
  const eraseAt = now + undecidedDocumentMs;
  return { ...image, back: null, version, state: "pending", sentAt: now, decidedAt: null, by: "", reason: null, eraseAt };
}

/** Gives a document that waits with the image of its back; its version grows, so that nobody decides without having seen it. */
export function documentWithBack(document: SentDocument, back: string): SentDocument {
  return { ...document, version: document.version + 1, back };
}

/** Gives the files of a document's images. */
export function filesOfDocument({ file, back }: Pick<SentDocument, "file" | "back">): readonly string[] {
  return [file, back].filter((each) => each !== null);
}

/** A decision of staff about a document: accepted without a reason, else to be sent again for one. */
export interface DocumentDecision {
  readonly by: string;
  readonly at: number;
  readonly reason: DocumentReason | null;
}

/** Gives a document with a decision, whose image is erased once it can be undone no more. */
export function decidedDocument(document: SentDocument, { by, at, reason }: DocumentDecision): SentDocument {
  const state = reason === null ? "verified" : "rejected";
  return { ...document, version: document.version + 1, state, by, reason, decidedAt: at, eraseAt: at + decisionUndoMs };
}

/** Whether the decision about a document can be undone at `now`: its image is still there, and the time for it is not over. */
export function isDecisionUndoable({ state, file, eraseAt }: SentDocument, now: number): boolean {
  return (state === "verified" || state === "rejected") && file !== null && eraseAt !== null && now < eraseAt;
}

/** Gives a document without its decision; its image is erased when it would have been without one. */
export function reopenedDocument(document: SentDocument): SentDocument {
  const { version, sentAt } = document;
  return {
    ...document,
    version: version + 1,
    state: "pending",
    by: "",
    reason: null,
    decidedAt: null,
    eraseAt: sentAt + undecidedDocumentMs,
  };
}

/** Gives a document whose image is being erased, so that nobody undoes its decision any more; one without a decision has expired. */
export function closedDocument(document: SentDocument): SentDocument {
  const state = document.state === "pending" ? "expired" : document.state;
  return { ...document, version: document.version + 1, state, eraseAt: null };
}

/** Gives a closed document once its images are erased. */
export function erasedDocument(document: SentDocument): SentDocument {
  return { ...document, file: null, back: null };
}

/** Gives the work of erasing a document's image when its time has come; nothing is done once the document changed. */
export function documentErasureEntry({ client, reservation, type, version, eraseAt }: SentDocument): OutboxEntry {
  const key = `document:${reservation}:${type}:${version}`;
  return { client, key, kind: "eraseDocument", payload: { reservation, type, version }, due: eraseAt ?? 0 };
}
