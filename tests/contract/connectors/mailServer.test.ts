import { describe, expect, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import { book, openWorld, person, type World } from "../world.ts";

const password = "canary-of-a-password-9f2k";
const server = { host: "smtp.club.test", port: 587, security: "starttls", user: "quai", from: "hello@club.test" } as const;
const user = { ...person("mem", ["^configuration/"]), email: "ada@quai.test" };
const admin = { principal: user };
const minute = 60_000;

const enter = (world: World, change: Partial<{ host: string; password: string; from: string }> = {}) =>
  world.send("configuration/connectors/enterMailServer", { ...server, password, ...change }, admin);
const confirm = (world: World, otp: string) => world.send("configuration/connectors/confirm", { connector: "email", otp }, admin);
const codeIn = (world: World) => /\b\d{6}\b/.exec(world.ownMail.sent.at(-1)?.mail.text ?? "")?.[0] ?? "";
const stateIn = async (world: World) => (await world.call("configuration/connectors/mailServer", {}, admin)).own?.state;

/** A world in which the club's own mail server is confirmed. */
async function confirmed() {
  const world = await openWorld({ limits: "off" });
  await enter(world);
  expect((await confirm(world, codeIn(world))).status).toBe(200);
  world.ownMail.sent.length = 0;
  return world;
}

async function bookAndPay(world: World) {
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
}

describe("the club's own mail server", () => {
  it("sends nothing but its code until that is entered, then the letters of its club, and none once the club went back", async () => {
    const world = await openWorld({ limits: "off" });
    await enter(world);
    expect(world.ownMail.sent.map(({ server: { host }, mail }) => [host, mail.to])).toEqual([[server.host, server.from]]);
    await bookAndPay(world);
    await world.deliverAll();
    expect([world.ownMail.sent.length, world.mails.length > 0]).toEqual([1, true]);
    await confirm(world, codeIn(world));
    const bySite = world.mails.length;
    await world.call("configuration/connectors/test", { connector: "email" }, admin);
    expect([world.ownMail.sent.length, world.mails.length - bySite]).toEqual([2, 0]);
    expect(world.ownMail.sent[1]?.server.password).toBe(password);
    await world.call("configuration/connectors/leave", { connector: "email" }, admin);
    await world.call("configuration/connectors/test", { connector: "email" }, admin);
    expect([world.ownMail.sent.length, world.mails.length - bySite, await stateIn(world)]).toEqual([2, 1, "left"]);
  });

  it("is confirmed by no wrong, old or used code", async () => {
    const world = await openWorld({ limits: "off" });
    await enter(world);
    const code = codeIn(world);
    expect((await confirm(world, code === "000000" ? "111111" : "000000")).body).toContain("CODE_WRONG");
    world.clock.at += 11 * minute;
    expect((await confirm(world, code)).body).toContain("CODE_EXPIRED");
    expect(await stateIn(world)).toBe("waiting");
    await enter(world);
    const third = codeIn(world);
    expect((await confirm(world, third)).status).toBe(200);
    await world.call("configuration/connectors/leave", { connector: "email" }, admin);
    expect((await confirm(world, third)).body).toContain("CODE_EXPIRED");
    expect(await stateIn(world)).toBe("left");
  });

  it.each(["credentials", "sender", "unanswered", "refused", "notPublic"] as const)(
    "changes nothing where its code does not leave: %s",
    async (fault) => {
      const world = await confirmed();
      world.ownMail.fault = fault;
      expect(JSON.parse((await enter(world, { host: "mail.club.test" })).body).data).toEqual({ outcome: fault });
      const stored = await world.call("configuration/connectors/mailServer", {}, admin);
      expect(stored.own).toMatchObject({ host: server.host, state: "used" });
    },
  );

  it("is entered after many mistyped passwords: a code that did not leave counts for none, but every try counts as a test", async () => {
    const world = await openWorld();
    world.ownMail.fault = "credentials";
    const tries = Array.from({ length: 8 }, () => ({ outcome: "credentials" }));
    const outcomes: unknown[] = [];
    for (const _ of tries) outcomes.push(JSON.parse((await enter(world)).body).data);
    expect(outcomes).toEqual(tries);
    world.ownMail.fault = undefined;
    expect(JSON.parse((await enter(world)).body).data).toEqual({ outcome: "sent" });
    expect((await confirm(world, codeIn(world))).status).toBe(200);
    await enter(world);
    expect((await enter(world)).body).toContain("TOO_MANY_REQUESTS");
  });

  it("gets no more codes than the caps on codes allow, where they leave (control)", async () => {
    const world = await openWorld();
    for (const _ of [1, 2, 3]) expect(JSON.parse((await enter(world)).body).data).toEqual({ outcome: "sent" });
    expect((await enter(world)).body).toContain("TOO_MANY_CODES");
  });

  it("keeps letters waiting while it is silent, says so, and says nothing of codes, which leave by the site", async () => {
    const world = await confirmed();
    await bookAndPay(world);
    world.ownMail.fault = "unanswered";
    const sentBySite = world.mails.length;
    const rows = await world.store.outbox.take(world.clock.at, 50, minute, { kinds: ["mail"] });
    for (const row of rows.filter(({ client }) => client === "mem")) {
      const failed = await world.jobs.deliver(row).then(
        () => false,
        () => true,
      );
      expect(failed).toBe(true);
      await world.store.outbox.settle(row.id, { done: false, due: world.clock.at + minute });
    }
    const since = world.clock.at;
    const payload = { to: "ada@quai.test", locale: "en", expires: since + minute, code: "123456", club: "mem", letter: "signIn" };
    await world.store.commit((tx) => tx.outbox.enqueue({ client: "", key: "a code", kind: "account", payload, due: since }));
    const codes = await world.store.outbox.take(world.clock.at, 50, minute, { kinds: ["account"] });
    for (const row of codes) await world.jobs.deliver(row);
    const { sending } = await world.call("configuration/connectors/find", {}, admin);
    expect(sending.find(({ connector }) => connector === "email")).toMatchObject({ failingSince: new Date(since).toISOString() });
    expect(sending.find(({ connector }) => connector === "email")?.waiting).toBeGreaterThan(0);
    expect(world.mails.length - sentBySite).toBe(codes.length);
  });

  it("gives its password to no other server, and needs it typed again there", async () => {
    const world = await confirmed();
    expect((await enter(world, { password: "" })).body).toContain("sent");
    expect(world.ownMail.sent.at(-1)?.server.password).toBe(password);
    const elsewhere = await enter(world, { password: "", host: "thief.test" });
    expect([elsewhere.status, elsewhere.body.includes("/password")]).toEqual([400, true]);
    expect(world.ownMail.sent).toHaveLength(1);
  });

  it("gives the password of another server to none while two people enter one each", async () => {
    const world = await confirmed();
    // Both read what is stored before either writes; the one who types no password writes last.
    await Promise.all([enter(world, { host: "other.test", password: "the password of the other" }), enter(world, { password: "" })]);
    expect((await world.call("configuration/connectors/mailServer", {}, admin)).own?.host).toBe(server.host);
    await confirm(world, codeIn(world));
    await world.call("configuration/connectors/test", { connector: "email" }, admin);
    expect(world.ownMail.sent.at(-1)?.server).toMatchObject({ host: server.host, password });
  });

  it("has its password in no reply, history, fault or stored row", async () => {
    const world = await confirmed();
    const { items } = await world.store.audit.find(clubScope("mem"), {});
    const replies = [
      await enter(world),
      await world.send("configuration/connectors/mailServer", {}, admin),
      await world.send("configuration/connectors/find", {}, admin),
    ];
    const seen = JSON.stringify([replies, items, await world.store.connectors.accounts("mem"), world.faults, world.mails]);
    expect(seen).not.toContain(password);
    expect(replies[1]?.body).toContain(password.slice(-4));
    expect(items.map(({ model, item, actor }) => [model, item, actor])).toContainEqual(["connectors", "email", "mem_u_1"]);
  });

  it.each([
    "smtp.club.test?proxy=socks5://10.0.0.1",
    "user@smtp.club.test",
    "smtp.club.test:25",
    "smtp.club.test/",
    "[::1]",
    "a b",
    "",
    "smtp.club.test&tls=x",
  ])("takes no host %j", async (host) => {
    const world = await openWorld();
    const reply = await enter(world, { host });
    expect([reply.status, reply.body.includes("/host")]).toEqual([400, true]);
    expect(world.ownMail.sent).toEqual([]);
  });
});
