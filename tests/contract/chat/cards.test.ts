import { beforeEach, describe, expect, it } from "vitest";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  openWorld,
  person,
  profile,
  type SendOptions,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

const staff = { principal: { ...person("mem", standardRoles.staff.permissions), id: "mem_u_julie" } };
const account = { principal: person("mem", standardRoles.customer.permissions, guestPhone) };
const hour = 3_600_000;
const toBrume = { ...attributes, item: "mem_b_brume" };

let world: World;
let own: { readonly booking: string; readonly key: string };
let customer: string;
let count = 0;

/** A booking whose session was paid. */
async function paid(change: Parameters<typeof book>[1] = {}) {
  const booked = await book(world, change);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await quiet();
  return booked;
}

async function quiet(): Promise<void> {
  while ((await world.deliverAll()) > 0);
  world.mails.length = 0;
}

async function letters() {
  while ((await world.deliverAll()) > 0);
  return world.mails;
}

beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  const { _id, key } = await paid();
  own = { booking: _id, key };
  ({ customer } = (await world.call("comm/messages/read", own)).thread);
});

const until = (hours: number) => isoTextOf(world.clock.at + hours * hour);
const slot = (to: object = toBrume, hours = 6) => ({ kind: "slot", to, until: until(hours) });
const sendRaw = (card: object, change: object = {}, options: SendOptions = staff) => {
  count += 1;
  return world.send("comm/cards/send", { customer, booking: own.booking, id: `card-${count}-x`, card, ...change }, options);
};
async function sent(card: object, change: object = {}) {
  const reply = await sendRaw(card, change);
  expect([reply.status, reply.body]).toEqual([200, expect.any(String)]);
  return JSON.parse(reply.body).data;
}
const answer = (number: number, given: "accept" | "decline", shown: object = own, options?: SendOptions) =>
  world.send("comm/cards/answer", { ...shown, number, answer: given }, options);
const withdraw = (number: number) => world.send("comm/cards/withdraw", { customer, number }, staff);
const read = async (shown: object = own, options?: SendOptions) => (await world.call("comm/messages/read", shown, options)).items;
const cardAt = async (number: number) => (await read()).find((each) => each.number === number)?.card;
const stored = async (id = own.booking) => {
  const found = await world.store.reservations.read(testAllClubsScope, id);
  if (found === undefined) throw new Error("no such booking");
  return found;
};
const closing = {
  boat: "mem_b_alba",
  dateStart: tripDay,
  dateEnd: tripDay,
  reason: { en: "Wind", fr: "Vent" },
  why: "weather",
} as const;

/** What the address of a card's payment page carries. */
async function linkOfCard(number: number) {
  const given = new URLSearchParams(new URL((await cardAt(number))?.url ?? "").hash.slice(1));
  return { _id: given.get("pay"), until: Number(given.get("until")), token: given.get("token") };
}
const options = () => world.call("comm/cards/options", { customer, booking: own.booking }, staff);

/** Whether a visitor could have it, who then gives it back. */
async function isFree(at: object = toBrume): Promise<boolean> {
  const reply = await world.send("booking/reservations/hold", { attributes: at }, { visitor: "another" });
  if (reply.status === 200)
    await world.call("booking/reservations/release", { hold: JSON.parse(reply.body).data.hold }, { visitor: "another" });
  return reply.status === 200;
}

