import { Effect } from "effect";
import { uploadTypesOf, type DocumentType } from "../../domain/offer/documents.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { licenceCheckOfType } from "../../domain/daysheet/trip.ts";
import {
  documentErasureEntry,
  arrivedDocument,
  type DocumentSide,
  documentWithBack,
  filesOfDocument,
} from "../../domain/documents/sentDocument.ts";
import { clubScope } from "../../domain/scope.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { attachFile } from "../files/attach.ts";
import { eraseFileBytes } from "../files/sweep.ts";
import { lockReservation } from "../reservation/reservations.ts";

/** The one who sends a document for a booking: a user, or the holder of its key (`by` is then the booking). */
export interface DocumentSender {
  readonly client: string;
  readonly by: string;
  readonly reservation: string;
}

/** Reads the types of documents whose images customers may send to a club; empty when the club does not accept images. */
export const readUploadTypes = Effect.fnUntraced(function* (client: string) {
  const catalogue = yield* Effect.flatMap(Store, ({ offer }) => Effect.promise(() => offer.catalogue(client)));
  return uploadTypesOf(catalogueIndexOf(catalogue).settingsOf(client), catalogue.lakes);
});

/** An uploaded file, and the licence and side of it that it shows. */
export interface DocumentImage {
  readonly type: DocumentType;
  readonly file: string;
  readonly side: DocumentSide;
}

/**
 * Sends an uploaded file as the image of a licence, in place of an earlier one, which is erased; a new front erases the back too. Fails with
 * FORBIDDEN where the club takes none of this type, with TRANSITION_REFUSED for a booking that is canceled or has left or whose licence staff
 * saw and for a back without a front that waits, with BAD_REQUEST for a file that is not the sender's.
 */
export const sendDocument = Effect.fnUntraced(function* (
  { client, by, reservation: id }: DocumentSender,
  { type, file, side }: DocumentImage,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  if (!(yield* readUploadTypes(client)).includes(type)) return yield* failWithRefusal("FORBIDDEN");
  const replaced: string[] = [];
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    replaced.length = 0;
    const { status } = yield* lockReservation(tx, { client, _id: id });
    const trip = yield* tx.trips.read(client, id);
    const isSeen = (trip?.[licenceCheckOfType[type]] ?? null) !== null;
    if (!statusHoldsQuanta(status) || isSeen || (trip?.departed ?? null) !== null) return yield* failWithRefusal("TRANSITION_REFUSED");
    const before = (yield* tx.documents.of(client, id)).find((each) => each.type === type);
    const waiting = before?.state === "pending" ? before : undefined;
    if (side === "back" && waiting === undefined) return yield* failWithRefusal("TRANSITION_REFUSED");
    if (waiting !== undefined && waiting[side === "back" ? "back" : "file"] === file) return;
    const owner = `documents ${id} ${type} ${side}`;
    const attached = yield* attachFile(tx, { client, file, owner, by: [by, id], reservation: id });
    if (attached.type !== "document") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/file", rule: "choice" }] });
    const isBack = side === "back" && waiting !== undefined;
    const given = before === undefined ? [] : isBack ? filesOfDocument({ file: null, back: waiting.back }) : filesOfDocument(before);
    yield* hideFiles(tx, client, given);
    replaced.push(...given);
    const sent = isBack ? documentWithBack(waiting, file) : arrivedDocument(before, { client, reservation: id, type, file }, now());
    yield* tx.documents.put(sent);
    yield* tx.outbox.enqueue(documentErasureEntry(sent));
  });
  yield* eraseDocumentFiles(client, replaced);
});

/** Takes back the images of a licence that nobody decided about, which are erased at once. Fails with ITEM_NOT_EXIST when there is none. */
export const withdrawDocument = Effect.fnUntraced(function* (
  { client, reservation: id }: DocumentSender,
  type: DocumentType,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const withdrawn: string[] = [];
  yield* runCommitOnce(once, now(), emptyReplyMemo, function* (tx: Transaction) {
    withdrawn.length = 0;
    yield* lockReservation(tx, { client, _id: id });
    const document = (yield* tx.documents.of(client, id)).find((each) => each.type === type);
    if (document?.state !== "pending") return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* hideFiles(tx, client, filesOfDocument(document));
    yield* tx.documents.remove(document);
    withdrawn.push(...filesOfDocument(document));
  });
  yield* eraseDocumentFiles(client, withdrawn);
});

/** Hides the files of a document from everybody; the sweep erases them if this process does not. */
export const hideFiles = Effect.fnUntraced(function* (tx: Transaction, client: string, ids: readonly string[]) {
  for (const id of ids) {
    const file = yield* tx.files.read(clubScope(client), id);
    if (file !== undefined) yield* tx.files.update({ ...file, owner: null, idle: 0, isGone: true });
  }
});

/** Erases the bytes of hidden files, and then their rows. */
export const eraseDocumentFiles = Effect.fnUntraced(function* (client: string, ids: readonly string[]) {
  for (const id of ids) {
    const file = yield* runCommit((tx) => tx.files.read(clubScope(client), id));
    if (file === undefined || !file.isGone) continue;
    yield* eraseFileBytes(file);
    yield* runCommit((tx) => tx.files.remove(file));
  }
});
