import { describe, expect, it } from "vitest";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import type { Role } from "#core/domain/people/user.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { attributes, codeOf, openWorld, profile, type World } from "../world.ts";

const patterns = ["^booking/reservations/", "^account/bookings/"];
const userOf = (client: string, id: string, roles: readonly Role[]): SignedInUser => ({
  kind: "user",
  client,
  id: `${client}_u_${id}`,
  phone: null,
  roles,
});
const boss = { principal: userOf("mem", "boss", [{ name: "boss", permissions: [...patterns, "^account/"] }]) };
const guest = { profile, phone: "+15145550111", isMember: false, locale: "en" } as const;

/** A clerk whose role gives back and takes off at most 100 dollars at once, unless `change` says otherwise. */
function clerk(change: Partial<Role> = {}): { readonly principal: SignedInUser } {
  const role = { name: "desk", permissions: patterns, refundLimit: 100, discountLimit: 100, ...change };
  return { principal: userOf("mem", "clerk", [role]) };
}

/** A booking that staff made by hand, of 330 dollars, all of which was paid in cash. */
async function paid(world: World): Promise<string> {
  const { _id } = await world.call("booking/reservations/create", { ...guest, attributes, isManual: true }, boss);
  await world.call("booking/reservations/collect", { _id, amount: 330, means: "cash" }, boss);
  return _id;
}

const onDay = (day: string) => ({ ...attributes, date: dayFromText(day) });

/** Another such booking, on another day. */
async function paidOn(world: World, day: string): Promise<string> {
  const { _id } = await world.call("booking/reservations/create", { ...guest, attributes: onDay(day), isManual: true }, boss);
  const { amount } = await world.call("account/bookings/read", { _id }, boss);
  await world.call("booking/reservations/collect", { _id, amount, means: "cash" }, boss);
  return _id;
}

const discount = (world: World, _id: string, amount: number, by = clerk()) =>
  world.call("booking/reservations/discount", { _id, amount, reason: "Fog", means: "cash" }, by);
const requests = async (world: World, by: Parameters<World["call"]>[2] = boss) => (await world.call("account/requests/find", {}, by)).items;
const answer = (world: World, _id: string, isGranted: boolean, by: Parameters<World["send"]>[2] = boss) =>
  world.send("account/requests/answer", { _id, isGranted }, by);

describe("an act within the limit of a role", () => {
  it("is done at once, up to the limit itself", async () => {
    const world = await openWorld();
    expect(await discount(world, await paid(world), 100)).toMatchObject({ amount: 230 });
    expect(await requests(world)).toEqual([]);
  });

  it("has no limit where one of the roles that allow it has none, and the highest of them else", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const { principal } = clerk();
    const free = { principal: { ...principal, roles: [...principal.roles, { name: "free", permissions: ["/(discount|refund)$"] }] } };
    expect(await discount(world, _id, 150, free)).toMatchObject({ amount: 180 });
    const higher = { name: "higher", permissions: ["/(discount|refund)$"], discountLimit: 120, refundLimit: 120 };
    const both = { principal: { ...principal, roles: [...principal.roles, higher] } };
    expect(await discount(world, _id, 120, both)).toMatchObject({ amount: 60 });
  });
});

describe("the acts of one person", () => {
  it("count together on one day: small ones of several bookings do not pass the limit", async () => {
    const world = await openWorld();
    const first = await paid(world);
    const give = async (_id: string, by = clerk()) => (await discount(world, _id, 40, by)).isRequested === true;
    expect([await give(first), await give(first), await give(first)]).toEqual([false, false, true]);
    expect((await requests(world)).map(({ amount }) => amount)).toEqual([40]);
    const other = await paidOn(world, "2027-07-11");
    expect(await give(other)).toBe(true);
    const colleague = { principal: { ...clerk().principal, id: "mem_u_other" } };
    expect(await give(other, colleague)).toBe(false);
  });

  it("count together for one booking on all days, and begin anew for another one the next day", async () => {
    const world = await openWorld();
    const first = await paid(world);
    const other = await paidOn(world, "2027-07-11");
    await discount(world, first, 100);
    world.clock.at += 24 * 60 * 60 * 1000;
    expect((await discount(world, first, 1)).isRequested).toBe(true);
    expect((await discount(world, other, 100)).isRequested).toBeUndefined();
  });

  it("differ when a call comes twice: what was done is no request, and what was requested is not done", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const send = async (amount: number, key: string) => {
      const reply = await world.send("booking/reservations/discount", { _id, amount, reason: "Fog", means: "cash" }, { ...clerk(), key });
      return JSON.parse(reply.body).data.isRequested === true;
    };
    expect([await send(60, "one"), await send(60, "two"), await send(60, "one"), await send(60, "two")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect((await world.call("account/bookings/read", { _id }, boss)).amount).toBe(270);
  });

  it("are a request where a discount would return more than the role refunds", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    expect(await discount(world, _id, 150, clerk({ discountLimit: 200 }))).toMatchObject({ amount: 330, isRequested: true });
  });
});

