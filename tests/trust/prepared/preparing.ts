import { addDays } from "#core/domain/calendar/day.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { clubScope } from "#core/domain/scope.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { person } from "../club.ts";
import { matrix } from "../matrix.ts";
import { everything, secrets, type Tried } from "../tried.ts";

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
const found = new WeakMap<object, { day: number; readonly places: FreePlace[] }>();

/** Gives a free place at the dock of the calls: one of each boat and day, the days one after the other. */
export async function freePlace(club: Tried): Promise<FreePlace> {
  const known = found.get(club.store) ?? { day: 0, places: [] };
  found.set(club.store, known);
  for (let tried = 0; tried < dayCount && known.places.length === 0; tried += 1) {
    const date = addDays(firstDay, known.day % dayCount);
    known.day += 1;
    known.places.push(...(await freeOn(club, date)));
  }
  const place = known.places.pop();
  if (place === undefined) throw new Error("No place is free");
  return place;
}

async function freeOn(club: Tried, date: string): Promise<readonly FreePlace[]> {
  const location = club.dock;
  const { slots }: { slots: { _id: string; boats: { _id: string; isAvailable: boolean }[] }[] } = await sent(
    club,
    "booking/reservations/offer",
    { attributes: { location, date } },
  );
  const places = new Map<string, FreePlace>();
  for (const { _id, boats } of slots)
    for (const boat of boats)
      if (boat.isAvailable && !places.has(boat._id)) places.set(boat._id, { location, item: boat._id, date, time: [_id] });
  return [...places.values()];
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
