import { beforeEach, describe, expect, it } from "vitest";
import type { ClubSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import type { Alarm } from "#core/ports/alarms.ts";
import type { CallInput } from "#core/contract/index.ts";
import type { ServerSettingsShape } from "#core/features/shared/config.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  offer,
  openWorld,
  person,
  profile,
  proofFor,
  requestFor,
  type SendOptions,
  tripDay,
  type World,
} from "../contract/world.ts";
import { promisedMemory } from "../promised.ts";

const minute = 60_000;
const staff = { principal: person("msk", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
const fleet = 30;
const boats = Array.from({ length: fleet }, (_, index) => `msk_b_fleet-${index}`);
const slots = ["morning", "afternoon", "evening"].map((slot) => `msk_t_${slot}`);
const [first = ""] = boats;

let alarms: Alarm[] = [];

/** The club that lets people pay at the dock, with thirty boats. */
async function openFleet(config: Partial<ServerSettingsShape> = {}): Promise<World> {
  alarms = [];
  const opened = await openWorld(config, promisedMemory(), (alarm) => alarms.push(alarm));
  const like = offer.boats.find(({ client }) => client === "msk");
  if (like === undefined) throw new Error("no boat");
  await opened.store.commit((tx) => tx.offer.put({ boats: boats.map((_id) => ({ ...like, _id })) }));
  return opened;
}

let world: World;
beforeEach(async () => {
  world = await openFleet();
});

const at = (item: string, date = tripDay, time: readonly string[] = slots.slice(0, 1)) => ({ location: "msk_d_port", item, date, time });
const hold = (where: ReturnType<typeof at>, options: SendOptions = {}) =>
  world.send("booking/reservations/hold", { attributes: where }, options);
const settle = (change: object, client = "msk") =>
  world.store.commit(async (tx) => {
    const { version } = await tx.settings.read(client);
    const settings: ClubSettings = decodeSettings(change);
    await tx.settings.replace({ client, version: version + 1, settings });
  });

/** Books at the dock with what was proven once, from a new address and without a cookie each time; gives the codes of the refusals, "" of none. */
async function storm(days: number): Promise<readonly string[]> {
  const request = await dockRequest();
  const wanted = Array.from({ length: days }, (_, index) => addDays(tripDay, index)).flatMap((date) => boats.map((item) => at(item, date)));
  const codes: string[] = [];
  for (const [index, where] of wanted.entries()) {
    const caller = { visitor: undefined, address: `198.51.100.${index % 250}` };
    codes.push(codeOf(await create(request({ attributes: where }), caller)));
  }
  return codes;
}

/** What asks for a trip at the dock, with a proof made once for all that a test asks. */
async function dockRequest() {
  const proof = await proofFor(world, guestPhone);
  return (change: Partial<CallInput<"booking/reservations/create">>) => ({
    profile,
    phone: guestPhone,
    proof,
    isMember: false,
    locale: "en" as const,
    pay: "dock" as const,
    attributes: at(first),
    ...change,
  });
}

const create = (request: CallInput<"booking/reservations/create">, options: SendOptions = {}) =>
  world.send("booking/reservations/create", request, options);

const count = (codes: readonly string[], code = "") => codes.filter((one) => one === code).length;

describe("one phone with one proof (L3)", () => {
  it("books three trips to be paid at the dock, of thirty boats on twenty days", async () => {
    const codes = await storm(20);
    expect([codes.length, count(codes), count(codes, "TOO_MANY_OPEN") + count(codes, "PROOF_EXPIRED")]).toEqual([600, 3, 597]);
  });

  it("books every one of them where caps are lifted (control)", async () => {
    world = await openFleet({ limits: "off" });
    expect(count(await storm(20))).toBe(600);
  });

  it("books more once they are paid or over", async () => {
    const request = await dockRequest();
    const made = [];
    for (const item of boats.slice(0, 3)) made.push(await world.call("booking/reservations/create", request({ attributes: at(item) })));
    const another = async () => codeOf(await create(request({ attributes: at("msk_b_dawn") })));
    expect(await another()).toBe("TOO_MANY_OPEN");
    await world.call("booking/reservations/transition", { _id: made[0]?._id ?? "", event: "receive" }, staff);
    expect(await another()).toBe("");
    world.clock.at += 10 * 86_400_000;
    const later = { attributes: at(first, dayFromText("2027-08-01")), proof: await proofFor(world, guestPhone) };
    expect(codeOf(await create(request(later)))).toBe("");
  });

  it("allows three open bookings by one proof, where the club allows a phone more; a new proof allows three more", async () => {
    await settle({ open: { phone: { bookings: 10, quarters: 900 } } });
    const request = await dockRequest();
    const codes = [];
    for (const item of boats.slice(0, 4)) codes.push(codeOf(await create(request({ attributes: at(item) }), { visitor: item })));
    expect(codes).toEqual(["", "", "", "PROOF_EXPIRED"]);
    world.clock.at += minute;
    const again = { proof: await proofFor(world, guestPhone), attributes: at(boats[3] ?? "") };
    expect(codeOf(await create(request(again)))).toBe("");
  });

  it("asks for ten reservations in an hour, given up or not", async () => {
    const request = await dockRequest();
    const codes = [];
    for (const item of boats.slice(0, 11)) {
      const reply = await create(request({ pay: "online", attributes: at(item) }));
      codes.push(codeOf(reply));
      world.clock.at += minute;
      if (reply.status !== 200) continue;
      const { _id, sessionUrl } = JSON.parse(reply.body).data;
      await world.call("booking/reservations/cancelSessionPayment", { _id, sessionUrl });
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => ""), "TOO_MANY_REQUESTS"]);
    world.clock.at += 50 * minute;
    const later = { proof: await proofFor(world, guestPhone), attributes: at(boats[12] ?? "") };
    expect(codeOf(await create(request(later)))).toBe("");
  });

  it("is bound in quarter hours too, and staff are not bound at all", async () => {
    await settle({ open: { phone: { bookings: 3, quarters: 60 } } });
    const request = await dockRequest();
    const whole = (item: string) => request({ attributes: at(item, tripDay, slots) });
    expect([codeOf(await create(whole(first))), codeOf(await create(whole(boats[1] ?? "")))]).toEqual(["", "TOO_MANY_OPEN"]);
    const byHand = await Promise.all(boats.slice(1).map((item) => create({ ...whole(item), isManual: true }, staff)));
    expect(count(byHand.map(codeOf))).toBe(fleet - 1);
    expect((await hold(at("msk_b_dawn"), { visitor: "customer" })).status).toBe(200);
  });
});

