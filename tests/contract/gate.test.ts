import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "#core/contract/index.ts";
import type { GateReply } from "#core/features/caller/caller.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { StoreDown, type StoreShape } from "#core/ports/store/store.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, anonymous, book, codeOf, openWorld, person, tripDay, type World } from "./world.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { Effect } from "effect";
import { promiseStore } from "#core/testing/fixtures/promised.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const staffPermissions = ["@booking/reservations/transition"];
const range = { dateStart: tripDay, dateEnd: tripDay, bookingType: "boat", attributes: {} };

async function statusOf(reply: Promise<GateReply>): Promise<number> {
  return (await reply).status;
}

describe("a call that is not in the table", () => {
  const paths = [
    "booking/lakes/drop",
    "booking/lakes",
    "",
    "__proto__",
    "constructor",
    "toString",
    "booking/reservations/../lakes/find",
    "booking%2flakes%2ffind",
    "Booking/lakes/find",
  ];
  it.each(paths)("does not exist: %j", async (path) => {
    const reply = await world.send(path, {}, { principal: person("mem", [".*"]) });
    expect([reply.status, codeOf(reply)]).toEqual([404, "UNKNOWN_CALL"]);
  });
});

describe("staff calls, by club and role", () => {
  const principals: readonly (readonly [string, Principal, number])[] = [
    ["nobody signed in", anonymous, 401],
    ["a customer of the club", person("mem"), 403],
    ["a customer with other permissions", person("mem", ["@account/bookings/find"]), 403],
    ["staff of the club", person("mem", staffPermissions), 200],
    ["staff of the other club", person("msk", staffPermissions), 404],
    ["a blank pattern", person("mem", [""]), 403],
    ["a pattern that is none", person("mem", ["("]), 403],
  ];

  it.each(principals)("answers a transition by %s with its own status", async (_, principal, expected) => {
    const { _id } = await book(world);
    expect(await statusOf(world.send("booking/reservations/transition", { _id, event: "accept" }, { principal }))).toBe(expected);
    const after = await world.store.reservations.read(testAllClubsScope, _id);
    expect(after?.status).toBe(expected === 200 ? "confirmed" : "pending");
  });

  it("asks for the permission before it reads the input", async () => {
    expect(await statusOf(world.send("booking/reservations/collect", { nonsense: true }, { principal: person("mem") }))).toBe(403);
  });
});

describe("a reservation", () => {
  const readers: readonly (readonly [string, Principal, number])[] = [
    ["nobody", anonymous, 404],
    ["a customer of its club", person("mem"), 404],
    ["staff of its club", person("mem", staffPermissions), 200],
    ["staff of the other club", person("msk", staffPermissions), 404],
  ];
  it.each(readers)("read without its key by %s", async (_, principal, expected) => {
    const { _id } = await book(world);
    expect(await statusOf(world.send("booking/reservations/read", { _id }, { principal }))).toBe(expected);
  });

  it("is read by its own key and its own session's address, and by no other", async () => {
    const mine = await book(world);
    const other = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    expect(await statusOf(world.send("booking/reservations/read", { _id: mine._id, key: mine.key }))).toBe(200);
    expect(await statusOf(world.send("booking/reservations/read", { _id: mine._id, sessionUrl: mine.sessionUrl }))).toBe(200);
    const wrong = await world.send("booking/reservations/read", { _id: mine._id, key: other.key });
    const none = await world.send("booking/reservations/read", { _id: "mem_r_none", key: other.key });
    expect(await statusOf(world.send("booking/reservations/read", { _id: mine._id, sessionUrl: other.sessionUrl }))).toBe(404);
    expect(wrong).toEqual(none);
  });
});

describe("a club's own rows", () => {
  it("are all an anonymous visitor's to see, and only their own a signed-in user's", async () => {
    const seen = async (principal: Principal) =>
      (await world.call("booking/boats/find", {}, { principal })).items.map(({ client }) => client);
    expect(await seen(anonymous)).toEqual(["mem", "mem", "mem", "msk"]);
    expect(await seen(person("mem", [".*"]))).toEqual(["mem", "mem", "mem"]);
    expect(await seen(person("msk"))).toEqual(["msk"]);
  });

  it("are in a signed-in user's availability and prices alone", async () => {
    const docks = async (principal: Principal) =>
      (await world.call("booking/reservations/checkFullBookingInRange", { ...range, bookingType: "boat" }, { principal })).map(
        ({ location }) => location,
      );
    expect(await docks(anonymous)).toEqual(["mem_d_magog", "mem_d_newport", "msk_d_port"]);
    expect(await docks(person("msk"))).toEqual(["msk_d_port"]);
    for (const path of ["booking/reservations/quote", "booking/reservations/hold"]) {
      expect(await statusOf(world.send(path, { attributes }, { principal: person("msk") }))).toBe(404);
      expect(await statusOf(world.send(path, { attributes }, { principal: person("mem") }))).toBe(200);
    }
  });

  it("stay the same when the body names another club: its rows are not found", async () => {
    const where = { client: "msk" };
    expect(await statusOf(world.send("booking/boats/find", { where }, { principal: person("mem", [".*"]) }))).toBe(404);
    expect((await world.call("booking/boats/find", { where })).total).toBe(1);
    expect(await statusOf(world.send("booking/boats/read", { _id: "msk_b_dawn" }, { principal: person("mem") }))).toBe(404);
  });

  it("give a user the profile of their own club and no other", async () => {
    const statusFor = (id: string, principal: Principal) => statusOf(world.send("account/clients/read", { where: { id } }, { principal }));
    expect(await statusFor("mem", anonymous)).toBe(401);
    expect(await statusFor("mem", person("mem"))).toBe(200);
    expect(await statusFor("mem", person("msk", [".*"]))).toBe(404);
  });
});

