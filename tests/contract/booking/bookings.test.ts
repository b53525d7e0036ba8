import { describe, expect, it } from "vitest";
import { centsOf } from "#core/domain/money/cents.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  memberPhone,
  morning,
  openWorld,
  person,
  profile,
  tripDay,
  usualPrice,
  type SendOptions,
  type World,
} from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/", "^account/bookings/"]) };
const customer = (phone: string | null) => ({ principal: person("mem", ["^account/bookings/find$"], phone) });

/** Three bookings of one club: paid by a guest, awaiting payment, and one of a member. */
async function stocked() {
  const world = await openWorld({ limits: "off" });
  const paid = await book(world);
  world.payments.pay(paid.session);
  await world.jobs.settle(paid.session);
  const pending = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
  const profile = { firstname: "Zoé", lastname: "Côté", email: "zoe@example.test" };
  const members = await book(world, {
    attributes: { ...attributes, time: ["mem_t_afternoon"] },
    phone: memberPhone,
    profile,
    isMember: true,
  });
  return { world, paid, pending, members };
}

async function listed(world: World, find: Parameters<typeof world.call<"account/bookings/find">>[1], as = staff) {
  const { items, total } = await world.call("account/bookings/find", find, as);
  return { ids: items.map(({ _id }) => _id), total };
}

describe("a club's bookings, listed", () => {
  it("are listed for staff by key, page by page, with their references and without the holder's keys", async () => {
    const { world, paid, pending, members } = await stocked();
    const all = await listed(world, {});
    const byReference = [paid, pending, members].toSorted((left, right) => (left.reference < right.reference ? -1 : 1));
    expect(all).toEqual({ ids: byReference.map(({ _id }) => _id), total: 3 });
    expect((await listed(world, { itemsPerPage: 1, page: 2, sortDesc: true })).ids).toEqual([byReference[1]?._id]);
    const reply = await world.send("account/bookings/find", {}, staff);
    expect(reply.body).not.toContain(paid.key);
    expect(reply.body).not.toMatch(/"(?:sessionUrl|session|key|visitor|address)"/);
  });

  it("are found by status, words, place, day and the time they were made, together", async () => {
    const { world, paid, pending, members } = await stocked();
    expect((await listed(world, { where: { status: ["paid", "past_due"] } })).ids).toEqual([paid._id]);
    expect((await listed(world, { where: { text: "cote z" } })).ids).toEqual([members._id]);
    expect((await listed(world, { where: { text: "514 555-0111", boat: "mem_b_brume" } })).ids).toEqual([pending._id]);
    expect((await listed(world, { where: { text: paid.reference.slice(4).toLowerCase() } })).ids).toEqual([paid._id]);
    expect((await listed(world, { where: { date: { gte: tripDay, lte: tripDay } } })).total).toBe(3);
    expect((await listed(world, { where: { date: { gte: "2027-07-11" } } })).total).toBe(0);
    const made = new Date(morning).toISOString();
    expect((await listed(world, { where: { createdAt: { gte: made, lte: made } } })).total).toBe(3);
    expect((await listed(world, { where: { createdAt: { gte: new Date(morning + 1).toISOString() } } })).total).toBe(0);
  });

  it("are sorted by customer, price, status and by the names of places in the caller's language, alike ones by reference", async () => {
    const { world, paid, pending, members } = await stocked();
    const byReference = (...all: readonly { readonly _id: string; readonly reference: string }[]) =>
      all.toSorted((one, other) => (one.reference < other.reference ? -1 : 1)).map(({ _id }) => _id);
    const ids = async (
      sortBy: "customer" | "status" | "amount" | "boat" | "lake",
      sortDesc = false,
      as: typeof inFrench | typeof staff = staff,
    ) => (await listed(world, { sortBy, sortDesc }, as)).ids;
    const inFrench = { ...staff, locale: "fr" as const };
    expect(await ids("customer")).toEqual([...byReference(paid, pending), members._id]);
    expect(await ids("customer", true)).toEqual([members._id, ...byReference(paid, pending).toReversed()]);
    expect(await ids("status")).toEqual([...byReference(pending, members), paid._id]);
    expect((await ids("amount"))[0]).toBe(members._id);
    expect(await ids("lake")).toEqual(byReference(paid, pending, members));
    const keeper = { principal: person("mem", ["^booking/boats/"]) };
    const { version = 0 } = await world.call("booking/boats/read", { _id: "mem_b_brume" }, keeper);
    await world.call("booking/boats/update", { _id: "mem_b_brume", version, name: { en: "Zephyr", fr: "Abeille" } }, keeper);
    expect(await ids("boat")).toEqual([...byReference(paid, members), pending._id]);
    expect(await ids("boat", false, inFrench)).toEqual([pending._id, ...byReference(paid, members)]);
  });

  it("are counted by all eight statuses under a filter", async () => {
    const { world } = await stocked();
    const { counts } = await world.call("account/bookings/count", {}, staff);
    expect(counts).toHaveLength(8);
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { status: "pending", count: 2, sum: expect.any(Number) },
      { status: "paid", count: 1, sum: usualPrice.nonMember },
    ]);
    const whole = async (where: object) => (await world.call("account/bookings/count", { where, withTotal: true }, staff)).total;
    expect([await whole({}), await whole({ status: "paid" }), await whole({ text: "nobody" })]).toEqual([
      { count: 3 },
      { count: 1 },
      { count: 0 },
    ]);
    const ofMember = await world.call("account/bookings/count", { where: { text: "zoé" } }, staff);
    expect(ofMember.counts.find(({ status }) => status === "paid")).toEqual({ status: "paid", count: 0, sum: 0 });
  });

  it("show a customer only those of their own phone, and none without a phone or at another club", async () => {
    const { world, paid, pending, members } = await stocked();
    expect((await listed(world, { sortBy: "date" }, customer(guestPhone))).ids.toSorted()).toEqual([paid._id, pending._id].toSorted());
    expect((await listed(world, {}, customer(memberPhone))).ids).toEqual([members._id]);
    expect(await listed(world, {}, customer(null))).toEqual({ ids: [], total: 0 });
    const others = { principal: person("msk", ["^account/bookings/find$"], guestPhone) };
    expect(await listed(world, {}, others)).toEqual({ ids: [], total: 0 });
    expect(codeOf(await world.send("account/bookings/find", { where: { client: "mem" } }, others))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("account/bookings/count", {}, customer(guestPhone)))).toBe("FORBIDDEN");
  });

  it("refuse unknown filters, unknown sorts and invalid instants", async () => {
    const { world } = await stocked();
    const refused = [
      { where: { "profile.email": "x" } },
      { where: { createdAt: { gte: "yesterday" } } },
      { sortBy: "phone" },
      { itemsPerPage: 101 },
    ];
    for (const data of refused)
      expect([data, codeOf(await world.send("account/bookings/find", data, staff))]).toEqual([data, "BAD_REQUEST"]);
  });
});

