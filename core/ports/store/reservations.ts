import type { Effect } from "effect";
import type {
  StatusCount,
  FindBookings,
  MailCounts,
  ClosedTime,
  AffectedBookings,
  StoredBookingMark,
} from "../../domain/reservation/bookingSearch.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { DayMoment } from "../../domain/privacy/erasure.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import type { DashboardFigures } from "../../domain/dashboard/figures.ts";
import type { Takings } from "../../domain/dashboard/takings.ts";
import type { FoundPage } from "../../domain/find/find.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { BookingsCalendarEntry } from "../../domain/booking/timeline.ts";

/** The functions that read reservations outside a commit; those outside the scope are not found. */
export interface ReservationReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Reservation | undefined>;
  /** The reservations that a payment session pays, by id: one, or those of an order. */
  readonly bySession: (scope: ClubScope, session: string) => Effect.Effect<readonly Reservation[]>;
  /** Those reservations of a club that exist, by id. */
  readonly several: (client: string, ids: readonly string[]) => Effect.Effect<readonly Reservation[]>;
  /** The marks of some reservations of a club besides their status at `now`, by id; those without marks are left out. */
  readonly marks: (client: string, ids: readonly string[], now: number) => Effect.Effect<ReadonlyMap<string, readonly StoredBookingMark[]>>;
  /** The first names of those reservations of a club that exist, by id. */
  readonly firstnames: (client: string, ids: readonly string[]) => Effect.Effect<ReadonlyMap<string, string>>;
  /** The reservations of a group of a club, by id. */
  readonly ofGroup: (client: string, group: string) => Effect.Effect<readonly Reservation[]>;
  /** The reservations of some orders of a club, by id. */
  readonly ofOrders: (client: string, orders: readonly string[]) => Effect.Effect<readonly Reservation[]>;
  /**
   * At most `limit` reservations of all clubs with a phone (E.164) or an e-mail (lower case) on `from` or later, by day and start, without
   * canceled ones. A phone finds none of who proved an e-mail and only typed the phone.
   */
  readonly ofContact: (contact: ProvenContact, from: Day, limit: number) => Effect.Effect<readonly Reservation[]>;
  /** The reservation with a reference, in its canonical form. */
  readonly byReference: (scope: ClubScope, reference: string) => Effect.Effect<Reservation | undefined>;
  /**
   * Pending reservations of all clubs that expired by `now`, oldest first, at most `limit`; those after `after` in that order, where it is
   * given.
   */
  readonly overdue: (now: number, limit: number, after?: Pick<Reservation, "_id" | "expires">) => Effect.Effect<readonly Reservation[]>;
  /** How many bookings of all clubs came before this one that count as `booking/mailed.ts` says. */
  readonly mailCounts: (reservation: Reservation) => Effect.Effect<MailCounts>;
  /** Those of a club whose trips closed time meets; `page` says how many are skipped, and how many come at most. */
  readonly affected: (
    client: string,
    closed: ClosedTime,
    page: { readonly first: number; readonly length: number },
  ) => Effect.Effect<AffectedBookings>;
  /** Reservations of a club that hold a slot on a day of the window, as its calendar draws them, in no order. */
  readonly during: (client: string, window: DayWindow) => Effect.Effect<readonly BookingsCalendarEntry[]>;
  /** A page of the reservations in scope, by `key` by default; see core/domain/reservation/bookingSearch.ts. */
  readonly find: (scope: ClubScope, find: FindBookings) => Effect.Effect<FoundPage<Reservation>>;
  /** How many of the reservations that match a filter have each status, in the order of `statuses`. */
  readonly count: (scope: ClubScope, filter: Pick<FindBookings, "where" | "text">) => Effect.Effect<readonly StatusCount[]>;
  /** How many bookings a filter finds; one more than `most` where there are more. */
  readonly total: (scope: ClubScope, filter: Pick<FindBookings, "where" | "text">, most: number) => Effect.Effect<number>;
  /** At most `limit` of those that a filter leaves behind the reference `after`, by reference: what streams them goes on from its last one. */
  readonly pageAfter: (
    scope: ClubScope,
    filter: Pick<FindBookings, "where" | "text">,
    after: string,
    limit: number,
  ) => Effect.Effect<readonly Reservation[]>;
  /**
   * The figures of a club's reservations in two periods, and those that are past due, the oldest trips first; at most a thousand, those of the
   * first references. All are of one state of the store: a booking that is paid meanwhile is paid in all of them or in none. A store on several
   * machines has no such state for more than one statement. See core/domain/dashboard/figures.ts.
   */
  readonly dashboard: (scope: ClubScope, periods: DashboardPeriods) => Effect.Effect<DashboardFigures>;
  /** What a club's reservations and its memberships brought in a period, by kind, of one state of the store; see core/domain/dashboard/takings.ts. */
  readonly takings: (scope: ClubScope, window: DayWindow) => Effect.Effect<Takings>;
  /**
   * Removes the customers' data from trips before `before`, at most `limit` of them; gives how many. After the last of them, the data have
   * also left the store's files, where the engine can do that. See core/domain/reservation/forget.ts.
   */
  readonly forget: (before: Day, limit: number) => Effect.Effect<number>;
}

