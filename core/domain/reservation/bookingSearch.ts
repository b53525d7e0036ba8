import { type Find, findIn, type FoundPage, matches, maxCounted } from "../find/find.ts";
import { folded } from "../find/fold.ts";
import { byCodePoint } from "../find/order.ts";
import { type Cents, sumOf } from "../money/cents.ts";
import type { Reservation } from "./reservation.ts";
import { type Status, statuses } from "./status.ts";

/** A page of bookings: filtered by fields, and by `text`, of which every word begins a word that a booking is known by. */
export interface FindBookings extends Find {
  readonly text?: string;
  /** Sorted by a field of {@link groupFields}: its values in the order that they follow each other. Others come behind, by code point. */
  readonly order?: readonly string[];
}

/** Fields of which many bookings have the same value: a place, a status. */
export const groupFields = ["boat", "dock", "status"] as const;
export type GroupField = (typeof groupFields)[number];

/** How many bookings have a status, and their prices together; `more`, and no sum, where nobody counted beyond {@link maxCounted}. */
export interface StatusCount {
  readonly status: Status;
  readonly count: number;
  readonly sum?: Cents;
  readonly more?: true;
}

type Known = Pick<Reservation, "reference" | "profile" | "phone">;

/**
 * The words that a booking is known by, folded, each once: of its reference, written together and apart, of its customer's names and mailbox,
 * and of the phone in figures from where people begin to say it: whole, without the country, the last seven and the last four.
 */
export function bookingWords({ reference, profile: { firstname, lastname, email }, phone }: Known): readonly string[] {
  const figures = phone.replaceAll(/\D/g, "");
  const parts = [figures.length === 11 ? figures.slice(1) : "", figures.slice(-7), figures.slice(-4)];
  const said = [reference, reference.replaceAll("-", ""), firstname, lastname, email, figures, ...parts];
  return [...new Set(foldedWords(said.join(" ")))];
}

/** The words of a text, folded, in its order: letters and figures, all else parts them. */
export function foldedWords(text: string): readonly string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Whether every word of a text begins one of a booking's. */
export function matchesWords(known: Known, text: string): boolean {
  const words = bookingWords(known);
  return foldedWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** The page of these bookings that is asked for; what a store finds and sorts is the same, but that it counts no further than it says. */
export function findBookingsIn(bookings: readonly Reservation[], find: FindBookings): FoundPage<Reservation> {
  const [known, sortBy] = [knownBy(bookings, find.text), sortField(find.sortBy)];
  if (!isTiedByReference(sortBy)) return findIn(known, { ...find, sortBy });
  const placeOf = placesIn(sortBy, find.order);
  const inOrder = known.toSorted((one, other) => byCodePoint(one.reference, other.reference));
  const placed = inOrder.map((booking) => ({ ...booking, place: placeOf(booking) }));
  const { items, ...found } = findIn(placed, { ...find, sortBy: "place" }, true);
  const byId = new Map(known.map((booking) => [booking._id, booking]));
  return { ...found, items: items.flatMap(({ _id }) => byId.get(_id) ?? []) };
}

/** Where a booking stands in an order by customer, price or group: alike ones follow by their reference, in the same direction. */
function placesIn(sortBy: string, order: readonly string[] = []): (booking: Reservation) => string | number {
  if (sortBy === "customer") return ({ profile }) => customerSortKey(profile);
  if (sortBy === "amount") return ({ amount }) => amount;
  const field = groupFields.find((each) => each === sortBy) ?? "status";
  const rankOf = new Map(order.map((value, rank) => [value, rank]));
  return (booking) => rankOf.get(booking[field]) ?? booking[field];
}

/** What a booking is sorted by among others' customers: last name, then first, folded. Who was forgotten comes behind everybody. */
export function customerSortKey({ firstname, lastname }: Pick<Reservation["profile"], "firstname" | "lastname">): string {
  return folded(`${lastname} ${firstname}`).trim() || "\u{10ffff}";
}

/** Whether alike bookings follow each other by reference, in the direction of the sort; by date they do by id, rising. */
export function isTiedByReference(sortBy: string): boolean {
  return sortBy === "customer" || sortBy === "amount" || groupFields.some((field) => field === sortBy);
}

/** How many of these bookings have each status, in the statuses' order. */
export function countBookingsIn(
  bookings: readonly Reservation[],
  { where, text }: Pick<FindBookings, "where" | "text">,
): readonly StatusCount[] {
  const known = knownBy(bookings, text);
  return statuses.map((status) => {
    const met = known.filter((booking) => matches(booking, { ...where, status }));
    return cappedCount(status, met.length, sumOf(met.map(({ amount }) => amount)));
  });
}

/** A count that stops where counting does. */
export function cappedCount(status: Status, count: number, sum: Cents): StatusCount {
  return count > maxCounted ? { status, count: maxCounted, more: true } : { status, count, sum };
}

/** What a list is sorted by: `key` is what people call a booking by, and what is meant when nothing is said. */
export function sortField(sortBy = "key"): string {
  return sortBy === "key" ? "reference" : sortBy;
}

function knownBy(bookings: readonly Reservation[], text = ""): readonly Reservation[] {
  return bookings.filter((booking) => matchesWords(booking, text));
}
