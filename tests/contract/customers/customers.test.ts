import { beforeEach, describe, expect, it } from "vitest";
import { firstDayOfNamedCustomers } from "#core/domain/reservation/forget.ts";
import { customerProfileOf } from "#core/features/customers/customer.ts";
import { clubScope } from "#core/domain/scope.ts";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, codeOf, guestPhone, openWorld, person, profile, requestFor, type World } from "../world.ts";

const staff = person("mem", ["^customer/profiles/", "^comm/", "^booking/reservations/", "^account/bookings/"]);
const other = "+15145550122";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(path: string, data: unknown, principal = staff) {
  const { status, body } = await world.send(path, data, { principal });
  return { status, ...JSON.parse(body) };
}

async function customer(phone: string) {
  const { items } = (await ask("customer/profiles/find", { where: { phone } })).data;
  return items[0];
}

const create = async (change: Parameters<typeof requestFor>[1] = {}, visitor = "visitor-1") =>
  world.send("booking/reservations/create", await requestFor(world, change), { visitor });

describe("a club's customer", () => {
  it("has an id that does not depend on the id of the booking", () => {
    const booked = { client: "mem", phone: guestPhone, profile, locale: "en" } as const;
    const ids = ["mem_r_a_", "mem_r_b_", "mem_r_a-_c", "mem_r_b-_c", "mem_r_again_c"].map(
      (_id) => customerProfileOf({ ...booked, _id })._id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is entered by their first booking, under the phone that they verified, once", async () => {
    await book(world);
    const ada = await customer(guestPhone);
    expect(ada).toMatchObject({ ...profile, phone: guestPhone, isBlocked: false, version: 1 });
    await book(world, { attributes: { ...attributes, item: "mem_b_brume" }, profile: { ...profile, firstname: "A." } });
    const { items } = (await ask("customer/profiles/find", {})).data;
    expect(items).toEqual([ada]);
  });

  it("is found by their name, and a name is looked for as a text alone", async () => {
    await book(world);
    const found = async (name: unknown) => (await ask("customer/profiles/find", { where: { name } })).data.items.length;
    expect([await found({ contains: profile.lastname }), await found(profile.lastname), await found("zz")]).toEqual([1, 1, 0]);
    for (const name of [null, ["Byron"], 3, { exists: true }, { gte: "A" }])
      expect([name, (await ask("customer/profiles/find", { where: { name } })).status]).toEqual([name, 400]);
  });

  it("does not exist at a club where they booked nothing", async () => {
    await book(world);
    expect((await ask("customer/profiles/find", {}, person("msk", [".*"]))).data.items).toEqual([]);
  });

  it("is found by their bookings", async () => {
    const { _id } = await book(world);
    const found = await ask("account/bookings/find", { where: { phone: [guestPhone, other] } });
    expect(found.data.items.map((each: { _id: string }) => each._id)).toEqual([_id]);
    expect((await ask("account/bookings/find", { where: { phone: other } })).data.items).toEqual([]);
  });

  it("has a phone that stays, and that no other customer of the club is given", async () => {
    await book(world);
    const { _id, version } = await customer(guestPhone);
    expect((await ask("customer/profiles/update", { _id, version, phone: other })).issues).toEqual([{ path: "/phone", rule: "unknown" }]);
    const same = { firstname: "B", lastname: "C", phone: "514 555-0111", locale: "en", isBlocked: false };
    expect(await ask("customer/profiles/create", same)).toMatchObject({ status: 409, message: "phone" });
  });

  it("is forgotten with their last trip, notes included", async () => {
    await book(world);
    const { _id } = await customer(guestPhone);
    await ask("comm/notes/create", { customer: _id, text: "Likes the mornings" });
    const later = world.clock.at + 2 * 365 * 86_400_000;
    await world.store.reservations.forget(firstDayOfNamedCustomers(later), 100);
    expect([await customer(guestPhone), (await world.store.kinds.notes.find(clubScope("mem"), {})).total]).toEqual([undefined, 0]);
  });
});

describe("a blocked customer", () => {
  const block = async (phone = guestPhone) => {
    const { _id, version } = await customer(phone);
    expect((await ask("customer/profiles/update", { _id, version, isBlocked: true, blockedWhy: "Left the boat adrift" })).status).toBe(200);
  };

  it("must call the club, and learns nothing else; staff book for them, and others book", async () => {
    await book(world);
    await block();
    const next = { attributes: { ...attributes, item: "mem_b_brume" } };
    const refused = await create(next);
    expect([refused.status, codeOf(refused)]).toEqual([403, "BLOCKED"]);
    expect(refused.body).not.toContain("adrift");
    expect((await create({ ...next, phone: other })).status).toBe(200);
    const { proof: _, ...byHand } = await requestFor(world, {
      attributes: { ...attributes, item: "mem_b_cap", location: "mem_d_newport" },
    });
    expect((await ask("booking/reservations/create", { ...byHand, isManual: true })).status).toBe(200);
  });

  it("is not revealed as blocked to a caller who did not verify the phone", async () => {
    await book(world);
    await block();
    const { proof: _, ...without } = await requestFor(world);
    expect(codeOf(await world.send("booking/reservations/create", without))).toBe("PROOF_EXPIRED");
  });

  it("leaves no slot claimed by the refused booking", async () => {
    await book(world);
    await block();
    const next = { attributes: { ...attributes, item: "mem_b_brume" } };
    await create(next);
    expect((await create({ ...next, phone: other })).status).toBe(200);
  });

  it("stays blocked while their profile is removed, and once it is restored", async () => {
    await book(world);
    await block();
    const { _id } = await customer(guestPhone);
    const next = { attributes: { ...attributes, item: "mem_b_brume" } };
    const removed = await ask("customer/profiles/delete", { _id, version: 2 });
    expect(removed.status).toBe(200);
    expect(codeOf(await create(next))).toBe("BLOCKED");
    expect((await ask("customer/profiles/restore", { _id, version: 3 })).data).toMatchObject({ isBlocked: true });
    expect(codeOf(await create(next))).toBe("BLOCKED");
  });

  it("writes nothing of why into the log", async () => {
    await book(world);
    await block();
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "profiles" } });
    expect(items.map(({ changes }) => changes)).toEqual([{ isBlocked: { from: false, to: true }, blockedWhy: {} }]);
  });
});