/** The two periods of a dashboard, and the ids of the slots by which its bookings are counted besides; none where they are left out. */
export interface DashboardPeriods {
  readonly now: DayWindow;
  readonly before: DayWindow;
  readonly slots?: readonly string[];
}

/** The field of a reservation that names a row of the offer: its lake, dock or boat, or `time`, its slots. */
export type OfferFieldOfReservation = "lake" | "dock" | "boat" | "time";

/** A row of a club's offer that reservations name, with the field in which they name it. */
export interface ReferencedOfferRow {
  readonly as: OfferFieldOfReservation;
  readonly id: string;
}

/** The contacts by which a customer is known; one that is left out is not looked for. */
export interface CustomerContacts {
  /** E.164. */
  readonly phone?: string;
  readonly email?: string;
}

/** The id of a promo code, and the network address from which it is used, or the provider's mark of the card that paid. */
export type PromoUseFrom = { readonly promo: string } & ({ readonly address: string } | { readonly fingerprint: string });

/** The functions that read and write reservations within a commit. */
export interface ReservationWrites {
  /** Inserts a reservation; false, without inserting, when another one of its club has its reference. */
  readonly insert: (reservation: Reservation) => Effect.Effect<boolean>;
  /** Reads and locks until the commit (PostgreSQL: for update). */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Reservation | undefined>;
  /** Reads and locks the reservations of a group of a club, by id. */
  readonly ofGroup: (client: string, group: string) => Effect.Effect<readonly Reservation[]>;
  /** Reads and locks the reservations of some orders of a club, by id. */
  readonly ofOrders: (client: string, orders: readonly string[]) => Effect.Effect<readonly Reservation[]>;
  /**
   * The bookings that hold a slot on `from` or later, to which a membership of a card gave the member price, by card, in the order of their
   * day and start; cards without such bookings are left out. A card is the id of its holder's membership; the id of another person's gives
   * their own bookings. People who were removed from a card count with what they booked by it. Until the commit nobody else reads those of
   * the same cards here.
   */
  readonly openOfCards: (client: string, cards: readonly string[], from: Day) => Effect.Effect<ReadonlyMap<string, readonly Reservation[]>>;
  /**
   * Whether somebody has a reservation at a club that is not canceled, besides those of one order, or the one reservation of this id: one
   * whose phone was proven and is `phone`, or one with this e-mail, in any case of letters.
   */
  readonly hasOther: (client: string, contacts: CustomerContacts, except: string) => Effect.Effect<boolean>;
  /**
   * How many orders and single reservations with a promo code that are not canceled customers of a club booked from a network address, or
   * paid with a card, besides the one of this id. From an address, those that staff entered do not count.
   */
  readonly countWithCode: (client: string, use: PromoUseFrom, except: string) => Effect.Effect<number>;
  /** Reservations of a club that hold a slot of this row and end after `from`, soonest first, at most `limit`. */
  readonly ahead: (client: string, place: ReferencedOfferRow, from: DayMoment, limit: number) => Effect.Effect<readonly Reservation[]>;
  /**
   * Removes an imported reservation with its claims, its search words and its imported payments, if it is unchanged since the import:
   * nobody was notified of it.
   */
  readonly remove: (reservation: Reservation) => Effect.Effect<void>;
  /** Replaces `before` by `next`, writing only what differs; false when another commit came first and the stored version differs. */
  readonly replace: (before: Reservation, next: Reservation) => Effect.Effect<boolean>;
}