describe("a card with another slot", () => {
  it("shows staff beforehand what each would show, at the same price or a lower one", async () => {
    const found = await options();
    expect(found.slots.map(({ proposal }) => proposal?.after).every((after) => (after ?? 0) <= usualPrice.nonMember)).toBe(true);
    expect(found.slots[0]).toMatchObject({
      kind: "slot",
      trip: { item: "mem_b_alba" },
      proposal: { to: { item: "mem_b_alba" }, before: 330 },
    });
    expect(found).toMatchObject({ payment: null, closure: null, open: [] });
    expect(found.documents.map(({ document }) => document)).toEqual(["boatLicense", "drivingLicense"]);
  });

  it("is an entry of the thread that holds the slot, and is accepted with the booking's key", async () => {
    const card = await sent(slot());
    expect(card).toMatchObject({ number: 1, sender: "staff", text: "", card: { outcome: null, url: null, facts: { kind: "slot" } } });
    expect([await isFree(), (await options()).slots, (await options()).open]).toEqual([false, [], ["slot"]]);
    const reply = await answer(1, "accept");
    expect(JSON.parse(reply.body).data.card).toMatchObject({
      outcome: "accepted",
      closedAt: isoTextOf(world.clock.at),
      facts: card.card.facts,
    });
    expect(await stored()).toMatchObject({ boat: "mem_b_brume", status: "paid" });
    expect([await isFree(), await isFree(attributes)]).toEqual([false, true]);
    expect(moneyHeldOf(await world.store.ledger.of("mem", own.booking))).toBe((await stored()).amount);
  });

  it("returns what was paid beyond a lower price", async () => {
    await sent(slot({ ...attributes, date: addDays(tripDay, 1) }));
    expect((await answer(1, "accept")).status).toBe(200);
    await letters();
    expect([(await stored()).amount, moneyHeldOf(await world.store.ledger.of("mem", own.booking))]).toEqual([26_400, 26_400]);
  });

  it("never costs more than it promised: cash that staff took meanwhile keeps the price, so the card is refused", async () => {
    const guest = { profile, phone: guestPhone, isMember: false, isManual: true, locale: "fr", attributes: toBrume } as const;
    const { _id } = await world.call("booking/reservations/create", guest, staff);
    await sent(slot({ ...toBrume, date: addDays(tripDay, 1) }), { booking: _id });
    await world.call("booking/reservations/collect", { _id, amount: 30, means: "cash" }, staff);
    const reply = await answer(1, "accept", { booking: _id, key: holderKeyOf(world.secrets, _id) });
    expect([codeOf(reply), await stored(_id)]).toMatchObject(["PRICE_CHANGED", { date: tripDay, amount: 33_000 }]);
    expect((await world.call("comm/messages/read", { customer }, staff)).items[0]?.card?.outcome).toBeNull();
  });

  it("leaves the booking as it is when the customer declines, and frees the slot", async () => {
    await sent(slot());
    expect(JSON.parse((await answer(1, "decline")).body).data.card.outcome).toBe("declined");
    expect([(await stored()).boat, await isFree()]).toEqual(["mem_b_alba", true]);
    for (const again of [await answer(1, "accept"), await answer(1, "decline"), await withdraw(1)])
      expect([again.status, codeOf(again)]).toEqual([409, "OFFER_ENDED"]);
  });

  it("ends at its time, then cannot be accepted, and stays readable", async () => {
    await sent(slot(toBrume, 2));
    world.clock.at += 2 * hour;
    expect([codeOf(await answer(1, "accept")), (await cardAt(1))?.outcome]).toEqual(["OFFER_ENDED", "expired"]);
    await world.jobs.lapseProposals(10);
    expect([(await cardAt(1))?.outcome, (await stored()).boat, await isFree()]).toEqual(["expired", "mem_b_alba", true]);
  });

  it("is withdrawn by staff, who free the slot", async () => {
    await sent(slot());
    expect(JSON.parse((await withdraw(1)).body).data.card.outcome).toBe("withdrawn");
    expect([codeOf(await answer(1, "accept")), (await stored()).boat, await isFree()]).toEqual(["OFFER_ENDED", "mem_b_alba", true]);
    await sent(slot());
    // The first card does not take what the second one holds.
    expect([codeOf(await answer(1, "accept")), (await stored()).boat]).toEqual(["OFFER_ENDED", "mem_b_alba"]);
  });

  it("closes when the booking is moved, canceled, or closed upon in another way", async () => {
    await sent(slot());
    await world.call("booking/reservations/move", { _id: own.booking, time: ["mem_t_afternoon"] }, staff);
    expect([(await cardAt(1))?.outcome, await isFree()]).toEqual(["changed", true]);
    await sent(slot({ ...toBrume, time: ["mem_t_afternoon"] }));
    const to = { ...attributes, item: "mem_b_cap", location: "mem_d_newport" };
    const bookings = [{ _id: own.booking, choice: "offer", to }] as const;
    const closed = await world.call("booking/closures/close", { ...closing, deadline: until(5), lapse: "cancel", bookings }, staff);
    expect([closed.done, (await cardAt(2))?.outcome]).toEqual([1, "changed"]);
    await world.call("booking/closures/undo", { _id: closed.closure }, staff);
    await sent(slot({ ...toBrume, time: ["mem_t_afternoon"] }));
    await world.call("booking/reservations/cancel", { _id: own.booking, key: own.key });
    expect((await cardAt(3))?.outcome).toBe("changed");
  });

  it("is refused for a slot that is taken or dearer, for the booking's own slot, and beside another one", async () => {
    await book(world, { attributes: toBrume });
    const refused = async (card: object, change?: object) => codeOf(await sendRaw(card, change));
    expect(await refused(slot())).toBe("SLOT_TAKEN");
    expect(await refused(slot(attributes))).toBe("BAD_REQUEST");
    expect([await refused(slot(toBrume, 0)), await refused(slot(toBrume, 15 * 24))]).toEqual(["BAD_REQUEST", "BAD_REQUEST"]);
    await sent(slot({ ...attributes, date: addDays(tripDay, 1) }));
    expect(await refused(slot({ ...attributes, date: addDays(tripDay, 2) }))).toBe("TRANSITION_REFUSED");
    await withdraw(1);
    const weekday = await paid({ attributes: { ...attributes, date: addDays(tripDay, 3) } });
    expect(await refused(slot({ ...attributes, date: addDays(tripDay, 7) }), { booking: weekday._id })).toBe("DEARER");
  });

  it("is stored once under the sender's id", async () => {
    const change = { id: "card-once" };
    const one = await sent(slot(), change);
    const two = await sent(slot(), change);
    expect([one.number, two.number, (await read()).length]).toEqual([1, 1, 1]);
  });
});

