import { Effect, Schema } from "effect";
import { documentLetterEntry } from "./letters/document.ts";
import { closedDocument, erasedDocument, filesOfDocument, type SentDocument } from "../../domain/documents/sentDocument.ts";
import { documentTypes } from "../../domain/offer/documents.ts";
import { clubScope } from "../../domain/scope.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { runCommit } from "../shared/commit.ts";
import { eraseDocumentFiles, hideFiles } from "./send.ts";

/** The schema of the payload of an outbox row that erases a document's image: the version of the document that it was queued for. */
export const EraseDocumentJob = Schema.Struct({
  reservation: Schema.String,
  type: Schema.Literals(documentTypes),
  version: Schema.Number,
});

/**
 * Erases the images of a document whose time has come: the document is closed first, so that nobody undoes its decision while the bytes go. An
 * interrupted one is completed by the next try. Does nothing when the document changed meanwhile.
 */
export const eraseDocumentImage = Effect.fnUntraced(function* (
  client: string,
  { reservation: id, type, version }: typeof EraseDocumentJob.Type,
) {
  const { now } = yield* ClockPort;
  const closed = yield* runCommit(function* (tx: Transaction) {
    // Its lock blocks every other writer of the document.
    const reservation = yield* tx.reservations.read(clubScope(client), id);
    const document = (yield* tx.documents.of(client, id)).find((each) => each.type === type);
    if (reservation === undefined || document === undefined || document.file === null) return undefined;
    if (isClosed(document, version)) return document;
    if (document.version !== version) return undefined;
    const next = closedDocument(document);
    yield* hideFiles(tx, client, filesOfDocument(next));
    yield* tx.documents.put(next);
    if (next.state === "expired" && statusHoldsQuanta(reservation.status)) yield* tx.outbox.enqueue(documentLetterEntry(next, now()));
    return next;
  });
  if (closed === undefined) return;
  yield* eraseDocumentFiles(client, filesOfDocument(closed));
  yield* runCommit(function* (tx: Transaction) {
    yield* tx.reservations.read(clubScope(client), id);
    const document = (yield* tx.documents.of(client, id)).find((each) => each.type === type);
    if (document?.version === closed.version) yield* tx.documents.put(erasedDocument(document));
  });
});

/** Whether an earlier try closed the document of this version, and was interrupted. */
function isClosed(document: SentDocument, version: number): boolean {
  return document.eraseAt === null && document.version === version + 1;
}
