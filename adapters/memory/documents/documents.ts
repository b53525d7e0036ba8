import { Effect } from "effect";
import type { SentDocument } from "#core/domain/documents/sentDocument.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { DocumentOfBooking, DocumentReads, DocumentWrites } from "#core/ports/store/documents.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read customers' documents outside a commit. */
export function makeDocumentReads(rows: MemoryTables): DocumentReads {
  return {
    of: (client, reservation) => Effect.sync(() => documentsOf(rows, client, reservation)),
    queue: (client, from, limit) =>
      Effect.sync(() =>
        [...rows.documents.values()]
          .filter((document) => document.client === client)
          .flatMap((document): readonly DocumentOfBooking[] => {
            const reservation = rows.reservations.get(document.reservation);
            return reservation === undefined || !statusHoldsQuanta(reservation.status) ? [] : [{ document, reservation }];
          })
          .filter(({ document: { state }, reservation: { date } }) => state === "pending" || (state === "rejected" && date >= from))
          .toSorted(byDeparture)
          .slice(0, limit),
      ),
  };
}

/** Makes the functions that read and write customers' documents in a commit. */
export function makeDocumentWrites(rows: MemoryTables, journal: CommitJournal): DocumentWrites {
  return {
    of: (client, reservation) => Effect.sync(() => documentsOf(rows, client, reservation)),
    put: (document) => Effect.sync(() => journal.set(rows.documents, keyOf(document), document)),
    remove: (document) => Effect.sync(() => journal.remove(rows.documents, keyOf(document))),
  };
}

function keyOf({ client, reservation, type }: Pick<SentDocument, "client" | "reservation" | "type">): string {
  return joinKeyColumns(client, reservation, type);
}

function documentsOf(rows: MemoryTables, client: string, reservation: string): readonly SentDocument[] {
  return [...rows.documents.values()]
    .filter((document) => document.client === client && document.reservation === reservation)
    .toSorted((left, right) => compareByCodePoint(left.type, right.type));
}

function byDeparture(left: DocumentOfBooking, right: DocumentOfBooking): number {
  const one = left.reservation;
  const other = right.reservation;
  return (
    compareByCodePoint(one.date, other.date) ||
    one.start - other.start ||
    compareByCodePoint(one._id, other._id) ||
    compareByCodePoint(left.document.type, right.document.type)
  );
}