describe("a card with a payment link", () => {
  beforeEach(async () => {
    world = await openWorld({ limits: "off" });
    const guest = { profile, phone: guestPhone, isMember: false, isManual: true, locale: "fr", attributes } as const;
    const { _id } = await world.call("booking/reservations/create", guest, staff);
    own = { booking: _id, key: holderKeyOf(world.secrets, _id) };
    ({ customer } = (await world.call("comm/messages/read", own)).thread);
    await quiet();
  });

  it("leads the customer to pay what is due, and is paid once the money came", async () => {
    expect((await options()).payment).toMatchObject({ payment: { amount: usualPrice.nonMember } });
    expect((await sent({ kind: "payment", until: until(48) })).card.url).toBeNull();
    const opened = await world.send("booking/reservations/pay", await linkOfCard(1));
    const { session } = await stored();
    expect([opened.status, (await cardAt(1))?.outcome]).toEqual([200, null]);
    world.payments.pay(session ?? "");
    await world.jobs.settle(session ?? "");
    expect(await cardAt(1)).toMatchObject({ outcome: "accepted", url: null });
  });

  it("says that it is paid at the dock, without a link, once the club takes no payment online any more", async () => {
    await sent({ kind: "payment", until: until(48) });
    const link = await linkOfCard(1);
    const admin = { principal: { ...person("mem", standardRoles.admin.permissions), id: "mem_u_admin" } };
    const { version } = await world.call("configuration/rules/read", { client: "mem" }, admin);
    await world.call("configuration/rules/update", { client: "mem", version, sales: { online: false } }, admin);
    expect(await cardAt(1)).toMatchObject({ outcome: null, url: null, isAtDock: true });
    expect(codeOf(await world.send("booking/reservations/pay", link))).toBe("LINK_ENDED");
    world.clock.at += hour;
    const texts = (await letters()).map(({ text }) => text).join("\n");
    expect(texts).toMatch(/Solde à payer au quai\s: 330,00\s\$/);
    expect(texts).not.toContain("Solde à payer d’ici");
    await world.call("configuration/rules/update", { client: "mem", version: version + 1, sales: { online: true } }, admin);
    expect(await linkOfCard(1)).toEqual(link);
  });

  it("is declined by a customer who pays at the dock, cannot be accepted without a payment, and closes once the sum has changed", async () => {
    await sent({ kind: "payment", until: until(48) });
    expect(codeOf(await answer(1, "accept"))).toBe("BAD_REQUEST");
    expect(JSON.parse((await answer(1, "decline")).body).data.card.outcome).toBe("declined");
    await sent({ kind: "payment", until: until(48) });
    await world.call("booking/reservations/collect", { _id: own.booking, amount: 30, means: "cash" }, staff);
    expect((await cardAt(2))?.outcome).toBe("changed");
    await sent({ kind: "payment", until: until(48) });
    await world.call("booking/reservations/discount", { _id: own.booking, amount: 10, reason: "Late boat" }, staff);
    expect([(await cardAt(3))?.outcome, (await options()).payment?.payment?.amount]).toEqual(["changed", 290]);
    await sent({ kind: "payment", until: until(2) });
    world.clock.at += 2 * hour;
    expect((await cardAt(4))?.outcome).toBe("expired");
    expect([codeOf(await answer(4, "decline")), codeOf(await withdraw(4))]).toEqual(["OFFER_ENDED", "OFFER_ENDED"]);
  });

  it("stays open when the provider is out of reach", async () => {
    await sent({ kind: "payment", until: until(48) });
    const link = await linkOfCard(1);
    world.payments.down = true;
    expect((await world.send("booking/reservations/pay", link)).status).toBe(503);
    expect((await cardAt(1))?.outcome).toBeNull();
  });
});

