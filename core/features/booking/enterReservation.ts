import { Effect } from "effect";
import { type BookingAttributes, type BookingChoice, claimOfChoice } from "../../domain/quote/choice.ts";
import type { RequestedExtra } from "../../domain/quote/extras.ts";
import { addDays } from "../../domain/calendar/day.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { quotesOfChoice } from "../../domain/quote/quote.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets } from "../../ports/outside.ts";
import { isOwnHold } from "../shared/holder.ts";
import { recordBookingCustomer } from "../customers/customer.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { assertReservationWithinCaps, countPaymentTime, uncountUnpaidTime } from "../reservation/caps.ts";
import { queueConfirmation } from "../reservation/change.ts";
import { assertNotClosed, claimOpenQuanta } from "../reservation/claims/claim.ts";
import type { HoldBooker } from "./hold.ts";
import { withDownPayments } from "./openSession.ts";
import { readSpendableCredit, spendCredit, withCreditFirst } from "./spendCredit.ts";
import { takeExtras } from "../reservation/extras.ts";
import { assertFirstBooking, takePromoUse } from "../reservation/promoUses.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import { claimantOfBooking, failBeyondMembership, membershipOnDay, memberStanding, readBeyondLimit } from "../membership/member.ts";
import { makeBookingReference, referenceInGroup } from "../../domain/reference.ts";
import { membersOfGroup, quantaWithNights } from "../../domain/reservation/group.ts";
import type { Hold, ReservationCustomer, Reservation } from "../../domain/reservation/reservation.ts";
import { isCartId } from "../../domain/cart/storedCart.ts";

/**
 * A request to book. `proof` shows that the contact was verified; `hold` is the caller's own, if they have one; `due` is the amount in
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
  /** What to add to the boat, each extra once; for several days, on each of them. */
  readonly extras?: readonly RequestedExtra[];
  /** A promo code, as it was typed. */
  readonly code?: string;
  readonly due?: number;
  readonly locale: "en" | "fr";
  readonly clauses?: { readonly version: string; readonly locale: "en" | "fr" };
}

/** The one who reserves: a booker, with the contacts that their account proved, none for a visitor. */
export interface ReservationBooker extends HoldBooker {
  readonly ownContacts?: readonly ProvenContact[];
}

/** Whether the booker may book by hand at the club of a choice. */
export function isBookerStaffOfClub({ staffOf }: Pick<HoldBooker, "staffOf">, choice: BookingChoice): boolean {
  return staffOf === choice.club.id;
}

interface ReservationInsert {
  readonly request: ReservationRequest;
  readonly reserver: ReservationBooker;
  /** The caps that bind the reserver; undefined when none do. */
  readonly caps: ClubSettings | undefined;
  readonly settings: ClubSettings;
  /** When the proof of their phone was made, in epoch milliseconds; undefined when they need none. */
  readonly provenAt: number | undefined;
  readonly isProviderChecked: boolean;
  /** Gives the random numbers of the reference of a reservation's id; drawn again on a clash. */
  readonly draw: (id: string) => (attempt: number) => number;
  /** The cart whose holds are the reserver's own, in place of the hold of the request. */
  readonly cart?: string;
}

/** A reservation that is to be written, and what it books. */
export interface BookedChoice {
  readonly reservation: Reservation;
  readonly choice: BookingChoice;
}

/**
 * Writes a reservation, or those of an order by boat and day, within a commit: takes over the reserver's own holds or claims the slots.
 * What is paid online is divided by the club's terms of down payments, and the customer's credit pays first what it would ask. Gives them with their references, which those of a group share.
 */
