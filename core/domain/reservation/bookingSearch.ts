import { type FindRequest, findInList, type FoundPage, matchesWhere, maxCountedRows } from "../find/find.ts";
import { foldedWordsOf, foldText } from "../find/fold.ts";
import { compareByCodePoint } from "../find/order.ts";
import { type Cents, sumOfCents } from "../money/cents.ts";
import type { Reservation } from "./reservation.ts";
import { type Status, statuses } from "./status.ts";
import type { MinuteSpan } from "../offer/slots.ts";
import type { DayWindow } from "../calendar/window.ts";

/** A request for a page of bookings, filtered by fields and by `text`: each of its words must begin one of the booking's words. */
export interface FindBookings extends FindRequest {
  readonly text?: string;
  /** When sorted by a field of {@link bookingGroupFields}: its values in order. Other values follow, by code point. */
  readonly order?: readonly string[];
}

/** The list of sortable fields that have the same value in many bookings: places and the status. */
export const bookingGroupFields = ["boat", "dock", "status"] as const;
/** One of the sortable fields that have the same value in many bookings: a place or the status. */
export type BookingGroupField = (typeof bookingGroupFields)[number];

/**
 * The count of the bookings that have a status, and the sum of their prices; with `more`, and without a sum, when counting stopped at
 * {@link maxCountedRows}.
 */
export interface StatusCount {
  readonly status: Status;
  readonly count: number;
  readonly sum?: Cents;
  readonly more?: true;
}

type SearchedFields = Pick<Reservation, "reference" | "profile" | "phone">;

/**
 * Gives the words that find a booking, folded, each once: those of its reference with and without dashes, of its customer's names and
 * e-mail, and of the phone: the whole number, without the country code, its last seven and its last four digits.
 */
export function bookingWords({ reference, profile: { firstname, lastname, email }, phone }: SearchedFields): readonly string[] {
  const figures = phone.replaceAll(/\D/g, "");
  const parts = [figures.length === 11 ? figures.slice(1) : "", figures.slice(-7), figures.slice(-4)];
  const texts = [reference, reference.replaceAll("-", ""), firstname, lastname, email, figures, ...parts];
  return [...new Set(foldedWordsOf(texts.join(" ")))];
}

