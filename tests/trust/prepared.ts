import { addDays } from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { juneMorning, person } from "./club.ts";
import { matrix } from "./matrix.ts";
import { everything, phone, secrets, type Tried } from "./tried.ts";

type Sent = Readonly<Record<string, unknown>>;

const staff = { principal: person("mem", everything) };
const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };
let number = 0;

/** Sends a call that prepares another one; gives what it was answered with. */
async function sent({ send }: Tried, path: string, data: unknown, caller: object = {}) {
  const reply = await send(path, data, caller);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.body}`);
  return JSON.parse(reply.body).data;
}

/** A free place at the dock of the calls: another day each time. */
function freePlace({ attributes }: Tried) {
  number += 1;
  return { ...attributes, date: addDays(dayFromText("2027-06-03"), number % 145) };
}

async function held(club: Tried): Promise<Sent> {
  return { hold: (await sent(club, "booking/reservations/hold", { attributes: freePlace(club) })).hold };
}

/** A cart with a boat in it, of the visitor of the calls. */
async function inCart(club: Tried): Promise<unknown> {
  const { hold: item } = await held(club);
  const cart = await sent(club, "order/carts/read", { where: { paid: false } });
  for (const { _id, id, quantity } of cart.items) await club.send("order/carts/item", { item: id, line: _id, quantity: -quantity });
  await sent(club, "order/carts/item", { item, quantity: 1 });
  return item;
}

async function wish(club: Tried): Promise<Sent> {
  number += 1;
  const own = `+1514557${1000 + number}`;
  const proof = makeContactProof(secrets, own, juneMorning + 60_000);
  const terms = { lake: "mem_l1_memphremagog", dock: null, people: 1, weekdays: [6], from: "2027-07-01", to: "2027-07-31", part: "any" };
  const { _id, key } = await sent(
    club,
    "waitlist/wishes/create",
    { ...terms, phone: own, proof, locale: "en" },
    { address: `2001:db8:${number.toString(16)}::1`, visitor: `waits-${number}` },
  );
  return { wish: _id, key };
}

/** A membership whose payment is under way. */
async function joined(club: Tried): Promise<Sent> {
  number += 1;
  const own = `+1514558${1000 + number}`;
  const proof = makeContactProof(secrets, own, juneMorning + 60_000);
  const { _id, key } = await sent(club, "order/memberships/join", { plan: "mem_a_member", profile, phone: own, proof, locale: "en" });
  return { _id, key };
}

async function membership({ store }: Tried): Promise<string> {
  number += 1;
  const row = memRows.membership(`tried${number}`, {
    phone: `+1514558${1000 + number}`,
    from: dayFromText("2027-04-01"),
    to: dayFromText("2027-10-31"),
  });
  await store.commit((tx) => tx.kinds.of.memberships.insert(row));
  return row._id;
}

async function versionOf(club: Tried, path: string, data: Sent): Promise<Sent> {
  const { version } = await sent(club, path, data, staff);
  return { version };
}

/** What the matrix sends, with some of it changed. */
async function asInMatrix(path: string, club: Tried, change: Sent): Promise<Sent> {
  const data = await matrix[path]?.data(club, undefined);
  return { ...(typeof data === "object" ? data : {}), ...change };
}

/**
 * The inputs of calls that are refused as the matrix makes them, as over a club without what they are about: what these prepare before each call
 * is not measured.
 */
export const prepared: Readonly<Record<string, (club: Tried) => Promise<Sent>>> = {
  "booking/reservations/release": held,
  "booking/reservations/extend": held,
  "booking/reservations/create": (club) => asInMatrix("booking/reservations/create", club, { attributes: freePlace(club) }),
  "booking/reservations/pay": async (club) => {
    const { _id, url } = await sent(club, "booking/reservations/paymentLink", { _id: club.byHand }, staff);
    const link = new URLSearchParams(new URL(String(url)).hash.slice(1));
    return { _id, until: Number(link.get("until")), token: link.get("token") };
  },
  "booking/passengers/read": async (club) => {
    const shared = await sent(club, "booking/passengers/share", { _id: club.reservation, key: club.key });
    return { _id: club.reservation, key: shared.key };
  },
  "booking/locks/create": (club) => asInMatrix("booking/locks/create", club, { name: `Lock ${(number += 1)}` }),
  "order/carts/item": async (club) => ({ item: (await held(club))["hold"], quantity: 1 }),
  "order/carts/code": async (club) => {
    await inCart(club);
    return { code: null };
  },
  "order/carts/extend": async (club) => {
    await inCart(club);
    return {};
  },
  "order/carts/pay": async (club) => {
    await inCart(club);
    const proof = makeContactProof(secrets, phone, juneMorning + 60_000);
    return { profile, phone, proof, isMember: false, locale: "en" };
  },
  "waitlist/wishes/read": wish,
  "waitlist/wishes/update": async (club) => asInMatrix("waitlist/wishes/update", club, await wish(club)),
  "waitlist/wishes/leave": wish,
  "waitlist/wishes/wake": wish,
  "account/memberships/record": async (club) => ({ _id: await membership(club) }),
  "account/memberships/close": async (club) => ({ _id: await membership(club), way: "none", refund: 0, reason: "moved away" }),
  "order/memberships/read": joined,
  "order/memberships/cancel": joined,
  "account/clients/update": async (club) => ({
    id: club.client,
    address: `${(number += 1)}, rue Merry`,
    version: (await sent(club, "account/clients/find", { where: { id: club.client } }, staff)).items[0].version,
  }),
  "configuration/rules/update": async (club) =>
    asInMatrix("configuration/rules/update", club, await versionOf(club, "configuration/rules/read", { client: club.client })),
  "configuration/clauses/create": async (club) => {
    const { version } = await versionOf(club, "configuration/rules/read", { client: club.client });
    return asInMatrix("configuration/clauses/create", club, { settings: version });
  },
};