describe("two customers who are one", () => {
  const two = async () => {
    await book(world);
    await book(world, { phone: other, attributes: { ...attributes, item: "mem_b_brume" } });
    return [await customer(guestPhone), await customer(other)] as const;
  };
  const merge = ({ _id, version }: { _id: string; version: number }, mergedInto: string | null) =>
    ask("customer/profiles/update", { _id, version, mergedInto });

  it("are merged, blocked together, and parted again", async () => {
    const [ada, byron] = await two();
    expect((await merge(byron, ada._id)).data).toMatchObject({ mergedInto: ada._id, version: 2 });
    expect((await ask("customer/profiles/update", { _id: ada._id, version: 1, isBlocked: true })).status).toBe(200);
    const third = { phone: other, attributes: { ...attributes, item: "mem_b_cap", location: "mem_d_newport" } };
    expect(codeOf(await create(third))).toBe("BLOCKED");
    expect((await merge({ ...byron, version: 2 }, null)).data.mergedInto).toBeUndefined();
    expect((await create(third, "visitor-2")).status).toBe(200);
  });

  it("stay blocked where one of them is: a merge lifts no block, whichever way it goes", async () => {
    const [ada, byron] = await two();
    await ask("customer/profiles/update", { _id: byron._id, version: 1, isBlocked: true, blockedWhy: "Fuel" });
    await merge({ ...byron, version: 2 }, ada._id);
    expect(await customer(guestPhone)).toMatchObject({ isBlocked: true, blockedWhy: "Fuel", version: 2 });
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "profiles", item: ada._id } });
    expect(items.map(({ changes }) => changes)).toEqual([{ isBlocked: { from: false, to: true }, blockedWhy: {} }]);
    for (const phone of [guestPhone, other])
      expect(codeOf(await create({ phone, attributes: { ...attributes, item: "mem_b_cap", location: "mem_d_newport" } }))).toBe("BLOCKED");
  });

  it("are merged only into a customer who is not merged: never into themselves, nor with others merged into them", async () => {
    const [ada, byron] = await two();
    const choice = [{ path: "/mergedInto", rule: "choice" }];
    expect((await merge(ada, ada._id)).issues).toEqual(choice);
    expect((await merge(ada, "msk_p_1")).issues).toEqual(choice);
    await merge(byron, ada._id);
    expect((await merge(ada, byron._id)).issues).toEqual(choice);
  });
});