describe("the letters of a request", () => {
  const mails = async (world: World) => {
    while ((await world.deliverAll()) > 0);
    return world.mails.splice(0).map(({ to, subject }) => [to, subject]);
  };
  const people = async (world: World) => {
    const admin = { _id: "mem_role_chief", client: "mem", version: 1, name: "chief", permissions: ["^account/"] };
    const user = { client: "mem", version: 1, phone: null, isDisabled: false, createdAt: 0 };
    await world.store.commit(async (tx) => {
      await tx.people.putRole(admin);
      const chief = { firstname: "Marc", lastname: "Gagnon", email: "marc@club.test", locale: "fr", roles: [admin._id] } as const;
      await tx.people.putUser({ ...user, id: "mem_u_boss", ...chief });
      const asker = { firstname: "Ada", lastname: "Roy", email: "ada@club.test", locale: "en", roles: [] } as const;
      await tx.people.putUser({ ...user, id: "mem_u_clerk", ...asker });
    });
  };

  it.each([true, false])("go to who may answer it while it waits, and to its author once it is answered: %s", async (isGranted) => {
    const world = await openWorld();
    await people(world);
    const _id = await paid(world);
    await mails(world);
    await discount(world, _id, 150);
    expect(await mails(world)).toEqual([["marc@club.test", "Ada Roy demande un rabais de 150,00\u00a0$\u00a0CAD"]]);
    const [request] = await requests(world);
    await answer(world, request?._id ?? "", isGranted);
    expect((await mails(world)).filter(([to]) => to === "ada@club.test")).toEqual([
      ["ada@club.test", isGranted ? "Granted: $150.00 CAD" : "Refused: $150.00 CAD"],
    ]);
  });

  it("are not sent for a request that was answered before", async () => {
    const world = await openWorld();
    await people(world);
    const _id = await paid(world);
    await mails(world);
    await discount(world, _id, 150);
    const [request] = await requests(world);
    await answer(world, request?._id ?? "", false);
    expect(await mails(world)).toEqual([["ada@club.test", "Refused: $150.00 CAD"]]);
  });
});

describe("a role that may cancel and may not refund", () => {
  const canceler = { principal: userOf("mem", "canceler", [{ name: "canceler", permissions: ["/(cancel|transition|move)$"] }]) };

  it("cancels what nobody paid, and gives no money back", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const reply = await world.send("booking/reservations/cancel", { _id }, canceler);
    expect(JSON.parse(reply.body)).toMatchObject({ code: "BAD_REQUEST", issues: [{ rule: "refundLimit", params: { max: 0 } }] });
    expect((await world.call("account/bookings/read", { _id }, boss)).status).toBe("paid");
    const unpaid = await world.call("booking/reservations/create", { ...guest, attributes: onDay("2027-07-11"), isManual: true }, boss);
    expect((await world.send("booking/reservations/cancel", { _id: unpaid._id }, canceler)).status).toBe(200);
  });
});

