import type { Effect } from "effect";
import type { StatusCount, FindBookings } from "../../domain/reservation/bookingSearch.ts";
import type { MailCounts } from "../../domain/messages/mailedBookings.ts";
import type { ClosedTime, AffectedBookings } from "../../domain/reservation/affectedBookings.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Window } from "../../domain/calendar/window.ts";
import type { PastDueBooking, PeriodFigures } from "../../domain/dashboard/figures.ts";
import type { FoundPage } from "../../domain/find/find.ts";
import type { BookingField } from "../../kinds/kind.ts";
import type { ClubScope } from "../../domain/people/scope.ts";
import type { Bar } from "../../domain/timeline/timeline.ts";

/** Reservations outside a commit: none that the scope does not reach. */
export interface ReservationReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Reservation | undefined>;
  readonly bySession: (scope: ClubScope, session: string) => Effect.Effect<Reservation | undefined>;
  /** The one that bears a reference, as it is written. */
  readonly byReference: (scope: ClubScope, reference: string) => Effect.Effect<Reservation | undefined>;
  /** Pending reservations of all clubs whose end passed at `now`, oldest first, at most `limit`; those behind `after` in that order, where it is given. */
  readonly overdue: (now: number, limit: number, after?: Pick<Reservation, "_id" | "expires">) => Effect.Effect<readonly Reservation[]>;
  /** How many bookings of all clubs came before this one that count as `booking/mailed.ts` says. */
  readonly mailCounts: (reservation: Reservation) => Effect.Effect<MailCounts>;
  /** Those of a club whose trips closed time meets; `page` says how many are skipped, and how many come at most. */
  readonly affected: (
    client: string,
    closed: ClosedTime,
    page: { readonly first: number; readonly length: number },
  ) => Effect.Effect<AffectedBookings>;
  /** Those of a club that hold a slot on a day of the window, as its calendar draws them, in no order. */
  readonly during: (client: string, window: Window) => Effect.Effect<readonly Bar[]>;
  /** A page of those in scope, by `key` where no order is said; see booking/found.ts. */
  readonly find: (scope: ClubScope, find: FindBookings) => Effect.Effect<FoundPage<Reservation>>;
  /** How many of those that a filter leaves have each status, in the statuses' order. */
  readonly count: (scope: ClubScope, filter: Pick<FindBookings, "where" | "text">) => Effect.Effect<readonly StatusCount[]>;
  /** At most `limit` of those that a filter leaves behind the reference `after`, by reference: what streams them goes on from its last one. */
  readonly pageAfter: (
    scope: ClubScope,
    filter: Pick<FindBookings, "where" | "text">,
    after: string,
    limit: number,
  ) => Effect.Effect<readonly Reservation[]>;
  /** Those of a club in a period, added up; see dashboard/figures.ts. */
  readonly figures: (scope: ClubScope, window: Window) => Effect.Effect<PeriodFigures>;
  /** Those of a club that are past due, with what is owed, the oldest trips first; at most a thousand, those of the first references. */
  readonly pastDue: (scope: ClubScope) => Effect.Effect<readonly PastDueBooking[]>;
  /**
   * Forgets who made the trips before `before`, at most `limit` of them; gives how many. With the last of them, what was forgotten has
   * left the store's files too, where the engine can do so. See booking/forget.ts.
   */
  readonly forget: (before: Day, limit: number) => Effect.Effect<number>;
}

/** A row of a club's offer that reservations name: by its id, as their lake, dock or boat, or among their slots. */
export interface BookedRow {
  readonly as: BookingField;
  readonly id: string;
}

/** Reservations within a commit. */
export interface ReservationWrites {
  /** Enters it; false, and nothing is entered, where another of its club bears its reference. */
  readonly insert: (reservation: Reservation) => Effect.Effect<boolean>;
  /** Reads and locks until the commit (PostgreSQL: for update). */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Reservation | undefined>;
  /** Those of a club that hold their slots at this place on `from` or later, the next first, at most `limit`. */
  readonly ahead: (client: string, place: BookedRow, from: Day, limit: number) => Effect.Effect<readonly Reservation[]>;
  /**
   * Removes one that an import made, as it was written then, with its claims, its words and what was paid of it elsewhere: it was never told of
   * to anybody.
   */
  readonly remove: (reservation: Reservation) => Effect.Effect<void>;
  /** Writes `next` in the place of `before`, what differs alone; false when another commit came first, and the stored version is another. */
  readonly swap: (before: Reservation, next: Reservation) => Effect.Effect<boolean>;
}