describe("a customer's own bookings", () => {
  const known = (phone: string | null, email?: string, client = "mem") => ({
    principal: { ...person(client, ["^account/bookings/find$"], phone), ...(email === undefined ? {} : { email }) },
  });

  it("are those made with a phone or an e-mail that they verified, however it was written, and no others", async () => {
    const { world, paid, pending, members } = await stocked();
    const guests = [paid._id, pending._id].toSorted();
    expect((await listed(world, { sortBy: "date" }, known(guestPhone))).ids.toSorted()).toEqual(guests);
    expect((await listed(world, {}, known(null, profile.email))).ids.toSorted()).toEqual(guests);
    expect((await listed(world, {}, known(memberPhone, profile.email))).total).toBe(3);
    expect((await listed(world, {}, known(null, "zoe@example.test"))).ids).toEqual([members._id]);
    for (const nobody of [known(null), known("+15145550199", "eve@example.test"), known(guestPhone, profile.email, "msk")])
      expect((await listed(world, {}, nobody)).total).toBe(0);
  });

  it("are opened by their holder's key, which works like the key of a mail; another booking's are not found", async () => {
    const { world, paid, members } = await stocked();
    const { key } = await world.call("account/bookings/open", { _id: paid._id }, known(null, profile.email));
    expect(key).toBe(paid.key);
    const { status, refund } = await world.call("booking/reservations/cancel", { _id: paid._id, key });
    expect([status, refund]).toEqual(["canceled", usualPrice.nonMember]);
    for (const as of [known(guestPhone), known(memberPhone, undefined, "msk"), known(null)])
      expect(codeOf(await world.send("account/bookings/open", { _id: members._id }, as))).toBe("ITEM_NOT_EXIST");
    expect(codeOf(await world.send("account/bookings/open", { _id: members._id }))).toBe("UNAUTHORIZED");
  });
});

