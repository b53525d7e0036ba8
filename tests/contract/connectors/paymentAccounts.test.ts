import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { storedClubAccounts } from "#app/server/services/storedAccounts.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { keyFaultOf } from "#core/domain/ledger/paymentAccount.ts";
import { keysOfAccount, readCurrentAccount } from "#core/features/connectors/paymentAccounts.ts";
import { Store } from "#core/ports/store/store.ts";
import { effectsOf } from "../../promised.ts";
import { book, openWorld, person } from "../world.ts";

const admin = { principal: person("mem", ["^configuration/", "^account/audit/"]) };
const keys = { key: "rk_live_canaryofkeyone9f2k", webhookSecret: "whsec_canaryofsecret7q2d" };
const others = { key: "rk_live_othersofclub00003x1z", webhookSecret: "whsec_othersecretofclub" };
const canaries = [keys.key, keys.webhookSecret, "canaryof"];

async function openPaidWorld() {
  const world = await openWorld();
  /** The provider in memory is told what a server reads from the store. */
  const follow = async () => {
    const current = Effect.provideService(readCurrentAccount("mem"), Store, effectsOf(world.store));
    world.payments.accountOf.set("mem", await Effect.runPromise(current));
  };
  const find = async () => (await world.call("configuration/connectors/find", {}, admin)).payments;
  const enter = async (typed: typeof keys) => {
    const entered = await world.call("configuration/connectors/enterKeys", typed, admin);
    await follow();
    return entered;
  };
  const end = async (account: string, wish: "stop" | "retire") => {
    const ended = await world.send("configuration/connectors/retireAccount", { account, wish }, admin);
    await follow();
    return JSON.parse(ended.body).data ?? ended.status;
  };
  return { world, find, enter, end };
}

