import { addDays } from "#core/domain/calendar/day.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { clubScope } from "#core/domain/scope.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { person } from "../club.ts";
import { matrix } from "../rights/matrix.ts";
import { everything, secrets, type Tried } from "../rights/tried.ts";

/** The body of a call, or what it was answered with. */
export type Sent = Readonly<Record<string, unknown>>;

/** What makes the rows that a call is about; gives the input of the call. `principal` is the caller of the call. */
export type Preparation = (club: Tried, principal: Principal) => Promise<Sent>;

/** The staff of the club, who prepare calls. */
export const staff = { principal: person("mem", everything) };
/** Whose bookings and memberships are prepared. */
export const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };
/** The phone of the account of who calls about their own bookings and memberships. */
export const ownPhone = "+15145550199";

let number = 0;

/** Gives another number each time. */
export function nextNumber(): number {
  number += 1;
  return number;
}

/** Gives the phone of somebody new. */
export function nextPhone(): string {
  return `+1514${6_000_000 + nextNumber()}`;
}

/** Sends a call that prepares another one; gives what it was answered with. */
export async function sent({ send }: Tried, path: string, data: unknown, caller: object = {}, file?: Uint8Array) {
  const reply = await send(path, data, caller, undefined, file);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.body}`);
  return JSON.parse(reply.body).data;
}

/** A boat and a time slot that are free. */
export interface FreePlace {
  readonly location: string;
  readonly item: string;
  readonly date: string;
  readonly time: readonly string[];
}

const firstDay = dayFromText("2027-06-03");
const dayCount = 145;
const lastDays = new WeakMap<object, number>();

/** Gives a free place at the dock of the calls, on another day each time; it is read anew, since a call before may have closed the dock. */
export async function freePlace(club: Tried): Promise<FreePlace> {
  for (let tried = 0; tried < dayCount; tried += 1) {
    const next = ((lastDays.get(club.store) ?? -1) + 1) % dayCount;
    lastDays.set(club.store, next);
    const place = await freeOn(club, addDays(firstDay, next));
    if (place !== undefined) return place;
  }
  throw new Error("No place is free");
}

async function freeOn(club: Tried, date: string): Promise<FreePlace | undefined> {
  const location = club.dock;
  const { slots }: { slots: { _id: string; boats: { _id: string; isAvailable: boolean }[] }[] } = await sent(
    club,
    "booking/reservations/offer",
    { attributes: { location, date } },
  );
  for (const { _id, boats } of slots)
    for (const boat of boats) if (boat.isAvailable) return { location, item: boat._id, date, time: [_id] };
  return undefined;
}

/** A booking, with the key of its holder. */
export interface PreparedBooking {
  readonly _id: string;
  readonly key: string;
  readonly phone: string;
  readonly place: FreePlace;
}

/** Books as staff do for somebody: confirmed and unpaid. */
export async function booked(club: Tried, phone = nextPhone()): Promise<PreparedBooking> {
  const place = await freePlace(club);
  const request = { attributes: place, profile, phone, isMember: false, isManual: true, locale: "en" };
  const { _id } = await sent(club, "booking/reservations/create", request, staff);
  return { _id, key: holderKeyOf(secrets, _id), phone, place };
}

/** Reads a booking from the store. */
export async function stored({ store, client }: Tried, { _id }: Pick<PreparedBooking, "_id">): Promise<Reservation> {
  const reservation = await store.reservations.read(clubScope(client), _id);
  if (reservation === undefined) throw new Error(`There is no ${_id}`);
  return reservation;
}

/** Reads the version of the rows that a call reads. */
export async function versionOf(club: Tried, path: string, data: Sent): Promise<Sent> {
  const { version } = await sent(club, path, data, staff);
  return { version };
}

/** Gives what the matrix sends, with some of it changed. */
export async function asInMatrix(path: string, club: Tried, change: Sent): Promise<Sent> {
  const data = await matrix[path]?.data(club, undefined);
  return { ...(typeof data === "object" ? data : {}), ...change };
}