describe("a card about a closure", () => {
  const close = (lapse: "cancel" | "keep") => {
    const bookings = [{ _id: own.booking, choice: "offer", to: toBrume }] as const;
    return world.call("booking/closures/close", { ...closing, deadline: until(48), lapse, bookings }, staff);
  };

  it("shows the closure's proposal and refund, and is refused where no closure waits", async () => {
    expect(codeOf(await sendRaw({ kind: "closure" }))).toBe("OFFER_ENDED");
    await close("cancel");
    const card = await sent({ kind: "closure" });
    expect(card.card).toMatchObject({
      deadline: until(48),
      facts: { proposal: { to: { item: "mem_b_brume" } }, closure: { reason: { fr: "Vent" }, lapse: "cancel", refund: 330 } },
    });
    expect((await options()).open).toEqual(["closure"]);
  });

  it("is accepted on the card or the pass, and declined for the money", async () => {
    await close("cancel");
    await sent({ kind: "closure" });
    await world.call("booking/rebookings/accept", { _id: own.booking, key: own.key });
    expect([(await cardAt(1))?.outcome, (await stored()).boat]).toEqual(["accepted", "mem_b_brume"]);
  });

  it("is void when the customer accepts another alternative of the pass", async () => {
    await close("cancel");
    await sent({ kind: "closure" });
    const { offer } = await world.call("booking/rebookings/read", { _id: own.booking, key: own.key });
    const [other] = (offer?.others ?? []).filter(({ item }) => item !== "mem_b_brume");
    if (other === undefined) throw new Error("no other alternative");
    const { location, item, date, time } = other;
    await world.call("booking/rebookings/accept", { _id: own.booking, key: own.key, to: { location, item, date, time } });
    expect((await cardAt(1))?.outcome).toBe("changed");
  });

  it("refunds a customer who declines", async () => {
    await close("cancel");
    await sent({ kind: "closure" });
    expect(JSON.parse((await answer(1, "decline")).body).data.card.outcome).toBe("declined");
    await letters();
    expect([(await stored()).status, moneyHeldOf(await world.store.ledger.of("mem", own.booking))]).toEqual(["canceled", 0]);
  });

  it("lapses with the closure's deadline, and is void once the closing is undone or withdrawn", async () => {
    const { closure } = await close("cancel");
    await sent({ kind: "closure" });
    expect(JSON.parse((await withdraw(1)).body).data.card.outcome).toBe("withdrawn");
    expect((await world.call("booking/rebookings/read", { _id: own.booking, key: own.key })).offer).not.toBeNull();
    await sent({ kind: "closure" });
    await world.call("booking/closures/undo", { _id: closure }, staff);
    expect((await cardAt(2))?.outcome).toBe("changed");
    await close("cancel");
    await sent({ kind: "closure" });
    world.clock.at += 48 * hour;
    await world.jobs.lapseProposals(10);
    expect([(await cardAt(3))?.outcome, (await stored()).status]).toEqual(["lapsed", "canceled"]);
  });
});

