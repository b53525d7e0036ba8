import { Effect } from "effect";
import { type LicenceCheckName, licenceCheckOfType, type TripCheckRecord } from "../../domain/daysheet/trip.ts";
import { documentErasureEntry } from "../../domain/documents/outboxEntries.ts";
import { decidedDocument } from "../../domain/documents/sentDocument.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Accepts the image of a licence that staff saw at the dock meanwhile: the image is needed no longer, and is erased. */
export const acceptSeenDocument = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: ReservationKey,
  check: LicenceCheckName,
  { by, at }: TripCheckRecord,
) {
  for (const document of yield* tx.documents.of(client, _id)) {
    if (document.state !== "pending" || licenceCheckOfType[document.type] !== check) continue;
    const accepted = decidedDocument(document, { by, at, reason: null });
    yield* tx.documents.put(accepted);
    yield* tx.outbox.enqueue(documentErasureEntry(accepted));
  }
});