describe("a club's own account at the payment provider", () => {
  it("takes new payments once its keys work, and shows of them the last four characters alone", async () => {
    const { world, find, enter } = await openPaidWorld();
    expect((await find()).accounts).toEqual([]);
    expect(await enter(keys)).toEqual({ outcome: "works", missing: [] });
    const { accounts } = await find();
    expect(accounts).toMatchObject([{ isCurrent: true, key: "9f2k", webhookSecret: "7q2d" }]);
    const booked = await book(world);
    const sessions = [...world.payments.sessions.values()].filter(({ request }) => request.reservation === booked._id);
    expect(sessions.map(({ account }) => account)).toEqual([accounts[0]?.account]);
    for (const path of ["configuration/connectors/find", "account/audit/find"] as const) {
      const { body } = await world.send(path, {}, admin);
      for (const canary of canaries) expect(body).not.toContain(canary);
    }
    const rows = JSON.stringify(await world.store.connectors.accounts("mem"));
    for (const canary of canaries) expect(rows).not.toContain(canary);
    expect((await world.send("account/audit/find", {}, admin)).body).toContain("paymentKey");
  });

  it("is not taken where its key is refused, or lacks a permission, which is named", async () => {
    const { world, find, enter } = await openPaidWorld();
    world.payments.faultyKeys.set(keys.key, []);
    expect(await enter(keys)).toEqual({ outcome: "credentials", missing: [] });
    world.payments.faultyKeys.set(keys.key, ["refunds"]);
    expect(await enter(keys)).toEqual({ outcome: "permissions", missing: ["refunds"] });
    world.payments.down = true;
    expect(await enter(others)).toEqual({ outcome: "unanswered", missing: [] });
    expect((await find()).accounts).toEqual([]);
  });

  it("has new keys put in place where they are of the same account, and gets a new id where they are of another", async () => {
    const { find, enter } = await openPaidWorld();
    await enter(keys);
    const [first] = (await find()).accounts;
    await enter({ ...keys, key: `${keys.key}new1` });
    expect((await find()).accounts).toEqual([{ ...first, key: "new1" }]);
    await enter(others);
    expect((await find()).accounts.map(({ account, isCurrent, key }) => [account === first?.account, isCurrent, key])).toEqual([
      [true, false, "new1"],
      [false, true, "3x1z"],
    ]);
  });

  it("is retired only once no payment and no refund is under way in it, with what is in numbers", async () => {
    const { world, find, enter, end } = await openPaidWorld();
    await enter(keys);
    const account = (await find()).accounts[0]?.account ?? "";
    const booked = await book(world);
    expect(await end(account, "stop")).toMatchObject({ outcome: "stopped" });
    expect((await find()).accounts).toMatchObject([{ account, isCurrent: false }]);
    expect(await end(account, "retire")).toEqual({ outcome: "busy", work: { sessions: 1, refunds: 0 } });
    const session = `session-${account}-${booked._id}`;
    world.payments.pay(session);
    await world.jobs.settle(session, account);
    expect(await end(account, "retire")).toMatchObject({ outcome: "retired" });
    expect((await find()).accounts).toEqual([]);
  });

  it("keeps its keys when it is retired, so that they still refund what it took, and is listed again once new keys of it are entered", async () => {
    const { world, find, enter, end } = await openPaidWorld();
    await enter(keys);
    const account = (await find()).accounts[0]?.account ?? "";
    await end(account, "stop");
    await end(account, "retire");
    const [stored] = await world.store.connectors.accounts("mem");
    expect(stored === undefined ? undefined : keysOfAccount(world.secrets, stored)).toEqual(keys);
    await enter({ ...keys, key: `${keys.key}new1` });
    expect((await find()).accounts).toMatchObject([{ account, isCurrent: true, key: "new1" }]);
  });

  it("is stopped or retired only where it is what the press was for", async () => {
    const { find, enter, end } = await openPaidWorld();
    await enter(keys);
    const account = (await find()).accounts[0]?.account ?? "";
    expect(await end(account, "retire")).toBe(409);
    await end(account, "stop");
    expect(await end(account, "stop")).toBe(409);
    expect((await find()).accounts).toMatchObject([{ account, isCurrent: false }]);
    await end(account, "retire");
    expect(await end(account, "retire")).toBe(409);
  });

  it("has new keys put in the place of all stored keys that are of it", async () => {
    const { world, find, enter } = await openPaidWorld();
    await enter(keys);
    const [first] = await world.store.connectors.accounts("mem");
    if (first === undefined) throw new Error("no account");
    const twin = { ...first, _id: "mem_ca_twin", enteredAt: first.enteredAt + 1 };
    await world.store.commit((tx) => tx.connectors.putAccount(twin));
    await enter({ ...keys, key: `${keys.key}new1` });
    expect((await find()).accounts.map(({ account, isCurrent, key }) => [account, isCurrent, key])).toEqual([
      [first._id, true, "new1"],
      [twin._id, false, "new1"],
    ]);
  });

  it("is not stored where another administrator stored one during the test", async () => {
    const { world, find, enter } = await openPaidWorld();
    const store = () => world.send("configuration/connectors/enterKeys", keys, admin);
    const replies = await Promise.all([store(), store()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await find()).accounts).toHaveLength(1);
    await enter(keys);
    expect((await find()).accounts).toHaveLength(1);
  });

  it("shows when its last signed message came, until its secret is replaced", async () => {
    const { world, find, enter } = await openPaidWorld();
    await enter(keys);
    const [first] = (await find()).accounts;
    expect(first?.signedAt).toBeNull();
    const parts = { store: effectsOf(world.store), secrets: world.secrets, now: () => world.clock.at };
    storedClubAccounts(parts).received("mem", first?.account);
    await expect.poll(async () => (await find()).accounts[0]?.signedAt).toBe(isoTextOf(world.clock.at));
    await enter(keys);
    expect((await find()).accounts[0]?.signedAt).toBeNull();
  });

  it("has the last message with a wrong signature among its failures, which says nothing of its payments", async () => {
    const { world, enter } = await openPaidWorld();
    await enter(keys);
    const payments = async () => (await world.call("configuration/connectors/find", {}, admin)).sending[0];
    for (const minutes of [0, 5, 5]) {
      world.clock.at += minutes * 60_000;
      const parts = { store: effectsOf(world.store), secrets: world.secrets, now: () => world.clock.at };
      storedClubAccounts(parts).received("mem", undefined);
      const failures = [{ at: isoTextOf(world.clock.at), why: "signature" }];
      await expect.poll(async () => (await payments())?.failures).toEqual(failures);
    }
    expect(await payments()).toMatchObject({ failingSince: null });
  });
});

it("are refused by their form where they are no restricted keys, or of the wrong mode", () => {
  const fault = (key: string, mode: "production" | "rehearsal" | "demo" = "production") => keyFaultOf({ ...keys, key }, mode);
  expect([fault("sk_live_1234567890"), fault("pk_live_1234567890"), fault("rk_test_1234567890"), fault(keys.key)]).toEqual([
    "wholeKey",
    "noKey",
    "testKey",
    undefined,
  ]);
  expect([fault(keys.key, "rehearsal"), fault("rk_test_1234567890", "demo")]).toEqual(["liveKey", undefined]);
  expect(keyFaultOf({ ...keys, webhookSecret: "secret" }, "production")).toBe("noSecret");
});
