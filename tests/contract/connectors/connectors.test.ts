import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { memoryMailer } from "#adapters/memory/post.ts";
import {
  failuresByDay,
  mostFailures,
  newConnectorRecord,
  recordAfterTest,
  recordWithFailure,
  type SendingConnector,
  shownDays,
} from "#core/domain/messages/connector.ts";
import { isPermanentDeliveryFailure } from "#core/features/delivery/deliver.ts";
import { ServiceFault, type ServiceFaultReason } from "#core/ports/outside.ts";
import { deliverDueEffects } from "../../deliverDueEffects.ts";
import { effectsOf } from "../../promised.ts";
import { jobsOfWorld } from "../jobsOfWorld.ts";
import { book, openWorld, person } from "../world.ts";

const canary = "canary-of-a-customer";
const contacts = { phone: "+14505550177", email: "marc@quai.test" };
const admin = { principal: { ...person("mem", ["^configuration/"]), ...contacts } };
const minute = 60_000;

/** A club whose mail fails as long as `state.why` says so, and a booking whose letters wait. */
async function failingClub() {
  const world = await openWorld();
  const state: { why: ServiceFaultReason | undefined; isStoreDown: boolean } = { why: "unanswered", isStoreDown: false };
  const read: typeof world.store.connectors.read = (...of) =>
    state.isStoreDown ? Promise.reject(new Error("the store is down")) : world.store.connectors.read(...of);
  const mailer = memoryMailer();
  const jobs = jobsOfWorld(world, {
    store: { ...world.store, connectors: { ...world.store.connectors, read } },
    mailer: {
      driver: "smtp",
      send: (mail) => (state.why === undefined ? mailer.send(mail) : Effect.fail(new ServiceFault(canary, false, "other", state.why))),
    },
    texter: { driver: "gateway", send: () => Effect.fail(new ServiceFault(canary, false, "other", "credentials")) },
  });
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  const round = () =>
    deliverDueEffects({
      store: effectsOf(world.store),
      deliver: jobs.deliver,
      expireOverdue: async () => [],
      now: () => world.clock.at,
      erasable: () => undefined,
      warn: () => undefined,
      laidAside: () => undefined,
      isHopeless: isPermanentDeliveryFailure,
    });
  const seen = async (name: SendingConnector) => {
    const { sending } = await world.call("configuration/connectors/find", {}, admin);
    const found = sending.find(({ connector }) => connector === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
  return { world, state, round, seen, email: () => seen("email"), booked };
}

describe("the connectors of a club", () => {
  it("say since when email fails and how many messages wait, until one leaves again", async () => {
    const { world, state, round, email } = await failingClub();
    expect(await email()).toMatchObject({ failingSince: null, failures: [], tested: null });
    const since = world.clock.at;
    await round();
    world.clock.at += minute;
    await round();
    const failing = await email();
    expect(failing.failingSince).toBe(new Date(since).toISOString());
    expect(failing.waiting).toBeGreaterThan(0);
    expect(new Set(failing.failures.map(({ why }) => why))).toEqual(new Set(["unanswered"]));
    expect(Date.parse(failing.failures[0]?.at ?? "")).toBe(world.clock.at);
    state.why = undefined;
    world.clock.at += 10 * minute;
    await round();
    const working = await email();
    expect([working.failingSince, working.waiting, working.failures.length]).toEqual([null, 0, failing.failures.length]);
  });

  it("say that texts fail by a code for the club, which waits under no club, and do not claim that none waits", async () => {
    const { world, round, seen } = await failingClub();
    const payload = { to: "+14505550188", locale: "en", expires: world.clock.at + minute, code: "123456", club: "mem" } as const;
    await world.store.commit((tx) => tx.outbox.enqueue({ client: "", key: "a code", kind: "sms", payload, due: world.clock.at }));
    await round();
    expect(await seen("texts")).toMatchObject({ failingSince: expect.any(String), waiting: null, failures: [{ why: "credentials" }] });
  });

  it("do not count one refused message as a failure of all, but list it", async () => {
    const { state, round, email } = await failingClub();
    state.why = "refused";
    await round();
    const { failingSince, failures } = await email();
    expect([failingSince, failures[0]?.why]).toEqual([null, "refused"]);
  });

  it("show another club nothing of it, and nobody a customer or the server's words", async () => {
    const { world, round, booked } = await failingClub();
    await round();
    const others = { principal: { ...person("msk", ["^configuration/"]), ...contacts } };
    const seen = await world.send("configuration/connectors/find", {}, admin);
    expect(seen.body).toContain("unanswered");
    for (const secret of [canary, booked._id, "@"]) expect(seen.body).not.toContain(secret);
    expect((await world.send("configuration/connectors/find", {}, others)).body).not.toContain("unanswered");
  });

  it("change nothing of a letter that left where the note of it cannot be written", async () => {
    const { world, state, round } = await failingClub();
    state.why = undefined;
    state.isStoreDown = true;
    await round();
    expect(await world.store.outbox.waitingOfClub("mem", ["mail"], world.clock.at)).toBe(0);
  });

  it("show on which of the last thirty days they failed", () => {
    const at = Date.UTC(2027, 6, 1, 16);
    let record = newConnectorRecord("mem", "email");
    for (const days of [40, 3, 1, 1]) record = recordWithFailure(record, { at: at - days * 24 * 60 * minute, why: "unanswered" });
    record = recordWithFailure(record, { at, why: "refused" });
    const shown = failuresByDay(record, at);
    expect(shown.map((isFailed, index) => (isFailed ? shownDays - 1 - index : -1)).filter((day) => day >= 0)).toEqual([3, 1]);
    expect(shown).toHaveLength(30);
  });

  it("keep the last twenty failures", () => {
    let record = newConnectorRecord("mem", "email");
    for (let at = 1; at <= mostFailures + 5; at += 1) record = recordWithFailure(record, { at, why: "credentials" });
    expect([record.failingSince, record.failures.length, record.failures[0]?.at, record.failures.at(-1)?.at]).toEqual([1, 20, 25, 6]);
  });
});

describe("a test of a connector", () => {
  it("that is refused makes it one that fails, since nobody refuses a good address for itself, until a test works", () => {
    const failing = recordAfterTest(newConnectorRecord("mem", "texts"), 5, "refused");
    expect([failing.failingSince, failing.testFault]).toEqual([5, "refused"]);
    expect(recordAfterTest(failing, 9, null)).toMatchObject({ failingSince: null, testFault: null });
  });

  it("writes to the proven address of whoever asks, and to nobody else", async () => {
    const world = await openWorld();
    expect(await world.call("configuration/connectors/test", { connector: "email" }, admin)).toEqual({ outcome: "works", missing: [] });
    expect(await world.call("configuration/connectors/test", { connector: "texts" }, admin)).toEqual({ outcome: "works", missing: [] });
    expect(world.mails.map(({ to }) => to)).toEqual([contacts.email]);
    expect(world.texts.map(({ to }) => to)).toEqual([contacts.phone]);
    const { sending } = await world.call("configuration/connectors/find", {}, admin);
    expect(sending.slice(1, 3).map(({ tested }) => tested)).toEqual(
      [0, 0].map(() => ({ at: new Date(world.clock.at).toISOString(), fault: null })),
    );
  });

  it("writes to nobody for an account without a proven address", async () => {
    const world = await openWorld();
    const unproven = { principal: { ...person("mem", ["^configuration/"]), phone: null } };
    expect(await world.call("configuration/connectors/test", { connector: "texts" }, unproven)).toEqual({
      outcome: "noContact",
      missing: [],
    });
    expect(world.texts).toEqual([]);
  });
});
