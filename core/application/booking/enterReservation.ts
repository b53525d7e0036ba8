import { Effect } from "effect";
import type { BookingAttributes, BookingChoice } from "../../domain/quote/choice.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { recordBookingCustomer } from "../customers/customer.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { assertReservationWithinCaps, countPaymentTime } from "../reservation/caps.ts";
import { queueConfirmation } from "../reservation/change.ts";
import { assertNotClosed, claimOpenQuanta } from "../reservation/claim.ts";
import { type HoldBooker, claimOfChoice } from "./hold.ts";
import { removeHold } from "../reservation/removeHold.ts";
import { hasMembershipOnDay } from "../proof/member.ts";
import { makeBookingReference } from "../../domain/reservation/reference.ts";
import type { Hold, ReservationCustomer, Reservation } from "../../domain/reservation/reservation.ts";
import { failWithRefusal } from "../refuse.ts";

/**
 * A request to book. `proof` shows that the phone was verified; `hold` is the caller's own, if they have one; `due` is the amount in
 * dollars that they were shown.
 */
export interface ReservationRequest {
  readonly attributes: BookingAttributes;
  readonly profile: ReservationCustomer;
  readonly phone: string;
  /** Whether to send the confirmation by text too. */
  readonly wantsText?: boolean;
  /** How many come aboard; required when the club asks for it. */
  readonly people?: number;
  readonly proof?: string;
  readonly isMember: boolean;
  readonly isManual?: boolean;
  readonly pay?: "online" | "dock";
  readonly hold?: string;
  readonly due?: number;
  readonly locale: "en" | "fr";
  readonly clauses?: { readonly version: string; readonly locale: "en" | "fr" };
}

/** The one who reserves: `phone` is the verified phone of a signed-in user. */
export interface ReservationBooker extends HoldBooker {
  readonly phone: string | undefined;
}

/** Whether the booker may book by hand at the club of a choice. */
export function isBookerStaffOfClub({ staffOf }: Pick<HoldBooker, "staffOf">, choice: BookingChoice): boolean {
  return staffOf === choice.club.id;
}

interface ReservationInsert {
  readonly choice: BookingChoice;
  readonly request: ReservationRequest;
  readonly reserver: ReservationBooker;
  /** The caps that bind the reserver; undefined when none do. */
  readonly caps: ClubSettings | undefined;
  /** When the proof of their phone was made, in epoch milliseconds; undefined when they need none. */
  readonly provenAt: number | undefined;
  readonly isProviderChecked: boolean;
  /** The random number of the reference; drawn again on a clash. */
  readonly draw: (attempt: number) => number;
}

/**
 * Writes a reservation within a commit: takes over the reserver's own hold or claims the slots. Gives the reservation with its reference.
 */
export const insertReservation = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, entering: ReservationInsert) {
  const { choice, request, reserver } = entering;
  const { createdAt: now } = reservation;
  const isByStaff = isBookerStaffOfClub(reserver, choice);
  // Neither the reads nor, after them, the claims and the row depend on each other: on PostgreSQL each group is one round trip. Where statements
  // run at once, as on SQLite, they stop at the first refusal.
  const [, , own] = yield* Effect.all(
    [
      request.isMember && !isByStaff ? assertMember(tx, reservation, reserver) : Effect.void,
      recordBookingCustomer(tx, reservation, isByStaff),
      ownHoldWithinCaps(tx, reservation, entering),
      assertNotClosed(tx, claimOfChoice(choice)),
    ],
    { concurrency: "unbounded" },
  );
  const [, entered] = yield* Effect.all([takeSlots(tx, reservation, own, entering), insertWithReference(tx, reservation, entering.draw)], {
    concurrency: "unbounded",
  });
  if (reservation.status !== "pending") yield* queueConfirmation(tx, reservation, now);
  return entered;
});

const assertMember = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, phone, isByEmail, date }: Reservation,
  { phone: verifiedPhone }: ReservationBooker,
) {
  const payer = { phone: isByEmail ? undefined : phone, verifiedPhone };
  if (!(yield* hasMembershipOnDay(tx, payer, client, date))) return yield* failWithRefusal("NOT_A_MEMBER");
});

/** Gives the reserver's own hold, if they have one, once the caps allow the reservation that takes it over. */
const ownHoldWithinCaps = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, entering: ReservationInsert) {
  const { request, reserver, caps, provenAt } = entering;
  const own = yield* ownHold(tx, request.hold, reserver.visitor, reservation.client);
  if (caps !== undefined) yield* assertReservationWithinCaps(tx, caps, { reservation, own, provenAt });
  return own;
});

/** Takes over the claims of the reserver's own hold, or claims the slots, and counts the time of a payment. */
const takeSlots = Effect.fnUntraced(function* (
  tx: Transaction,
  reservation: Reservation,
  own: Hold | undefined,
  { choice, caps, isProviderChecked }: ReservationInsert,
) {
  const { _id, client, createdAt: now, expires } = reservation;
  const taken = own !== undefined && isOf(own, reservation) ? yield* tx.claims.handOver(client, own._id, _id, expires) : 0;
  if (own !== undefined) yield* removeHold(tx, own);
  if (taken !== choice.quanta.length) {
    yield* claimOpenQuanta(
      tx,
      { ...claimOfChoice(choice), owner: _id, ...(expires === null ? {} : { expires }) },
      { now, isProviderChecked, except: _id },
    );
  }
  if (caps !== undefined) yield* countPaymentTime(tx, caps, reservation, own);
});

/** How many references of one day are tried before those of the next day: a club with thousands of bookings on a day has few free ones. */
const drawsOfADay = 4;
/** More clashes than this have another cause than chance. */
const mostDraws = 100;

/** The part of a transaction that inserts a reservation. */
interface References {
  readonly reservations: Pick<Transaction["reservations"], "insert">;
}

/**
 * Inserts a reservation under the first drawn reference that is free: of the day it was made or, after clashes, of a later day. Gives the
 * reservation with that reference. Throws after 100 clashes.
 */
export const insertWithReference = Effect.fnUntraced(function* (tx: References, reservation: Reservation, draw: ReservationInsert["draw"]) {
  const { client, createdAt } = reservation;
  const made = dayAt(createdAt);
  for (let attempt = 0; attempt < mostDraws; attempt += 1) {
    const named = {
      ...reservation,
      reference: makeBookingReference(client, addDays(made, Math.floor(attempt / drawsOfADay)), draw(attempt)),
    };
    if (yield* tx.reservations.insert(named)) return named;
  }
  throw new Error(`no reference is free for ${client} on ${made}`);
});

// Another visitor's hold is ignored: it neither helps nor shows that it exists.
const ownHold = Effect.fnUntraced(function* (tx: Transaction, id: string | undefined, visitor: string | undefined, client: string) {
  const hold = id === undefined ? undefined : yield* tx.holds.read(clubScope(client), id);
  return hold !== undefined && hold.visitor === visitor && hold.client === client ? hold : undefined;
});

type Slots = Pick<Reservation, "boat" | "date" | "time">;

function isOf(hold: Slots, { boat, date, time }: Slots): boolean {
  return hold.boat === boat && hold.date === date && hold.time.join() === time.join();
}