describe("a card that asks for a document", () => {
  it("is answered by a customer who will show the document at the dock; one card of each type is open at a time", async () => {
    await sent({ kind: "document", document: "boatLicense" });
    expect(codeOf(await sendRaw({ kind: "document", document: "boatLicense" }))).toBe("TRANSITION_REFUSED");
    await sent({ kind: "document", document: "drivingLicense" });
    expect(codeOf(await answer(1, "decline"))).toBe("BAD_REQUEST");
    expect(JSON.parse((await answer(1, "accept", {}, account)).body).data.card.outcome).toBe("accepted");
    expect((await read({}, account)).map(({ card }) => card?.outcome)).toEqual(["accepted", null]);
  });
});

describe("who sees and answers a card", () => {
  it("opens to the key of its own booking and the customer's account, and to nobody else", async () => {
    const other = await paid({ attributes: { ...toBrume, date: addDays(tripDay, 1) } });
    await sent(slot());
    const passenger = { booking: other._id, key: other.key };
    expect(await read(passenger)).toEqual([]);
    const stranger = { principal: person("mem", standardRoles.customer.permissions, "+14505550199") };
    const refused = [
      await answer(1, "accept", passenger),
      await answer(1, "accept", { booking: own.booking, key: other.key }),
      await answer(1, "accept", { booking: own.booking }),
      await answer(1, "accept", {}, stranger),
      await answer(1, "accept", { customer }, account),
      await answer(1, "accept", { customer }, staff),
      await answer(9, "accept"),
      await world.send("comm/cards/withdraw", { customer, number: 1 }, account),
      await world.send("comm/cards/withdraw", { customer, number: 1 }, { principal: person("msk", [".*"]) }),
      await sendRaw(slot(), { booking: "mem_r_none" }),
      await sendRaw(slot(), {}, { principal: person("msk", [".*"]) }),
      await world.send("comm/cards/options", { customer, booking: own.booking }, account),
    ];
    expect(refused.map(codeOf)).toEqual([
      "ITEM_NOT_EXIST",
      "ITEM_NOT_EXIST",
      "UNAUTHORIZED",
      "ITEM_NOT_EXIST",
      "FORBIDDEN",
      "FORBIDDEN",
      "ITEM_NOT_EXIST",
      "FORBIDDEN",
      "ITEM_NOT_EXIST",
      "ITEM_NOT_EXIST",
      "ITEM_NOT_EXIST",
      "FORBIDDEN",
    ]);
    expect((await cardAt(1))?.outcome).toBeNull();
  });

  it("names a card in the mail about unread messages while it waits", async () => {
    await sent(slot());
    world.clock.at += 10 * 60_000;
    const [letter, ...others] = await letters();
    expect([letter?.text, others]).toEqual([expect.stringMatching(/Held for you until .*: Brume/iu), []]);
    await withdraw(1);
    await sent({ kind: "document", document: "boatLicense" });
    await withdraw(2);
    world.mails.length = 0;
    world.clock.at += 20 * 60_000;
    expect(await letters()).toEqual([]);
  });

  it("names the newest card in the list of threads", async () => {
    await sent(slot());
    const { items } = await world.call("comm/threads/find", { of: "all" }, staff);
    expect(items[0]?.last).toMatchObject({ text: "", card: "slot" });
  });
});