/** Whether each word of a text begins one of the booking's words. */
export function bookingMatchesWords(known: SearchedFields, text: string): boolean {
  const words = bookingWords(known);
  return foldedWordsOf(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Finds the requested page of these bookings. A store must find and sort the same, but may stop counting earlier. */
export function findBookingsIn(bookings: readonly Reservation[], find: FindBookings): FoundPage<Reservation> {
  const known = matchingText(bookings, find.text);
  const sortBy = bookingSortField(find.sortBy);
  if (isTiedByHour(find)) return findByHour(known, find);
  if (!isTiedByReference(sortBy)) return findInList(known, { ...find, sortBy });
  const sortKeyOf = sortKeys(sortBy, find.order);
  const inOrder = known.toSorted((one, other) => compareByCodePoint(one.reference, other.reference));
  const placed = inOrder.map((booking) => ({ ...booking, place: sortKeyOf(booking) }));
  const { items, ...found } = findInList(placed, { ...find, sortBy: "place" }, true);
  const byId = new Map(known.map((booking) => [booking._id, booking]));
  return { ...found, items: items.flatMap(({ _id }) => byId.get(_id) ?? []) };
}

/** The bookings by day and hour, both in the direction of the sort, then by id, ascending. */
function findByHour(bookings: readonly Reservation[], find: FindBookings): FoundPage<Reservation> {
  const hourOf = ({ date, start }: Reservation) => `${date} ${String(start).padStart(5, "0")}`;
  const placed = bookings.map((booking) => ({ ...booking, place: hourOf(booking) }));
  const { items, ...found } = findInList(placed, { ...find, sortBy: "place" });
  const byId = new Map(bookings.map((booking) => [booking._id, booking]));
  return { ...found, items: items.flatMap(({ _id }) => byId.get(_id) ?? []) };
}

/** The sort key of a booking by customer, price or group; equal keys follow by reference, in the same direction. */
function sortKeys(sortBy: string, order: readonly string[] = []): (booking: Reservation) => string | number {
  if (sortBy === "customer") return ({ profile }) => customerSortKey(profile);
  if (sortBy === "amount") return ({ amount }) => amount;
  const field = bookingGroupFields.find((each) => each === sortBy) ?? "status";
  const rankOf = new Map(order.map((value, rank) => [value, rank]));
  return (booking) => rankOf.get(booking[field]) ?? booking[field];
}

/** Gives the sort key of a customer: last name, then first, folded. Forgotten customers come last. */
export function customerSortKey({ firstname, lastname }: Pick<Reservation["profile"], "firstname" | "lastname">): string {
  return foldText(`${lastname} ${firstname}`).trim() || "\u{10ffff}";
}

/**
 * Whether bookings with equal values follow each other by reference, in the direction of the sort; for dates see {@link isTiedByHour}.
 */
export function isTiedByReference(sortBy: string): boolean {
  return sortBy === "customer" || sortBy === "amount" || bookingGroupFields.some((field) => field === sortBy);
}

/** Whether a list of bookings is sorted by day and, on one day, by hour: all lists by day except those of a searched text. */
export function isTiedByHour({ sortBy, text = "" }: FindBookings): boolean {
  return bookingSortField(sortBy) === "date" && foldedWordsOf(text).length === 0;
}

/** Gives how many of these bookings have each status, in the order of `statuses`. */
export function countBookingsIn(
  bookings: readonly Reservation[],
  { where, text }: Pick<FindBookings, "where" | "text">,
): readonly StatusCount[] {
  const known = matchingText(bookings, text);
  return statuses.map((status) => {
    const found = known.filter((booking) => matchesWhere(booking, { ...where, status }));
    return cappedStatusCount(status, found.length, sumOfCents(found.map(({ amount }) => amount)));
  });
}

/** The most bookings that are counted where an act is about to take a whole filter. */
export const maxTotalledBookings = 100_000;

/** Gives how many of these bookings a filter finds. */
export function totalOfBookingsIn(bookings: readonly Reservation[], { where = {}, text }: Pick<FindBookings, "where" | "text">): number {
  return matchingText(bookings, text).filter((booking) => matchesWhere(booking, where)).length;
}

/** Gives a count of a status, capped at {@link maxCountedRows}. */
export function cappedStatusCount(status: Status, count: number, sum: Cents): StatusCount {
  return count > maxCountedRows ? { status, count: maxCountedRows, more: true } : { status, count, sum };
}

/** Gives the field that a list is sorted by: `key`, the default, means the reference. */
export function bookingSortField(sortBy = "key"): string {
  return sortBy === "key" ? "reference" : sortBy;
}

function matchingText(bookings: readonly Reservation[], text = ""): readonly Reservation[] {
  return bookings.filter((booking) => bookingMatchesWords(booking, text));
}

/** A period that would be closed to boats of one club (ids): both days included, on each of them from `start` to `end`. */
export interface ClosedTime extends DayWindow, MinuteSpan {
  readonly boats: readonly string[];
}

/**
 * The reservations that a closure affects because they hold a slot in its period: some of them, soonest first, and the number of each
 * status.
 */
export interface AffectedBookings {
  readonly items: readonly Reservation[];
  readonly counts: readonly { readonly status: Status; readonly count: number }[];
}

/**
 * The counts of bookings without an online payment that were made in the day before another one: by its phone, at its address, for its
 * mailbox.
 */
export interface MailCounts {
  readonly phone: number;
  readonly address: number;
  readonly mailbox: number;
}

/** The milliseconds before a booking in which others count; bookings of the same instant count by their ids. */
export const mailCountWindowMs = 86_400_000;

/**
 * Whether a booking counts toward the cap on mails: it is paid at the dock, and staff did not enter it. Paying online costs the customer
 * something, and staff answer for what they enter.
 */
export function bookingCountsTowardMailCap({ pay, isManual }: Pick<Reservation, "pay" | "isManual">): boolean {
  return pay === "dock" && !isManual;
}

/**
 * The list of the marks of a booking besides its status: the provider reports an open dispute, it refused a refund, the customer has a
 * proposal to answer, or a closure takes the time of the trip.
 */
export const bookingMarks = ["disputed", "refundRefused", "offered", "closed"] as const;
/** One of the marks of a booking besides its status. */
export type BookingMark = (typeof bookingMarks)[number];

/** A mark that a store has of a booking; that of a closure follows from the offer. */
export type StoredBookingMark = Exclude<BookingMark, "closed">;
