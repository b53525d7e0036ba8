import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { fieldOf, proven, textIn, visitorOf } from "../../server/whole.ts";
import { ask, type Attributes } from "./httpCall.ts";
import type { Site } from "./httpSite.ts";

/** A boat on a day on which nothing of it is taken, and the slots of its club that are open that day, in start order. */
export interface Water {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly slots: readonly Slot[];
}

/** A slot and the quarter hours that it keeps a boat for: its time and the turnaround after it. */
export interface Slot {
  readonly _id: string;
  readonly quanta: readonly number[];
}

/** A customer whose phone is proven. */
export interface Customer {
  readonly phone: string;
  readonly proof: string;
}

/** The clubs of the demo: on a cluster, those of two shards. */
export const demoClubs = ["mem", "msk"] as const;

type Club = (typeof demoClubs)[number];
/** Beyond the days on which the demo lays bookings. */
const ahead = 20;
/** Phones proven so far: one that asks again would find its old code first. */
let phones = 0;

/** Every boat and day of a club on which all slots are free, day after day, into next season. */
export async function* freeWaters(site: Pick<Site, "servers">, club: Club = "mem"): AsyncGenerator<Water, never> {
  const slots = await slotsAt(urlOf(site), club);
  const docks = (await found(urlOf(site), "docks", club)).map((dock) => textIn(dock, "_id"));
  for (let date = moveIntoSeason(addDays(firstSelectableDay(Date.now()), ahead)); ; date = moveIntoSeason(addDays(date, 1))) {
    for (const location of docks) yield* await freeAt(urlOf(site), { location, date, slots });
  }
}

/** The next of an endless row. */
export async function next<A>(row: AsyncGenerator<A, never>): Promise<A> {
  return (await row.next()).value;
}

/** Customers with proofs, got as the demo's phone lets one get them: each code is read from the messages. */
export async function customersOf(url: string, count: number): Promise<readonly Customer[]> {
  const customers: Customer[] = [];
  for (const end = phones + count; phones < end; phones += 1) {
    const phone = `+1450555${String(1000 + phones)}`;
    const proof = await proven(url, visitorOf(url), phone);
    if (proof === "") throw new Error(`${phone} got no proof`);
    customers.push({ phone, proof });
  }
  return customers;
}

/** The member at a place of a list that begins again at its end. */
export function memberAt<A>(list: readonly A[], index: number): A {
  const member = list[index % list.length];
  if (member === undefined) throw new Error("The list is empty");
  return member;
}

/** Attributes of every slot of every free boat and day: bookings of which none is in another's way. */
export async function* freeSlots(site: Pick<Site, "servers">, club: Club = "mem"): AsyncGenerator<Attributes, never> {
  const waters = freeWaters(site, club);
  for (;;) {
    const { location, item, date, slots } = await next(waters);
    yield* slots.map(({ _id }) => ({ location, item, date, time: [_id] }));
  }
}

/** The first server's address at this time: one that was killed runs again at another. */
function urlOf({ servers: [{ url }] }: Pick<Site, "servers">): string {
  return url;
}

async function slotsAt(url: string, club: Club): Promise<readonly Slot[]> {
  const slots = (await found(url, "timeslots", club)).map((slot) => ({
    _id: textIn(slot, "_id"),
    quanta: quartersOf(minutesOf(textIn(slot, "start")), minutesOf(textIn(slot, "end")) + Number(fieldOf(slot, "turnaround"))),
  }));
  return slots.toSorted((left, right) => (left.quanta[0] ?? 0) - (right.quanta[0] ?? 0));
}

// Reckoned here once more, so that the judge does not share the reckoning of the judged.
function quartersOf(from: number, to: number): readonly number[] {
  const first = Math.floor(from / 15);
  return Array.from({ length: Math.ceil(to / 15) - first }, (_, index) => first + index);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The boats of a dock and day that are free at all slots which are open then: a slot may be one of some weekdays. */
async function freeAt(url: string, { location, date, slots }: Omit<Water, "item">): Promise<readonly Water[]> {
  const { data } = await ask(url, { path: "booking/reservations/offer", data: { attributes: { location, date } } });
  const openSlots = listOf(fieldOf(data, "slots")).filter((slot) => fieldOf(slot, "isClosed") === false);
  const open = new Map(openSlots.map((slot) => [textIn(slot, "_id"), availableIn(slot)]));
  const [first = [], ...others] = [...open.values()];
  const free = first.filter((boat) => others.every((boats) => boats.includes(boat)));
  const apart = slotsApart(slots.filter(({ _id }) => open.has(_id)));
  return free.map((item) => ({ location, item, date, slots: apart }));
}

/** The slots that are in no earlier one's way: a club may offer a whole day beside its halves. */
function slotsApart(slots: readonly Slot[]): readonly Slot[] {
  const taken = new Set<number>();
  return slots.filter(({ quanta }) => {
    if (quanta.some((quantum) => taken.has(quantum))) return false;
    for (const quantum of quanta) taken.add(quantum);
    return true;
  });
}

function availableIn(slot: unknown): readonly string[] {
  return listOf(fieldOf(slot, "boats")).flatMap((boat) => (fieldOf(boat, "isAvailable") === true ? [textIn(boat, "_id")] : []));
}

async function found(url: string, model: string, club: Club): Promise<readonly unknown[]> {
  const { data } = await ask(url, { path: `booking/${model}/find`, data: { where: { client: club }, itemsPerPage: 100 } });
  const items = listOf(fieldOf(data, "items"));
  if (items.length === 0) throw new Error(`The demo has no ${model}`);
  return items;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