export const insertReservations = Effect.fnUntraced(function* (
  tx: Transaction,
  drafts: readonly BookedChoice[],
  entering: ReservationInsert,
) {
  const booked = withDownPayments(drafts);
  const [first] = booked;
  if (first === undefined) return [];
  const { reserver } = entering;
  const isByStaff = isBookerStaffOfClub(reserver, first.choice);
  const reservations = booked.map(({ reservation }) => reservation);
  // Neither the reads nor, after them, the claims and the rows depend on each other: on PostgreSQL each group is one round trip. Where statements
  // run at once, as on SQLite, they stop at the first refusal.
  const [memberships, , own, , credit] = yield* Effect.all(
    [
      isByStaff ? readMembershipsOfBooked(tx, reservations) : assertWithinPlan(tx, reservations, entering),
      recordBookingCustomer(tx, first.reservation, isByStaff),
      ownHoldsWithinCaps(tx, reservations, entering),
      Effect.forEach(booked, (each) => assertNotClosed(tx, claimWithNights(each, booked)), { discard: true }),
      // Staff who book for somebody have no proof of the phone.
      isByStaff ? Effect.succeed(asCents(0)) : readSpendableCredit(tx, first.reservation),
    ],
    { concurrency: "unbounded" },
  );
  const priced = reservations.map((reservation, index) => ({ ...reservation, membership: memberships[index]?._id ?? null }));
  const credited = withCreditFirst(credit, priced);
  const shared = credited.map(({ reservation }) => reservation);
  const [, inserted] = yield* Effect.all(
    [takeSlots(tx, booked, own, entering), insertWithReferences(tx, shared, entering.draw), takeExtras(tx, reservations)],
    { concurrency: "unbounded" },
  );
  if (isByStaff) yield* logGivenMemberPrices(tx, inserted, booked, reserver);
  // Last, as a lapse gives it back, so that two commits do not wait for each other.
  yield* takePromoUse(tx, inserted);
  yield* assertFirstBooking(tx, inserted);
  for (const reservation of inserted) {
    if (reservation.status !== "pending") yield* queueConfirmation(tx, reservation, reservation.createdAt);
  }
  return yield* spendCredit(
    tx,
    inserted.map((reservation, index) => ({ reservation, used: credited[index]?.used ?? asCents(0) })),
  );
});

/** Records who gave the member price to somebody without a membership, and how many dollars it saves them. */
const logGivenMemberPrices = Effect.fnUntraced(function* (
  tx: Transaction,
  inserted: readonly Reservation[],
  booked: readonly BookedChoice[],
  { staff }: ReservationBooker,
) {
  for (const [index, reservation] of inserted.entries()) {
    const choice = booked[index]?.choice;
    if (staff === undefined || choice === undefined || !reservation.isMember || reservation.membership !== null) continue;
    const { nonMember, membership } = quotesOfChoice(choice);
    const saved = dollarsOf(asCents(nonMember.amount - membership.amount));
    yield* logReservationChange(tx, reservation, { memberPrice: { to: saved } }, { staff: { id: staff }, now: reservation.createdAt });
  }
});

/** Reads the membership that the phone of each reservation at the member price has on its day; none for others. */
export const readMembershipsOfBooked = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly Reservation[]) {
  return yield* Effect.forEach(reservations, (each) =>
    each.isMember ? membershipOnDay(tx, claimantOfBooking(each), each.client, each.date) : Effect.succeed(undefined),
  );
});

/**
 * Gives the membership that gives each reservation the member price, none at the price of non-members.
 * Fails with NOT_A_MEMBER or BEYOND_PLAN for the member price that the reserver may not have, and with PLAN_LIMIT where the club takes no
 * booking of a member beyond the limits of their plan. Reads nothing for the price of non-members elsewhere.
 */
const assertWithinPlan = Effect.fnUntraced(function* (
  tx: Transaction,
  reservations: readonly Reservation[],
  { request: { isMember }, reserver: { ownContacts }, settings }: ReservationInsert,
) {
  const [first] = reservations;
  if (first === undefined || (!isMember && settings.plans.beyondLimit !== "refused")) return [];
  const { client, createdAt: now } = first;
  const payer = claimantOfBooking(first, ownContacts);
  const standing = yield* memberStanding(tx, payer, { client, wanted: reservations, settings, now });
  if (standing.refusal === undefined) return isMember ? standing.memberships : [];
  if (standing.refusal === "notMember" && !isMember) return [];
  const beyondLimit = yield* readBeyondLimit(tx, payer, { client, wanted: reservations, settings });
  if (!isMember && beyondLimit !== "refused") return [];
  return yield* failBeyondMembership(standing.refusal, { plans: { beyondLimit } });
});