describe("a store", () => {
  /** What every call of a booking is answered with once each promise of its store rejects with this. */
  async function answered(fault: Error, locale: "en" | "fr" = "en") {
    const store: { -readonly [Name in keyof StoreShape]: StoreShape[Name] } = memoryStore();
    const failing = await openWorld({}, promiseStore(store));
    const { _id, key, sessionUrl } = await book(failing);
    const reject = () => Promise.reject(fault);
    const die = () => Effect.die(fault);
    Object.assign(store, { commit: die, version: reject });
    store.offer = { catalogue: reject, withVersion: reject, clubs: reject, lakes: die };
    store.claims = { claimed: reject, versionsOfDays: reject, owners: die };
    store.reservations = { ...store.reservations, read: die };
    const replies = await Promise.all([
      failing.send("booking/lakes/find", {}, { locale }),
      failing.send("booking/reservations/checkFullBookingInRange", range, { locale }),
      failing.send("booking/reservations/hold", { attributes }, { locale }),
      failing.send("booking/reservations/requestOtp", { phone: "+15145550111" }, { locale }),
      failing.send("booking/reservations/read", { _id, key }, { locale }),
      failing.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl }, { locale, key: "cancel-1" }),
    ]);
    return { replies, faults: failing.faults };
  }

  it.each([
    ["en", "The service is busy or under repair. Try again shortly."],
    ["fr", "Le service est occupé ou en réparation. Réessayez sous peu."],
  ] as const)("that is down gets 503 with a time to retry and words in %s, and is reported to us", async (locale, message) => {
    const { replies, faults } = await answered(new StoreDown("SQLITE_FULL"), locale);
    const errors = replies.map(({ status, retryAfter, body }) => ({ status, retryAfter, ...JSON.parse(body) }));
    expect(errors).toEqual(replies.map(() => ({ status: 503, retryAfter: 5, message, code: "UNAVAILABLE" })));
    expect(faults.length).toBe(replies.length);
  });

  it("that gets a wrong query is an error of ours, and answers with 500", async () => {
    const { replies } = await answered(new TypeError("no such column"));
    expect(replies.map((reply) => [reply.status, codeOf(reply), reply.retryAfter])).toEqual(
      replies.map(() => [500, "INTERNAL", undefined]),
    );
  });
});

/** Bodies with something odd as a whole, as their data, and in the fields of their data. */
function bodiesAround(odd: unknown): readonly unknown[] {
  const whole = { sender: "a", scope: "quai", sent: "2027-07-01T16:00:00Z" };
  const fields = { where: odd, _id: odd, attributes: odd, phone: odd, dateStart: odd };
  return [odd ?? "nothing", { ...whole, sender: odd, data: {} }, { ...whole, data: odd }, { ...whole, data: fields }];
}

describe("what comes in", () => {
  it("is refused with 400 wherever a key is not the row's", async () => {
    const good = { sender: "a", scope: "quai", sent: "2027-07-01T16:00:00Z", data: {} };
    const bodies = [
      { ...good, admin: true },
      { ...good, data: { page: 1, size: 3 } },
      { ...good, data: { where: { secret: 1 } } },
      { ...good, data: { where: { "name.de": "x" } } },
      { ...good, data: { sortBy: "client.name" } },
    ];
    for (const body of bodies) expect(await statusOf(world.send("booking/lakes/find", undefined, { body }))).toBe(400);
    expect(await statusOf(world.send("booking/lakes/find", undefined, { body: good }))).toBe(200);
  });

  it("is refused with 404 for another product's scope", async () => {
    expect(
      await statusOf(
        world.send("booking/lakes/find", undefined, { body: { sender: "a", scope: "other", sent: "2027-07-01T16:00:00Z", data: {} } }),
      ),
    ).toBe(404);
  });

  const oddities: readonly unknown[] = [
    null,
    undefined,
    true,
    0,
    1e308,
    Number.NaN,
    "",
    "\u0000",
    "\ud800",
    [],
    [[]],
    {},
    { $ne: 1 },
    { toString: 1 },
    "x".repeat(100_000),
  ];
  it("never causes a 500, with any value at any place of any call", async () => {
    const faulty: unknown[] = [];
    for (const path of Object.keys(contract)) {
      for (const body of oddities.flatMap(bodiesAround)) {
        const reply = await world.send(path, undefined, { body, principal: person("mem", [".*"]) });
        if (reply.status >= 500) faulty.push([path, body]);
      }
    }
    expect(faulty).toEqual([]);
    expect(world.faults).toEqual([]);
  });

  it("is answered in the caller's language, with the code by which pages choose their words", async () => {
    const reply = await world.send("booking/lakes/read", { _id: "mem_l_none" }, { locale: "fr" });
    const english = await world.send("booking/lakes/read", { _id: "mem_l_none" });
    expect([codeOf(reply), codeOf(english)]).toEqual(["ITEM_NOT_EXIST", "ITEM_NOT_EXIST"]);
    expect(JSON.parse(reply.body).message).not.toBe(JSON.parse(english.body).message);
  });
});