describe("an act beyond the limit of a role", () => {
  it("gives nothing and becomes a request, which names the booking, the sum and the reason", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    expect(await discount(world, _id, 100.01)).toMatchObject({ amount: 330, isRequested: true });
    expect(await requests(world)).toMatchObject([
      { booking: _id, act: "discount", amount: 100.01, reason: "Fog", cancels: false, mayGrant: true },
    ]);
    expect(await requests(world, { principal: userOf("msk", "boss", [{ name: "boss", permissions: ["^account/"] }]) })).toEqual([]);
  });

  it("is given by whoever grants it, once", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    await discount(world, _id, 150);
    const [request] = await requests(world);
    const id = request?._id ?? "";
    const once = { ...boss, key: "one-key" };
    expect((await answer(world, id, true, once)).status).toBe(200);
    expect((await answer(world, id, true, once)).status).toBe(200);
    expect(codeOf(await answer(world, id, true))).toBe("ITEM_NOT_EXIST");
    const { amount, events } = await world.call("account/bookings/read", { _id }, boss);
    expect([amount, events.filter(({ did }) => did === "lowered").length]).toEqual([180, 1]);
    expect(await requests(world)).toEqual([]);
  });

  it("cancels with its refund when the request was for that", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const { ifCanceledBy } = await world.call("account/bookings/read", { _id }, boss);
    const amount = ifCanceledBy.club?.refund ?? 0;
    const wanted = { _id, amount, means: "cash", reason: "Fog", cancel: "weather" } as const;
    expect(await world.call("booking/reservations/refund", wanted, clerk())).toMatchObject({ status: "paid", isRequested: true });
    const [request] = await requests(world);
    expect(request).toMatchObject({ act: "refund", amount, cancels: true });
    expect((await answer(world, request?._id ?? "", true)).status).toBe(200);
    expect((await world.call("account/bookings/read", { _id }, boss)).status).toBe("canceled");
  });

  it("gives nothing when it is refused, and takes no second answer", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    await discount(world, _id, 150);
    const [request] = await requests(world);
    expect((await answer(world, request?._id ?? "", false)).status).toBe(200);
    expect(codeOf(await answer(world, request?._id ?? "", true))).toBe("ITEM_NOT_EXIST");
    expect((await world.call("account/bookings/read", { _id }, boss)).amount).toBe(330);
  });

  it("is replaced by a newer request for the same act on the same booking", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    await discount(world, _id, 150);
    const [first] = await requests(world);
    await discount(world, _id, 160);
    expect((await requests(world)).map(({ amount }) => amount)).toEqual([160]);
    expect(codeOf(await answer(world, first?._id ?? "", true))).toBe("ITEM_NOT_EXIST");
  });

  it("is gone after seven days", async () => {
    const world = await openWorld();
    await discount(world, await paid(world), 150);
    const [request] = await requests(world);
    world.clock.at += 7 * 24 * 60 * 60 * 1000;
    expect(await requests(world)).toEqual([]);
    expect(codeOf(await answer(world, request?._id ?? "", true))).toBe("ITEM_NOT_EXIST");
  });

  it("is not granted by somebody whose own limit is lower", async () => {
    const world = await openWorld();
    await discount(world, await paid(world), 150);
    const small = clerk({ permissions: [...patterns, "^account/requests/"], discountLimit: 120 });
    const [request] = await requests(world, small);
    expect(request?.mayGrant).toBe(false);
    expect(JSON.parse((await answer(world, request?._id ?? "", true, small)).body)).toMatchObject({
      issues: [{ path: "/discount", rule: "discountLimit", params: { max: 120 } }],
    });
    expect(await requests(world)).toHaveLength(1);
  });

  it("is not granted by somebody who may answer requests but may not do the act", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    await discount(world, _id, 150);
    const { ifCanceledBy } = await world.call("account/bookings/read", { _id }, boss);
    const back = { _id, amount: ifCanceledBy.club?.refund ?? 0, means: "cash", reason: "Fog", cancel: "weather" } as const;
    await world.call("booking/reservations/refund", back, clerk());
    const judge = { principal: userOf("mem", "judge", [{ name: "judge", permissions: ["^account/requests/"] }]) };
    const open = await requests(world, judge);
    expect(open.map(({ act, mayGrant }) => [act, mayGrant]).toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual(
      [
        ["discount", false],
        ["refund", false],
      ],
    );
    for (const request of open) expect(codeOf(await answer(world, request._id, true, judge))).toBe("FORBIDDEN");
    expect((await world.call("account/bookings/read", { _id }, boss)).status).toBe("paid");
    for (const request of open) expect((await answer(world, request._id, false, judge)).status).toBe(200);
  });

  it("is neither granted nor refused from another club", async () => {
    const world = await openWorld();
    await discount(world, await paid(world), 150);
    const [request] = await requests(world);
    const other = { principal: userOf("msk", "boss", [{ name: "boss", permissions: [".*"] }]) };
    for (const isGranted of [true, false]) expect(codeOf(await answer(world, request?._id ?? "", isGranted, other))).toBe("ITEM_NOT_EXIST");
    expect(await requests(world)).toHaveLength(1);
  });

  it("is refused at once for a discount above the price", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const reply = await world.send("booking/reservations/discount", { _id, amount: 331, reason: "Fog" }, clerk());
    expect([reply.status, await requests(world)]).toEqual([400, []]);
  });
});