describe("nights of several days (L3)", () => {
  const lastDay = addDays(tripDay, 7);
  const evening = { attributes: at(first, tripDay, slots.slice(2)), until: lastDay };

  it("count in quarter hours: a week with its nights at the dock is as much as one phone may have", async () => {
    const request = await dockRequest();
    expect(codeOf(await create(request(evening)))).toBe("TOO_MANY_OPEN");
    expect(codeOf(await create(request({ ...evening, until: addDays(lastDay, -1) })))).toBe("");
    const another = at(boats[1] ?? "", tripDay, slots.slice(2));
    expect(codeOf(await create(request({ attributes: another, until: addDays(tripDay, 1) })))).toBe("TOO_MANY_OPEN");
  });

  it("count in a cart too, with the nights of all its boats", async () => {
    await settle({ open: { phone: { bookings: 3, quarters: 480 } } });
    const camper = { visitor: "camper" };
    const evening = slots.slice(2);
    const add = async (boat: string, nights: number) => {
      const held = JSON.parse((await hold(at(boat, tripDay, evening), camper)).body).data.hold;
      const line = { item: held, quantity: 1, ...(nights === 0 ? {} : { until: addDays(tripDay, nights) }) };
      return codeOf(await world.send("order/carts/item", line, camper));
    };
    expect(await add(first, 5)).toBe("TOO_MANY_OPEN");
    expect(await add(first, 3)).toBe("");
    expect(await add(boats[1] ?? "", 1)).toBe("TOO_MANY_OPEN");
    // Without a night an evening is a few quarter hours.
    expect(await add(boats[1] ?? "", 0)).toBe("");
  });
});