describe("a booking as its club's staff read it", () => {
  it("lists its payments by means and by who took them, its history, and what a cancellation by each side would do", async () => {
    const world = await openWorld({ limits: "off" });
    const by = { ...staff, principal: { ...staff.principal, id: "mem_u_9" } };
    const guest = { profile, phone: guestPhone, isMember: false, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, attributes, isManual: true }, by);
    world.clock.at += 60_000;
    await world.call("booking/reservations/collect", { _id, amount: 100, means: "card" }, by);
    world.clock.at += 60_000;
    const to = { _id, time: ["mem_t_afternoon"] };
    expect(await world.call("booking/reservations/preview", to, by)).toMatchObject({ amount: 330, refund: null, needsWord: false });
    await world.call("booking/reservations/move", to, by);
    world.clock.at += 60_000;
    await world.call("booking/reservations/resend", { _id }, by);
    const read = await world.call("account/bookings/read", { _id }, by);
    expect(read.ledger).toMatchObject([{ kind: "cash", means: "card", amount: 100, by: { kind: "staff" } }]);
    expect(read.events.map(({ did, amount }) => [did, amount])).toEqual([
      ["sent", null],
      ["moved", null],
      ["collected", 100],
      ["made", null],
    ]);
    expect(read.events[1]?.changes["time"]).toEqual({ from: expect.stringMatching(/ – /), to: expect.stringMatching(/ – /) });
    expect(read).toMatchObject({ due: 230, ifCanceledBy: { customer: { fee: 0, refund: 100 }, club: { fee: 0, refund: 100 } } });
  });

  it("shows in its history and the club's that the customer moved and canceled it, with the money that followed", async () => {
    const world = await openWorld({ limits: "off" });
    const { _id, key, session } = await book(world);
    world.payments.pay(session);
    await world.jobs.settle(session);
    world.clock.at += 60_000;
    await world.call("booking/reservations/move", { _id, key, time: ["mem_t_afternoon"] });
    world.clock.at += 60_000;
    await world.call("booking/reservations/cancel", { _id, key });
    await world.deliverAll();
    await world.deliverAll();
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    const customers = events.filter(({ by }) => by.kind === "customer");
    expect(customers.map(({ did, changes }) => [did, changes["status"] ?? changes["time"]])).toEqual([
      ["changed", { from: "paid", to: "canceled" }],
      ["moved", { from: expect.stringMatching(/ – /), to: expect.stringMatching(/ – /) }],
      ["made", undefined],
    ]);
    expect(events.map(({ did }) => did)).toEqual(expect.arrayContaining(["refunded", "captured"]));
    const reads = { principal: person("mem", ["^account/audit/find$"]) };
    const { items } = await world.call("account/audit/find", { where: { item: _id }, sortBy: "at", sortDesc: true }, reads);
    expect(items.map(({ actor }) => actor)).toEqual(["customer", "customer"]);
    expect(items[0]?.changes).toMatchObject({ status: { to: "canceled" }, reason: { to: "customer" } });
  });

  it("asks staff to confirm a dearer time once something was paid, and logs that they did", async () => {
    const world = await openWorld({ limits: "off" });
    const guest = { profile, phone: guestPhone, isMember: true, locale: "en" } as const;
    const weekday = { ...attributes, date: dayFromText("2027-07-12") };
    const { _id, amount } = await world.call("booking/reservations/create", { ...guest, attributes: weekday, isManual: true }, staff);
    await world.call("booking/reservations/collect", { _id, amount, means: "cash" }, staff);
    world.clock.at += 60_000;
    const to = { _id, date: tripDay };
    expect(await world.call("booking/reservations/preview", to, staff)).toMatchObject({ needsWord: true, refund: null });
    expect(codeOf(await world.send("booking/reservations/move", to, staff))).toBe("PRICE_CHANGED");
    expect(await world.call("booking/reservations/move", { ...to, keepPrice: true }, staff)).toMatchObject({ amount });
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    expect(events[0]).toMatchObject({ did: "moved", changes: { keepPrice: { to: true }, date: { to: tripDay } } });
  });

  it("is visible to its own club only", async () => {
    const { world, paid } = await stocked();
    const others = { principal: person("msk", ["^booking/reservations/", "^account/bookings/"]) };
    for (const as of [others, {}, customer(guestPhone)]) {
      const codes = ["ITEM_NOT_EXIST", "UNAUTHORIZED", "FORBIDDEN"];
      expect(codes).toContain(codeOf(await world.send("account/bookings/read", { _id: paid._id }, as)));
      const preview = await world.send("booking/reservations/preview", { _id: paid._id, date: tripDay }, as);
      expect(codes).toContain(codeOf(preview));
    }
  });
});

describe("the letters of a booking", () => {
  const mailEvents = async (world: World, _id: string) => {
    const { events } = await world.call("account/bookings/read", { _id }, staff);
    return events.flatMap(({ did, by, changes }) => (did === "mailed" || did === "unsent" ? [[did, by.kind, changes["sent"]?.to]] : []));
  };

  it("are in its history once they were sent, those about money included", async () => {
    const world = await openWorld({ limits: "off" });
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    expect(await mailEvents(world, booked._id)).toEqual([]);
    await world.deliverAll();
    expect(await mailEvents(world, booked._id)).toEqual([["mailed", "system", "confirmation"]]);
    await world.call("booking/reservations/cancel", { _id: booked._id, reason: "weather" }, staff);
    while ((await world.deliverAll()) > 0);
    expect(await mailEvents(world, booked._id)).toContainEqual(["mailed", "system", "refund"]);
  });

  it("are listed as unsent when they were given up, and not listed without a mailbox", async () => {
    const world = await openWorld({ limits: "off" });
    const guest = { phone: guestPhone, isMember: false, isManual: true, locale: "en", attributes } as const;
    const { _id } = await world.call("booking/reservations/create", { ...guest, profile }, staff);
    for (const { id } of await world.store.outbox.take(world.clock.at, 10, 1000))
      await world.store.outbox.settle(id, { dead: "550", at: world.clock.at });
    expect(await mailEvents(world, _id)).toEqual([["unsent", "system", "confirmation"]]);
    const walkIn = { ...guest, profile: { ...profile, email: "" }, attributes: { ...attributes, item: "mem_b_brume" } };
    const other = await world.call("booking/reservations/create", walkIn, staff);
    await world.deliverAll();
    expect(await mailEvents(world, other._id)).toEqual([]);
  });
});