describe("money that goes back by another act than a refund", () => {
  const beyond = [{ path: "/refund", rule: "refundLimit", params: { max: 100 } }];
  const dock = clerk({ permissions: [...patterns, "^account/bookings/"] });
  const unchanged = async (world: World, _id: string) => {
    const { status, amount, paid: held } = await world.call("account/bookings/read", { _id }, boss);
    expect([status, amount, held]).toEqual(["paid", 330, 330]);
  };

  it.each([
    ["a cancellation", "booking/reservations/cancel", {}],
    ["a cancellation for the weather", "booking/reservations/cancel", { reason: "weather" }],
    ["a cancellation of a whole order", "booking/reservations/cancel", { all: true }],
    ["the event of a cancellation", "booking/reservations/transition", { event: "cancel" }],
  ] as const)("is at most the limit: %s", async (_, method, input) => {
    const world = await openWorld();
    const _id = await paid(world);
    const free = clerk({ discountLimit: 200 });
    const reply = await world.send(method, { _id, ...input }, free);
    expect(JSON.parse(reply.body)).toMatchObject({ code: "BAD_REQUEST", issues: beyond });
    await unchanged(world, _id);
    const higher = clerk({ refundLimit: 330, discountLimit: 200 });
    expect((await world.send(method, { _id, ...input }, higher)).status).toBe(200);
  });

  it("is left out of many cancellations, with its reason", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const many = { ids: [_id], reason: "weather" } as const;
    expect(await world.call("account/bookings/cancel", many, dock)).toMatchObject({ done: 0, refused: [{ _id, why: "beyondLimit" }] });
    await unchanged(world, _id);
    expect(await world.call("account/bookings/cancel", many, boss)).toMatchObject({ done: 1, refused: [] });
  });

  it("is at most the limit: a move to a cheaper day", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const cheaper = { _id, date: dayFromText("2027-07-12") };
    const low = clerk({ refundLimit: 1 });
    for (const method of ["booking/reservations/move", "booking/reservations/swap"] as const)
      expect(JSON.parse((await world.send(method, cheaper, low)).body)).toMatchObject({ issues: [{ ...beyond[0], params: { max: 1 } }] });
    await unchanged(world, _id);
    expect((await world.send("booking/reservations/move", cheaper, clerk())).status).toBe(200);
  });

  it("is at most the limit: extras that are taken off", async () => {
    const world = await openWorld();
    const fuel = memRows.extra("fuel", { price: 150 });
    await world.store.commit((tx) => tx.offer.put({ extras: [fuel] }));
    const _id = await paid(world);
    await world.call("booking/reservations/extras", { _id, extras: [{ extra: fuel._id, quantity: 1 }], means: "cash" }, boss);
    const none = { _id, extras: [], means: "cash" } as const;
    expect(JSON.parse((await world.send("booking/reservations/extras", none, clerk())).body)).toMatchObject({ issues: beyond });
    expect((await world.call("account/bookings/read", { _id }, boss)).amount).toBe(480);
    expect((await world.send("booking/reservations/extras", none, clerk({ refundLimit: 150 }))).status).toBe(200);
  });

  it("has no limit where the role has none", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const free = { principal: userOf("mem", "free", [{ name: "free", permissions: patterns }]) };
    expect(await world.call("booking/reservations/cancel", { _id }, free)).toMatchObject({ status: "canceled", refund: 330 });
  });
});

describe("many cancellations at once", () => {
  it("are refused to somebody who may not cancel", async () => {
    const world = await openWorld();
    const _id = await paid(world);
    const many = { ids: [_id], reason: "weather" } as const;
    const reader = { principal: userOf("mem", "reader", [{ name: "reader", permissions: ["^account/bookings/"] }]) };
    expect(codeOf(await world.send("account/bookings/cancel", many, reader))).toBe("FORBIDDEN");
    expect((await world.call("account/bookings/read", { _id }, boss)).status).toBe("paid");
  });
});