describe("holds of a Saturday by one address (L3)", () => {
  const cookieless = { visitor: undefined };

  it("take at most eight of thirty boats by new browsers; a visitor who returns with a cookie still gets one", async () => {
    const replies = await Promise.all(boats.map((item) => hold(at(item, tripDay, slots), cookieless)));
    expect(replies.map(({ status }) => status)).toEqual([...boats.slice(0, 8).map(() => 200), ...boats.slice(8).map(() => 429)]);
    const named = replies.at(-1)?.visitor;
    expect(named).toMatch(/^r\d+$/);
    expect((await hold(at(boats[10] ?? ""), { visitor: named })).status).toBe(200);
    expect((await hold(at(boats[11] ?? ""), { ...cookieless, address: "192.0.2.9" })).status).toBe(200);
  });

  it("are eight more in the next ten minutes, while fewer than eight ended unused", async () => {
    for (const item of boats.slice(0, 7)) await hold(at(item), cookieless);
    world.clock.at += 10 * minute;
    const replies = await Promise.all(boats.slice(10, 19).map((item) => hold(at(item), cookieless)));
    expect(replies.map(({ status }) => status)).toEqual([...boats.slice(0, 8).map(() => 200), 429]);
  });

  it("need a cookie for a quarter of an hour after the allowed number ended unused; a returned hold does not count", async () => {
    await settle({ kept: { cookieless: 2, lapses: 2 } });
    const held = await Promise.all([first, boats[1] ?? ""].map((item) => hold(at(item), cookieless)));
    const [{ hold: id } = { hold: "" }] = held.map(({ body }): { hold: string } => JSON.parse(body).data);
    await world.call("booking/reservations/release", { hold: id }, { visitor: held[0]?.visitor });
    await hold(at(boats[2] ?? ""), cookieless);
    world.clock.at += 10 * minute;
    const third = await hold(at(boats[3] ?? ""), cookieless);
    expect([third.status, third.retryAfter]).toEqual([429, 900]);
    await world.send("booking/reservations/release", { hold: JSON.parse(held[1]?.body ?? "").data.hold }, { visitor: held[1]?.visitor });
    world.clock.at += 15 * minute - 1;
    expect((await hold(at(boats[3] ?? ""), cookieless)).status).toBe(429);
    world.clock.at += 1;
    expect((await hold(at(boats[3] ?? ""), cookieless)).status).toBe(200);
  });

  it("are twenty boats with a cookie each, and not as many where they are whole days", async () => {
    const replies = await Promise.all(boats.map((item) => hold(at(item), { visitor: item })));
    expect(count(replies.map(codeOf))).toBe(20);
    world = await openFleet();
    await settle({ open: { address: { bookings: 20, quarters: 250 } } });
    const days = await Promise.all(boats.map((item) => hold(at(item, tripDay, slots), { visitor: item })));
    expect([count(days.map(codeOf)), count(days.map(codeOf), "TOO_MANY_OPEN")]).toEqual([5, 25]);
  });

  it("leave room for ten who share an address, each with a cookie and a phone", async () => {
    for (const [index, item] of boats.slice(0, 10).entries()) {
      const options = { visitor: `visitor-${index}` };
      const held = await world.call("booking/reservations/hold", { attributes: at(item) }, options);
      const phone = `+1514555${1000 + index}`;
      const proof = await proofFor(world, phone, options);
      const request = { profile, phone, proof, isMember: false, locale: "en" as const, attributes: at(item), hold: held.hold };
      await world.call("booking/reservations/create", request, options);
    }
    expect((await world.store.claims.claimed(boats, { dateStart: tripDay, dateEnd: tripDay }, world.clock.at)).length).toBe(10);
  });
});

