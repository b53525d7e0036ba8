import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import type { SentDocument } from "../../domain/documents/sentDocument.ts";
import type { DocumentType } from "../../domain/offer/documents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";

/** A document with its booking. */
export interface DocumentOfBooking {
  readonly document: SentDocument;
  readonly reservation: Reservation;
}

/** The functions that read customers' documents outside a commit. The storage has their images. */
export interface DocumentReads {
  /** The documents of a booking, by type. */
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly SentDocument[]>;
  /**
   * The documents of a club that wait for staff, and those that a customer is to send again for a trip on `from` or later, in the order of the
   * departures, at most `limit`. Those of canceled bookings are left out.
   */
  readonly queue: (client: string, from: Day, limit: number) => Effect.Effect<readonly DocumentOfBooking[]>;
}

/** The functions that read and write customers' documents within a commit. Read the reservation first: its lock blocks every other writer. */
export interface DocumentWrites {
  readonly of: (client: string, reservation: string) => Effect.Effect<readonly SentDocument[]>;
  /** Inserts the document, or replaces the one of its booking and type. */
  readonly put: (document: SentDocument) => Effect.Effect<void>;
  readonly remove: (document: {
    readonly client: string;
    readonly reservation: string;
    readonly type: DocumentType;
  }) => Effect.Effect<void>;
}
