import { beforeEach, describe, expect, it } from "vitest";
import type { CallInput } from "#core/contract/index.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { attributes, book, codeOf, issuesOf, openWorld, requestFor, type World } from "../world.ts";

const admin: SignedInUser = { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

type Change = Omit<CallInput<"configuration/rules/update">, "client" | "version">;

/** Sets rules as an administrator does on the page, from the current version. */
async function set(change: Change) {
  const { version } = await world.call("configuration/rules/read", { client: "mem" }, { principal: admin });
  return world.send("configuration/rules/update", { client: "mem", version, ...change }, { principal: admin });
}

/** Sets some of how a club looks and is called. */
async function setIdentity(change: Partial<NonNullable<Change["identity"]>>) {
  const { identity } = await world.call("configuration/rules/read", { client: "mem" }, { principal: admin });
  return set({ identity: { ...identity, ...change } });
}

describe("what a club sets", () => {
  it("holds a slot for its minutes, and frees it then", async () => {
    await set({ unpaid: { holdMinutes: 20, slotMinutes: 60, createsPerHour: 10 } });
    const held = await world.call("booking/reservations/hold", { attributes });
    expect([held.seconds, Date.parse(held.expires) - world.clock.at]).toEqual([1200, 1_200_000]);
    world.clock.at += 1_199_999;
    expect(codeOf(await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" }))).toBe("SLOT_TAKEN");
    world.clock.at += 1;
    expect((await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2" })).status).toBe(200);
  });

  it("leaves a payment the time it takes beside a hold", async () => {
    const reply = await set({ unpaid: { holdMinutes: 26, slotMinutes: 60, createsPerHour: 10 } });
    expect([reply.status, issuesOf(reply)]).toEqual([400, [{ path: "/unpaid/holdMinutes", rule: "maxValue", params: { max: 25 } }]]);
    expect((await set({ unpaid: { holdMinutes: 25, slotMinutes: 60, createsPerHour: 10 } })).status).toBe(200);
  });

  it("allows or ends payment at the dock from the next booking on", async () => {
    const atDock = async () => world.send("booking/reservations/create", { ...(await requestFor(world)), pay: "dock" });
    expect(codeOf(await atDock())).toBe("FORBIDDEN");
    await set({ payment: { atDock: true } });
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club.payAtDock).toBe(true);
    expect((await atDock()).status).toBe(200);
    const log = await world.call("account/audit/find", { where: { model: "settings" } }, { principal: admin });
    expect(log.items[0]?.changes).toEqual({ "payment.atDock": { from: false, to: true } });
  });

  it("says in pass, mail and calendar when to be at the dock", async () => {
    await set({ arrival: { leadMinutes: 30 } });
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    const read = await world.call("booking/reservations/read", { _id: booked._id, key: booked.key });
    expect(read.place?.leadMinutes).toBe(30);
    expect(world.mails[0]?.text).toContain("be at the dock 30 minutes earlier.");
    expect(world.entries[0]?.note).toContain("be at the dock 30 minutes earlier.");
  });

  it("names the sender of mails and the address for answers; the club itself until it is set", async () => {
    const mailed = async () => {
      const booked = await book(world);
      world.payments.pay(booked.session);
      await world.jobs.settle(booked.session);
      await world.deliverAll();
      await world.send("booking/reservations/cancel", { _id: booked._id, key: booked.key });
      const { from, replyTo } = world.mails.at(-1) ?? {};
      return [from, replyTo];
    };
    const { clubs } = await world.store.offer.catalogue("mem");
    expect(await mailed()).toEqual([clubs[0]?.name, clubs[0]?.email]);
    await set({ sender: { name: "Le quai de Magog", replyTo: "quai@magog.test" } });
    expect(await mailed()).toEqual(["Le quai de Magog", "quai@magog.test"]);
    const refused = await set({ sender: { name: "", replyTo: "nobody" } });
    expect(issuesOf(refused)).toEqual([{ path: "/sender/replyTo", rule: "email" }]);
    expect((await set({ sender: { name: "a\r\nBcc: all@x.test", replyTo: "" } })).status).toBe(400);
  });
});

describe("the links of the top bar", () => {
  it("lead to the club's own pages where it named some, and an address that is none is refused", async () => {
    const { site } = await world.call("configuration/rules/read", { client: "mem" }, { principal: admin });
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club.siteLinks).toBeUndefined();
    expect((await set({ site: { ...site, rules: "https://club.test/regles" } })).status).toBe(200);
    expect((await world.call("booking/clubs/offer", { client: "mem" })).club.siteLinks).toEqual({ rules: "https://club.test/regles" });
    expect(issuesOf(await set({ site: { ...site, blog: "javascript:alert(1)" } }))).toMatchObject([{ path: "/site/blog", rule: "url" }]);
  });
});

describe("the short name of a club", () => {
  it("is its name in texts, codes included, and its whole name stays in mails", async () => {
    expect((await setIdentity({ shortName: "CN Mem" })).status).toBe(200);
    await world.call("booking/reservations/requestOtp", { phone: "+15145550111", client: "mem" });
    await world.call("booking/reservations/requestOtp", { phone: "+15145550112" });
    await world.deliverAll();
    expect(world.texts.map(({ text }) => /your (.+) code/.exec(text)?.[1])).toEqual(["CN Mem", "Quai"]);
    const booked = await book(world, { wantsText: true });
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await world.deliverAll();
    expect(world.texts.at(-1)?.text).toMatch(/^CN Mem: booking /);
    expect(world.mails.at(-1)?.text).toContain("Questions? Call Club mem");
  });

  it.each(["quai.test", "a/b", "twelve chars", " x"])(
    "is refused where a phone could make a link of it, or where it is too long: %s",
    async (shortName) => {
      const reply = await setIdentity({ shortName });
      expect([reply.status, issuesOf(reply).map(({ path }) => path)]).toEqual([400, ["/identity/shortName"]]);
    },
  );
});

describe("the colour of a club", () => {
  it("is stored, recorded in the history, and refused with the nearest one where it is too faint", async () => {
    expect((await setIdentity({ accent: "#1F5A4A" })).status).toBe(200);
    const log = await world.call("account/audit/find", { where: { model: "settings" } }, { principal: admin });
    expect(log.items[0]?.changes).toEqual({ "identity.accent": { from: "", to: "#1F5A4A" } });
    const faint = await setIdentity({ accent: "#FFFF00" });
    const issue = { path: "/identity/accent", rule: "accent", params: { nearest: "#6C6C00" } };
    expect([faint.status, issuesOf(faint)]).toEqual([400, [issue]]);
    expect((await setIdentity({ accent: "#6C6C00" })).status).toBe(200);
    for (const accent of ["red", "#FFF", '#000000" onload="'])
      expect(issuesOf(await setIdentity({ accent }))).toMatchObject([{ path: "/identity/accent", rule: "accentForm" }]);
  });
});