describe("a club's bookings as a file", () => {
  async function exported(world: World, data: object, as: SendOptions = staff) {
    const reply = await world.send("account/bookings/export", data, as);
    const parts: string[] = [];
    for await (const part of reply.stream ?? []) parts.push(part);
    return { reply, parts, lines: parts.join("").split("\r\n") };
  }

  it("are those of the filter, in the caller's language, without formulas for a spreadsheet", async () => {
    const world = await openWorld({ limits: "off" });
    const guest = { phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;
    const named = { firstname: "Jo", lastname: '"Quoted" Jo', email: "" };
    const reserve = (profile: typeof named, item: string) =>
      world.call("booking/reservations/create", { ...guest, profile, attributes: { ...attributes, item } }, staff);
    const { reference } = await reserve({ ...named, firstname: "-Ada" }, "mem_b_alba");
    await reserve(named, "mem_b_brume");
    const { reply, lines } = await exported(world, {});
    expect(reply.status).toBe(200);
    expect(lines[0]).toMatch(/^\uFEFFReference,Status/u);
    expect(lines).toHaveLength(4);
    expect(lines.join("\n")).toContain(`,'-Ada,`);
    expect(lines.join("\n")).toContain('"""Quoted"" Jo"');
    expect(lines.join("\n")).toContain(`,${guestPhone},`);
    const one = await exported(world, { where: { text: reference } }, { ...staff, locale: "fr" });
    expect(one.lines[0]).toMatch(/^\uFEFFRéférence;État/u);
    expect(one.lines).toHaveLength(3);
    expect(one.lines[1]).toContain(`${reference};Confirmée`);
  });

  it("are in the order of the list, each once, also over several pages", async () => {
    const world = await openWorld({ limits: "off" });
    const guest = { phone: guestPhone, isMember: false, isManual: true, locale: "en" } as const;
    const { _id } = await world.call("booking/reservations/create", { attributes, profile, ...guest }, staff);
    const one = await world.store.reservations.read(clubScope("mem"), _id);
    if (one === undefined) throw new Error("nothing was booked");
    await world.store.commit(async (tx) => {
      for (let at = 0; at < 250; at += 1)
        await tx.reservations.insert({ ...one, _id: `mem_r_x${at}`, reference: `MEM-${at}`, amount: centsOf((at * 7919) % 251) });
    });
    for (const sortDesc of [false, true]) {
      const { lines } = await exported(world, { sortBy: "amount", sortDesc });
      const totals = lines.slice(1, -1).map((line) => Number(line.split(",").at(-7)));
      expect([totals.length, new Set(lines).size]).toEqual([251, 253]);
      expect(totals).toEqual(totals.toSorted((one, other) => (sortDesc ? other - one : one - other)));
    }
  });

  it("come a page at a time, however many they are", async () => {
    const world = await openWorld({ limits: "off" });
    const { _id } = await world.call(
      "booking/reservations/create",
      { attributes, profile, phone: guestPhone, isMember: false, isManual: true, locale: "en" },
      staff,
    );
    const one = await world.store.reservations.read(clubScope("mem"), _id);
    if (one === undefined) throw new Error("nothing was booked");
    await world.store.commit(async (tx) => {
      for (let at = 0; at < 1201; at += 1) {
        const reference = `MEM-${String(at).padStart(6, "0")}`;
        await tx.reservations.insert({ ...one, _id: `mem_r_x${at}`, reference });
      }
    });
    const { parts, lines } = await exported(world, {});
    expect(parts).toHaveLength(14);
    expect(new Set(lines).size).toBe(1202 + 2);
  });

  it("are for the staff of the club only", async () => {
    const { world, paid } = await stocked();
    expect((await exported(world, {}, customer(guestPhone))).reply.status).toBe(403);
    const others = { principal: person("msk", ["^account/bookings/"]) };
    expect((await exported(world, {}, others)).lines.join("")).not.toContain(paid.reference);
  });
});
