import { Effect } from "effect";
import { documentErasureEntry } from "../../../domain/documents/outboxEntries.ts";
import type { ReservationKey } from "../../../domain/reservation/reservation.ts";
import type { Transaction } from "../../../ports/store/store.ts";

/** Lets the images of licences for a canceled booking be erased now: nobody needs them any more. */
export const endDocumentsOfCanceled = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey, now: number) {
  for (const document of yield* tx.documents.of(client, _id)) {
    if (document.state !== "pending" || document.eraseAt === null) continue;
    const ended = { ...document, version: document.version + 1, eraseAt: now };
    yield* tx.documents.put(ended);
    yield* tx.outbox.enqueue(documentErasureEntry(ended));
  }
});
