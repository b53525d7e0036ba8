import { Effect } from "effect";
import { type LicenceRecord, licenceCheckOfType, type TripCheckRecord } from "../../domain/daysheet/trip.ts";
import {
  documentErasureEntry,
  decidedDocument,
  type DocumentReason,
  isDecisionUndoable,
  reopenedDocument,
  type SentDocument,
} from "../../domain/documents/sentDocument.ts";
import { documentLetterEntry } from "./letters/document.ts";
import type { DocumentType } from "../../domain/offer/documents.ts";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { changeTrip, type TripContext } from "../daysheet/passage.ts";
import { type LicenceFigures, makeLicenceRecord } from "../daysheet/checkTrip.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** A document as staff saw it: the version tells whether somebody else decided meanwhile. */
export interface DocumentName {
  readonly reservation: string;
  readonly type: DocumentType;
  readonly version: number;
}

/**
 * Accepts a document: what staff read on it is recorded on the trip, and its image is erased once the decision can be undone no more. Fails with
 * CONFLICT where somebody decided meanwhile, and with BAD_REQUEST as the check of a licence at the dock does.
 */
export const acceptDocument = Effect.fnUntraced(function* (
  name: DocumentName,
  figures: LicenceFigures,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  return yield* changeTrip(name.reservation, staff, once, (at) =>
    Effect.gen(function* () {
      const document = yield* findUndecidedDocument(at, name);
      const by = { by: at.staff.id, at: at.now };
      const seen: LicenceRecord = yield* makeLicenceRecord(figures, at.reservation.date, by);
      const check = licenceCheckOfType[name.type];
      yield* decide(at, document, by, null);
      return { to: { [check]: seen }, changes: { checked: { to: check } } };
    }),
  );
});

/** Asks a customer to send a document again, by a mail with the reason; its image is erased as that of an accepted one. */
export const rejectDocument = Effect.fnUntraced(function* (
  name: DocumentName,
  reason: DocumentReason,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  return yield* changeTrip(name.reservation, staff, once, (at) =>
    Effect.gen(function* () {
      const document = yield* findUndecidedDocument(at, name);
      const decided = yield* decide(at, document, { by: at.staff.id, at: at.now }, reason);
      yield* at.tx.outbox.enqueue(documentLetterEntry(decided, decided.eraseAt ?? at.now));
      return { to: {}, changes: { documentRefused: { to: reason } } };
    }),
  );
});

/** Undoes a decision while the image is still there. Fails with TRANSITION_REFUSED afterwards, and with CONFLICT for another version. */
export const undoDocumentDecision = Effect.fnUntraced(function* (name: DocumentName, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(name.reservation, staff, once, (at) =>
    Effect.gen(function* () {
      const document = yield* findNamedDocument(at, name);
      if (!isDecisionUndoable(document, at.now)) return yield* failWithRefusal("TRANSITION_REFUSED");
      if (document.version !== name.version) return yield* failWithRefusal("CONFLICT");
      const reopened = reopenedDocument(document);
      yield* at.tx.documents.put(reopened);
      yield* at.tx.outbox.enqueue(documentErasureEntry(reopened));
      if (document.state === "rejected") return { to: {}, changes: { documentRefused: { from: document.reason, to: null } } };
      const check = licenceCheckOfType[name.type];
      const seen = at.trip[check];
      const isOfDecision = seen !== null && seen.by === document.by && seen.at === document.decidedAt;
      return { to: isOfDecision ? { [check]: null } : {}, changes: { unchecked: { to: check } } };
    }),
  );
});

const findNamedDocument = Effect.fnUntraced(function* ({ tx, reservation: { client, _id } }: TripContext, { type }: DocumentName) {
  const document = (yield* tx.documents.of(client, _id)).find((each) => each.type === type);
  return document ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

const findUndecidedDocument = Effect.fnUntraced(function* (at: TripContext, name: DocumentName) {
  const document = yield* findNamedDocument(at, name);
  if (document.state !== "pending" || document.version !== name.version) return yield* failWithRefusal("CONFLICT");
  return document;
});

const decide = Effect.fnUntraced(function* (
  { tx }: TripContext,
  document: SentDocument,
  by: TripCheckRecord,
  reason: DocumentReason | null,
) {
  const decided = decidedDocument(document, { ...by, reason });
  yield* tx.documents.put(decided);
  yield* tx.outbox.enqueue(documentErasureEntry(decided));
  return decided;
});