describe("what a whole club has unpaid (L3)", () => {
  const watch = async () => {
    const before = alarms.length;
    return [await world.jobs.watchUnpaid(), ...alarms.slice(before).map(({ of, client }) => `${of} ${client}`)];
  };

  it("raises one alarm and leaves online payment to all, until enough of it is paid", async () => {
    await settle({ open: { club: { bookings: 4, quarters: 9000 } } });
    const staffed = { ...staff, visitor: "staff" };
    const request = await dockRequest();
    const made = [];
    for (const item of boats.slice(0, 3)) made.push(await world.call("booking/reservations/create", request({ attributes: at(item) })));
    expect(await watch()).toEqual([0]);
    await hold(at("msk_b_dawn"), { visitor: "visitor-9" });
    expect([await watch(), await watch()]).toEqual([[1, "unpaid msk"], [0]]);
    const other = { phone: "+15145550122", proof: await proofFor(world, "+15145550122", { visitor: "visitor-2" }) };
    const ask = async (item: string, pay: "online" | "dock") =>
      codeOf(await create(request({ ...other, pay, attributes: at(item) }), { visitor: "visitor-2" }));
    expect([await ask(boats[4] ?? "", "dock"), await ask(boats[4] ?? "", "online")]).toEqual(["ONLINE_ONLY", ""]);
    expect(codeOf(await create({ ...request({ attributes: at(boats[5] ?? "") }), isManual: true }, staffed))).toBe("");
    for (const { _id } of made) await world.call("booking/reservations/transition", { _id, event: "receive" }, staffed);
    expect([await watch(), await ask(boats[6] ?? "", "dock")]).toEqual([[0], ""]);
  });

  it("raises none and narrows nothing where caps are lifted (control)", async () => {
    world = await openFleet({ limits: "off" });
    await settle({ open: { club: { bookings: 1, quarters: 1 } } });
    const request = await dockRequest();
    expect([
      codeOf(await create(request({ attributes: at(first) }))),
      codeOf(await create(request({ attributes: at("msk_b_dawn") }))),
    ]).toEqual(["", ""]);
    expect(await watch()).toEqual([0]);
  });
});

describe("one slot, requested again and again (L3)", () => {
  /** Takes a slot whenever it is free, once a minute for four hours; gives the minutes of each stretch for which it was kept without a break. */
  async function stretches(take: (turn: number) => SendOptions): Promise<readonly number[]> {
    const kept: number[] = [];
    let until = 0;
    for (let turn = 0; turn < 240; turn += 1) {
      if (world.clock.at >= until) {
        const reply = await hold(at(first), take(turn));
        const isHeld = reply.status === 200;
        if (isHeld) kept.push((kept.pop() ?? 0) + (Date.parse(JSON.parse(reply.body).data.expires) - world.clock.at) / minute);
        else if (kept.at(-1) !== 0) kept.push(0);
        if (isHeld) until = Date.parse(JSON.parse(reply.body).data.expires);
      }
      world.clock.at += minute;
    }
    return kept.filter((minutes) => minutes > 0);
  }

  it("is kept unpaid for an hour at most by an address that comes with a new cookie each time, then left for as long", async () => {
    const kept = await stretches((turn) => ({ visitor: `visitor-${turn}` }));
    expect(kept).toEqual([60, 60]);
  });

  it("is kept by one visitor no longer than leaves the time of a payment, whatever address they come from", async () => {
    const kept = await stretches((turn) => ({ visitor: "visitor-1", address: `192.0.2.${turn}` }));
    expect(Math.max(...kept)).toBe(29);
  });

  it("is kept without an end where caps are lifted (control)", async () => {
    world = await openFleet({ limits: "off" });
    expect(await stretches((turn) => ({ visitor: `visitor-${turn}` }))).toEqual([240]);
  });

  it("is free for others as soon as it was given up, and a visitor who returns it waits a minute", async () => {
    for (let index = 0; index < 8; index += 1) {
      const { hold: id } = await world.call("booking/reservations/hold", { attributes: at(first) });
      world.clock.at += 10_000;
      await world.call("booking/reservations/release", { hold: id });
    }
    const held = await hold(at(first));
    expect(held.status).toBe(200);
    expect(Date.parse(JSON.parse(held.body).data.expires) - world.clock.at).toBe(10 * minute);
  });

  it("is kept for a visitor whose first payment failed, and not for one who let two lapse", async () => {
    const where = { attributes: { ...attributes } };
    const failed = await book(world, where);
    world.payments.fail(failed.session);
    await world.jobs.settle(failed.session);
    world.clock.at += minute;
    const kept = failed._id.replace("_r_", "_h_again_");
    const lapsed = await book(world, { ...where, hold: kept });
    world.clock.at += 31 * minute;
    await world.jobs.settle(lapsed.session);
    const third = await world.send("booking/reservations/create", await requestFor(world, where));
    // The least that a try costs, the minute before the next one, and that one's time.
    expect([codeOf(third), third.retryAfter]).toEqual(["KEPT_TOO_LONG", (1 + 1 + 31) * 60]);
    const other = { phone: "+15145550122" };
    expect(
      (await world.send("booking/reservations/create", await requestFor(world, { ...where, ...other }), { visitor: "visitor-2" })).status,
    ).toBe(200);
  });
});