describe("what is known of a customer on paper", () => {
  it("shows the receipt, the accepted rules and the checks of staff with their names and dates, and nothing before these exist", async () => {
    await book(world);
    const { _id: customerId } = await customer(guestPhone);
    const documents = async () => (await ask("customer/profiles/documents", { _id: customerId })).data.items;
    const before = await documents();
    expect(before.filter(({ kind }: { readonly kind: string }) => kind !== "clauses")).toEqual([]);
    const [booking] = (await ask("account/bookings/find", {})).data.items;
    await ask("booking/reservations/collect", { _id: booking._id, amount: booking.amount, means: "cash" });
    await ask("booking/reservations/check", { _id: booking._id, fact: "licence", done: true, lastFour: "4417", until: "2029-12-31" });
    const found = await documents();
    const of = { booking: { _id: booking._id, reference: booking.reference, date: booking.date } };
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "licence", lastFour: "4417", until: "2029-12-31", ...of })]),
    );
    expect((await ask("customer/profiles/documents", { _id: "msk_p_1" })).status).toBe(404);
  });
});

describe("a note", () => {
  it("has its author and instant, and its text stays out of the log", async () => {
    await book(world);
    const { _id: customerId } = await customer(guestPhone);
    const made = await ask("comm/notes/create", { customer: customerId, text: "Calls\nbefore noon" });
    expect(made.data).toMatchObject({ by: "mem_u_1", at: "2027-07-01T16:00:00.000Z", text: "Calls\nbefore noon", version: 1 });
    expect((await ask("comm/notes/update", { _id: made.data._id, version: 1, text: "Calls" })).data.version).toBe(2);
    expect((await ask("comm/notes/create", { customer: "mem_p_nobody", text: "x" })).issues).toEqual([
      { path: "/customer", rule: "choice" },
    ]);
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "notes" } });
    expect(JSON.stringify(items)).not.toContain("Calls");
  });
});

describe("safety and fit", () => {
  it("is allowed by no standard role but the super administrator's", () => {
    const holders = Object.values(standardRoles).filter(({ permissions }) => patternsAllow(permissions, ["@safety/fits/find"]));
    expect(holders).toEqual([standardRoles.superAdmin]);
  });

  it("needs its own permission, which the permissions for customers do not include", async () => {
    await book(world);
    const { _id } = await customer(guestPhone);
    const fit = { customer: _id, consent: "2027-07-01", allergies: "Nuts", calf: 38 };
    expect((await ask("safety/fits/create", fit)).status).toBe(403);
    const safety = person("mem", ["^safety/fits/"]);
    expect((await ask("safety/fits/create", { ...fit, consent: undefined }, safety)).issues).toEqual([
      { path: "/consent", rule: "required" },
    ]);
    expect((await ask("safety/fits/create", fit, safety)).status).toBe(200);
    const query = { where: { allergies: { contains: "nut" }, calf: { gte: 30, lte: 40 } } };
    expect((await ask("safety/fits/find", query, safety)).data.items).toMatchObject([{ customer: _id }]);
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "fits" } });
    expect(JSON.stringify(items)).not.toContain("Nuts");
  });

  it("is erased in the commit that withdraws the consent; the log names the erasure and no value", async () => {
    await book(world);
    const { _id: customerId } = await customer(guestPhone);
    const safety = person("mem", ["^safety/fits/"]);
    const { data: made } = await ask(
      "safety/fits/create",
      { customer: customerId, consent: "2027-07-01", allergies: "Nuts", calf: 38 },
      safety,
    );
    const { data: gone } = await ask("safety/fits/delete", { _id: made._id, version: 1 }, safety);
    const { allergies: _, calf: __, ...left } = made;
    expect(gone).toEqual({ ...left, version: 2, retired: expect.any(String) });
    const stored = await world.store.kinds.fits.read(clubScope("mem"), made._id);
    expect([stored?.consent, stored?.allergies, stored?.calf]).toEqual(["2027-07-01", undefined, undefined]);
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "fits", action: "delete" } });
    expect(items).toMatchObject([{ item: made._id, changes: { allergies: {}, calf: {} } }]);
    expect((await ask("safety/fits/restore", { _id: made._id, version: 2 }, safety)).data).toEqual({ ...left, version: 3 });
  });
});
