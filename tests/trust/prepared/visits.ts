import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { callerOf, juneMorning } from "../club.ts";
import { phone, secrets, type Tried } from "../rights/tried.ts";
import { asInMatrix, freePlace, nextNumber, nextPhone, type Preparation, profile, type Sent, sent, staff, versionOf } from "./preparing.ts";

async function held(club: Tried): Promise<Sent> {
  return { hold: (await sent(club, "booking/reservations/hold", { attributes: await freePlace(club) })).hold };
}

/** A cart with a boat in it, of the visitor of the calls. */
async function inCart(club: Tried): Promise<unknown> {
  const { hold: item } = await held(club);
  const cart = await sent(club, "order/carts/read", { where: { paid: false } });
  for (const { _id, id, quantity } of cart.items) await club.send("order/carts/item", { item: id, line: _id, quantity: -quantity });
  await sent(club, "order/carts/item", { item, quantity: 1 });
  return item;
}

/** Removes the carts whose payment the visitor of the calls did not end: nobody has one for each time that the call is tried. */
async function forgetPayments({ store }: Tried): Promise<void> {
  const { visitor } = callerOf();
  const carts = await store.carts.ofOwner({ user: undefined, visitor });
  await store.commit(async (tx) => {
    for (const cart of carts.filter(({ state }) => state === "ordered")) await tx.carts.remove(cart);
  });
}

async function wish(club: Tried): Promise<Sent> {
  const number = nextNumber();
  const own = nextPhone();
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
  const own = nextPhone();
  const proof = makeContactProof(secrets, own, juneMorning + 60_000);
  const { _id, key } = await sent(club, "order/memberships/join", { plan: "mem_a_member", profile, phone: own, proof, locale: "en" });
  return { _id, key };
}

async function membership({ store }: Tried): Promise<string> {
  const row = memRows.membership(`tried${nextNumber()}`, {
    phone: nextPhone(),
    from: dayFromText("2027-04-01"),
    to: dayFromText("2027-10-31"),
  });
  await store.commit((tx) => tx.kinds.of.memberships.insert(row));
  return row._id;
}

/** A new lock of a boat. */
async function lockOfBoat(club: Tried): Promise<{ readonly _id: string; readonly version: number }> {
  const { location: dock, item: boat } = club.attributes;
  const { _id, version } = await sent(
    club,
    "booking/locks/create",
    { name: `Lock ${nextNumber()}`, kind: "padlock", state: "working", dock, boat },
    staff,
  );
  return { _id, version };
}

/** What prepares the calls of visitors, and the settings of a club. */
export const preparedVisits: Readonly<Record<string, Preparation>> = {
  "booking/reservations/release": held,
  "booking/reservations/extend": held,
  "booking/reservations/create": async (club) => asInMatrix("booking/reservations/create", club, { attributes: await freePlace(club) }),
  "booking/reservations/pay": async (club) => {
    const { _id, url } = await sent(club, "booking/reservations/paymentLink", { _id: club.byHand }, staff);
    const link = new URLSearchParams(new URL(String(url)).hash.slice(1));
    return { _id, until: Number(link.get("until")), token: link.get("token") };
  },
  "booking/passengers/read": async (club) => {
    const shared = await sent(club, "booking/passengers/share", { _id: club.reservation, key: club.key });
    return { _id: club.reservation, key: shared.key };
  },
  "booking/passengers/code": async (club) => {
    const shared = await sent(club, "booking/passengers/share", { _id: club.reservation, key: club.key });
    return { _id: club.reservation, key: shared.key };
  },
  "booking/locks/loadSheet": async (club) => ({ _id: (await lockOfBoat(club))._id }),
  "booking/locks/rotate": async (club) => ({ ...(await lockOfBoat(club)), keepsShown: true }),
  "booking/locks/load": async (club) => {
    const { _id, version } = await lockOfBoat(club);
    const sheet = await sent(club, "booking/locks/rotate", { _id, version, keepsShown: false }, staff);
    return { _id, version: sheet.version, mark: sheet.hours.mark };
  },
  "booking/locks/create": (club) => asInMatrix("booking/locks/create", club, { name: `Lock ${nextNumber()}` }),
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
    await forgetPayments(club);
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
    address: `${nextNumber()}, rue Merry`,
    version: (await sent(club, "account/clients/find", { where: { id: club.client } }, staff)).items[0].version,
  }),
  "configuration/rules/update": async (club) =>
    asInMatrix("configuration/rules/update", club, await versionOf(club, "configuration/rules/read", { client: club.client })),
  "configuration/letters/update": async (club) => {
    const { letters } = await sent(club, "configuration/letters/read", { client: club.client }, staff);
    const all: readonly { readonly letter: string; readonly revision: number }[] = letters;
    return asInMatrix("configuration/letters/update", club, { revision: all.find(({ letter }) => letter === "survey")?.revision });
  },
  "configuration/clauses/create": async (club) => {
    const { version } = await versionOf(club, "configuration/rules/read", { client: club.client });
    return asInMatrix("configuration/clauses/create", club, { settings: version });
  },
};
