import { beforeEach, describe, expect, it } from "vitest";
import { runCommitOnce, jsonReplyMemo } from "#core/features/shared/commit.ts";
import type { StoredReply } from "#core/ports/store/replies.ts";
import { Cause, Effect, Exit, Schema } from "effect";
import { attributes, codeOf, guestPhone, openWorld, type World } from "../world.ts";
import { Store } from "#core/ports/store/store.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";

/** A store that tells of each reply it keeps. */
function telling(kept: StoredReply[], store = promisedMemory()): PromisedStore {
  const commit: PromisedStore["commit"] = (work) =>
    store.commit((tx) => {
      const keep = async (reply: StoredReply) => (kept.push(reply), tx.replies.keep(reply));
      return work({ ...tx, replies: { ...tx.replies, keep } });
    });
  return { ...store, commit };
}

let kept: StoredReply[];
let world: World;
beforeEach(async () => {
  kept = [];
  world = await openWorld({}, telling(kept));
});

const guess = (otp: string, key: string) => world.send("booking/reservations/verifyOtp", { phone: guestPhone, otp }, { key });
const hold = (key: string, visitor: string) => world.send("booking/reservations/hold", { attributes }, { key, visitor });

describe("kept replies", () => {
  it("are not stored for refused calls that change nothing, however many keys are tried", async () => {
    expect((await hold("first", "visitor-1")).status).toBe(200);
    kept.length = 0;
    for (let key = 0; key < 20; key += 1) {
      expect(codeOf(await guess("000000", `guess-${key}`))).toBe("CODE_EXPIRED");
      expect(codeOf(await hold(`hold-${key}`, "visitor-2"))).toBe("SLOT_TAKEN");
      expect(codeOf(await world.send("booking/reservations/release", { hold: "mem_h_none" }, { key: `release-${key}` }))).toBe(
        "ITEM_NOT_EXIST",
      );
    }
    expect(kept).toEqual([]);
  });

  it("are not stored for guesses at a used code", async () => {
    await world.call("booking/reservations/requestOtp", { phone: guestPhone });
    expect((await guess("123456", "right")).status).toBe(200);
    for (let key = 0; key < 20; key += 1) expect((await guess("123456", `again-${key}`)).status).toBe(200);
    expect(kept.map(({ key }) => key)).toEqual(["right"]);
  });

  it("are stored for as many wrong guesses as a code allows, and no more", async () => {
    await world.call("booking/reservations/requestOtp", { phone: guestPhone });
    for (let key = 0; key < 50; key += 1) expect((await guess("000000", `guess-${key}`)).status).not.toBe(200);
    expect(kept).toHaveLength(5);
  });

  it("are one of each thing done under a key (control)", async () => {
    await hold("once", "visitor-1");
    await hold("once", "visitor-1");
    expect(kept.map(({ key }) => key)).toEqual(["once"]);
  });

  it("are short for callers with names of any length", async () => {
    const held = await hold("k".repeat(200), "v".repeat(64));
    expect(held.status).toBe(200);
    expect(Math.max(...kept.map((reply) => JSON.stringify(reply).length))).toBeLessThan(800);
  });

  it("are never long: what would be is a fault, and nothing of it is written", async () => {
    const once = { caller: "visitor v", key: "k", body: "digest" };
    const exit = await Effect.runPromiseExit(
      Effect.provideService(
        runCommitOnce(once, 0, jsonReplyMemo(Schema.String), () => Effect.succeed("x".repeat(1001))),
        Store,
        effectsOf(telling(kept)),
      ),
    );
    expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true);
    expect(kept).toEqual([]);
  });
});
