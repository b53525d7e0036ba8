import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { keyFaultOf } from "#core/domain/ledger/paymentKeys.ts";
import { readCurrentAccount } from "#core/features/connectors/paymentAccounts.ts";
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
  const retire = async (account: string) => {
    const retired = await world.call("configuration/connectors/retireAccount", { account }, admin);
    await follow();
    return retired;
  };
  return { world, find, enter, retire };
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

  it("is retired only once nothing is left to do in it, with what is left in numbers", async () => {
    const { world, find, enter, retire } = await openPaidWorld();
    await enter(keys);
    const account = (await find()).accounts[0]?.account ?? "";
    const booked = await book(world);
    expect(await retire(account)).toMatchObject({ outcome: "stopped" });
    expect((await find()).accounts).toMatchObject([{ account, isCurrent: false }]);
    expect(await retire(account)).toMatchObject({ outcome: "tooSoon" });
    world.clock.at += 600_000;
    expect(await retire(account)).toEqual({ outcome: "busy", work: { sessions: 1, refunds: 0, trips: 0 } });
    const session = `session-${account}-${booked._id}`;
    world.payments.pay(session);
    await world.jobs.settle(session, account);
    expect(await retire(account)).toEqual({ outcome: "busy", work: { sessions: 0, refunds: 0, trips: 1 } });
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
