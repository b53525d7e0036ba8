import { makeContactProof } from "#core/features/shared/holder.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { fieldOf, listIn, textIn } from "../../server/whole.ts";
import { randomFrom } from "../stores/contenders.ts";
import { boatsOf, dockOf, type SlotName } from "./clubs.ts";
import type { MoneySite, Reply, SentCall } from "./moneySite.ts";

/** A reservation that its customer knows, with the key of its pass and the order that paid it. */
export interface KnownBooking {
  readonly _id: string;
  readonly key: string;
  readonly order: string | undefined;
  readonly sessionUrl: string;
}

/** One customer with a pair of boats on some days, all of which nobody else wants. */
export interface Life {
  readonly site: MoneySite;
  readonly name: string;
  readonly number: number;
  readonly client: string;
  readonly boats: readonly [string, string];
  readonly dock: string;
  readonly days: readonly Day[];
  readonly phone: string;
  readonly random: () => number;
  readonly bookings: KnownBooking[];
  readonly orders: { readonly _id: string; readonly key: string; readonly sessionUrl: string }[];
  readonly sessions: string[];
  /** The sales of memberships that were begun, and what ending memberships refunded, in cents. */
  readonly sales: { readonly _id: string; readonly key: string }[];
  readonly endings: Cents[];
  /** The wishes of the waitlist. */
  readonly wishes: { readonly wish: string; readonly key: string }[];
  /** What was done, with the status or the code of the reply. */
  readonly log: string[];
  readonly broken: string[];
}

/** Where and when a history takes place, and the seed of its choices. */
export interface LifePlan {
  readonly client: string;
  readonly water: number;
  readonly firstDay: Day;
  readonly number: number;
  readonly seed: number;
}

const daysOfLife = 3;

/** Begins a history; its steps follow from its seed. */
export function beginLife(site: MoneySite, { client, water, firstDay, number, seed }: LifePlan): Life {
  return {
    site,
    name: `customer-of-history-${number}`,
    number,
    client,
    boats: boatsOf(client, water),
    dock: dockOf(client, water),
    days: Array.from({ length: daysOfLife }, (_, index) => addDays(firstDay, index)),
    phone: `+1450555${String(1000 + (number % 9000))}`,
    random: randomFrom(seed),
    bookings: [],
    orders: [],
    sessions: [],
    sales: [],
    endings: [],
    wishes: [],
    log: [],
    broken: [],
  };
}

/** A whole number from 0 to below `count`. */
export function below({ random }: Pick<Life, "random">, count: number): number {
  return Math.floor(random() * count);
}

/** One of a list; undefined where it is empty. */
export function oneOf<A>(life: Pick<Life, "random">, list: readonly A[]): A | undefined {
  return list[below(life, list.length)];
}

/** Sends a call of the customer, and notes what came back. What no caller may get is a fault. */
export async function send(life: Life, path: string, data: object, by: Omit<SentCall, "path" | "data"> = {}): Promise<Reply> {
  const reply = await life.site.send({ path, data, visitor: life.name, ...by });
  life.log.push(`${path.split("/").slice(1).join("/")} ${reply.status === 200 ? "" : `${reply.status} ${reply.code}`}`.trim());
  if (reply.status >= 500) life.broken.push(`${path} answered ${reply.status} ${reply.code}`);
  for (const url of [textIn(reply.data, "sessionUrl"), textIn(fieldOf(reply.data, "swap"), "sessionUrl")]) noteSession(life, url);
  return reply;
}

/** Sends a call as staff of the club. */
export function sendAsStaff(life: Life, path: string, data: object): Promise<Reply> {
  return send(life, path, data, { token: life.site.staff.get(life.client), visitor: `staff-of-the-club-${life.client}` });
}

function noteSession(life: Life, url: string): void {
  const session = url.slice(url.lastIndexOf("/") + 1);
  if (session !== "" && !life.sessions.includes(session)) life.sessions.push(session);
}

/** Takes up the bookings of a reply to a payment or a booking. */
export function noteBookings(life: Life, { status, data }: Reply): void {
  if (status !== 200) return;
  const _id = textIn(data, "_id");
  const key = textIn(data, "key");
  const sessionUrl = textIn(data, "sessionUrl");
  const items = listIn(data, "items");
  const isCart = items.length > 0;
  if (isCart && life.orders.every((order) => order._id !== _id)) life.orders.push({ _id, key, sessionUrl });
  const days = listIn(data, "days");
  const ids = isCart ? items.map((item) => textIn(item, "_id")) : days.length > 0 ? days.map((day) => textIn(day, "_id")) : [_id];
  for (const id of ids)
    if (life.bookings.every((known) => known._id !== id)) life.bookings.push({ _id: id, key, order: isCart ? _id : undefined, sessionUrl });
}

/** A slot of the history's boats. */
export function attributesOf(life: Life, boat: number, day: number, slot: SlotName) {
  const { client, boats, days, dock } = life;
  return { location: dock, item: boats[boat] ?? boats[0], date: days[day] ?? "", time: [`${client}_t_${slot}`] };
}

const proofMs = 1_800_000;

/** Who pays: the customer with a fresh proof of their phone. */
export function buyerOf({ site, phone, name }: Pick<Life, "site" | "phone" | "name">) {
  return {
    profile: { firstname: "Alix", lastname: "Roy", email: `${name}@canary.test` },
    phone,
    proof: makeContactProof(site.secrets, phone, site.now() + proofMs),
    isMember: false,
    locale: "fr",
    clauses: { version: rentalRulesVersion, locale: "fr" },
  };
}