/** Gives the reserver's own holds, if they have any, once the caps allow the reservations that take them over. */
const ownHoldsWithinCaps = Effect.fnUntraced(function* (tx: Transaction, days: readonly Reservation[], entering: ReservationInsert) {
  const { caps, provenAt, cart } = entering;
  const own = yield* ownHolds(tx, entering, days[0]?.client ?? "");
  const except = cart ?? (own.length > 1 ? own[0]?.order : own[0]?._id) ?? "";
  if (caps !== undefined) yield* assertReservationWithinCaps(tx, caps, { days, except, provenAt, isCart: cart !== undefined });
  return own;
});

/** The claimed time of one day, that of the nights to the adjacent days of its group included. */
function claimWithNights({ reservation, choice }: BookedChoice, booked: readonly BookedChoice[]) {
  const days = booked.map((each) => each.reservation);
  return { ...claimOfChoice(choice), quanta: quantaWithNights(choice.quanta, reservation, membersOfGroup(reservation, days)) };
}

/** Takes over the claims of the reserver's own holds, or claims the slots, in the order given, and counts the time of a payment. */
const takeSlots = Effect.fnUntraced(function* (
  tx: Transaction,
  booked: readonly BookedChoice[],
  own: readonly Hold[],
  { caps, isProviderChecked, cart }: ReservationInsert,
) {
  // A hold of another slot is given back, since the reserver chose this one; what else is in a cart stays there.
  for (const unused of cart === undefined ? own.filter((hold) => booked.every(({ reservation }) => !isOf(hold, reservation))) : []) {
    yield* removeHold(tx, unused);
    if (caps !== undefined) yield* uncountUnpaidTime(tx, unused, unused, booked[0]?.reservation.createdAt ?? unused.createdAt);
  }
  for (const each of booked) {
    const { _id, client, createdAt: now, expires } = each.reservation;
    const held = own.find((hold) => isOf(hold, each.reservation));
    const taken = held === undefined ? 0 : yield* tx.claims.handOver(client, held._id, _id, expires);
    // Its claims, if any were left, are the reservation's now.
    if (held !== undefined) yield* tx.holds.delete(held._id);
    const claim = claimWithNights(each, booked);
    if (taken !== claim.quanta.length) {
      yield* claimOpenQuanta(
        tx,
        { ...claim, owner: _id, ...(expires === null ? {} : { expires }) },
        { now, isProviderChecked, except: _id },
      );
    }
    if (caps !== undefined) yield* countPaymentTime(tx, caps, each.reservation, held);
  }
});

/** Inserts reservations, those of a group under the reference of its first. */
const insertWithReferences = Effect.fnUntraced(function* (
  tx: References,
  reservations: readonly Reservation[],
  draw: ReservationInsert["draw"],
) {
  const inserted: Reservation[] = [];
  for (const reservation of reservations) {
    const [leader, ...others] = membersOfGroup(reservation, inserted);
    if (leader === undefined) {
      inserted.push(yield* insertWithReference(tx, reservation, draw(reservation._id)));
      continue;
    }
    const named = { ...reservation, reference: referenceInGroup(leader.reference, others.length + 2) };
    if (!(yield* tx.reservations.insert(named))) throw new Error(`${named.reference} is taken, and that of its group was free`);
    inserted.push(named);
  }
  return inserted;
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
export const insertWithReference = Effect.fnUntraced(function* (
  tx: References,
  reservation: Reservation,
  draw: ReturnType<ReservationInsert["draw"]>,
) {
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
const ownHolds = Effect.fnUntraced(function* (tx: Transaction, { request, reserver, cart }: ReservationInsert, client: string) {
  if (cart !== undefined) return yield* tx.holds.ofOrder(client, cart);
  const hold = request.hold === undefined ? undefined : yield* tx.holds.read(clubScope(client), request.hold);
  if (hold === undefined || !isOwnHold(yield* Secrets, hold, reserver) || hold.client !== client) return [];
  // After the failed payment of a group each of its days is held.
  return hold.order === null || isCartId(hold.order) ? [hold] : yield* tx.holds.ofOrder(client, hold.order);
});

type Slots = Pick<Reservation, "boat" | "date" | "time">;

function isOf(hold: Slots, { boat, date, time }: Slots): boolean {
  return hold.boat === boat && hold.date === date && hold.time.join() === time.join();
}
