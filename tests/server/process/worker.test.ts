import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { outboxKinds, type OutboxRow, type OutboxSettlement } from "#core/domain/messages/outbox.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { makeEraseJobs } from "#app/server/jobs/eraseJobs.ts";
import { repeatJob } from "#app/server/jobs/repeatedJobs.ts";
import { deliverDueEffects } from "../../deliverDueEffects.ts";
import { nextEffectTry, startOutboxWorker, type OutboxWorkerParts } from "#app/server/jobs/outboxWorker.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { memoryStore } from "#adapters/memory/store.ts";
import { Effect } from "effect";

const start = Date.UTC(2027, 5, 1);

const sent = { done: true, at: start } as const;

/** A store with texts to send, a clock to move, and a delivery that fails the given number of times. */
async function outbox(failures: number, isHopeless = false, keys: readonly string[] = ["sms:1"]) {
  const store = promisedMemory();
  for (const key of keys)
    await store.commit((tx) => tx.outbox.enqueue({ client: "mem", key, kind: "sms", payload: { to: "canary" }, due: start }));
  const clock = { at: start };
  const tries: number[] = [];
  const warned: string[] = [];
  const buried: string[] = [];
  const parts: OutboxWorkerParts = {
    store: effectsOf(store),
    deliver: async () => {
      tries.push(clock.at - start);
      if (tries.length <= failures) throw new RangeError("canary");
      return sent;
    },
    expireOverdue: async () => [],
    now: () => clock.at,
    erasable: () => clock.at,
    warn: (_error, what) => void warned.push(what),
    laidAside: ({ kind }, reason) => void buried.push(`${kind} ${reason}`),
    isHopeless: () => isHopeless,
  };
  const pass = async (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 5) {
      await deliverDueEffects(parts);
      clock.at += 5000;
    }
  };
  return { parts, tries, warned, buried, pass };
}

describe("the outbox", () => {
  it("does an effect once when it goes well", async () => {
    const { tries, pass } = await outbox(0);
    await pass(60);
    expect(tries).toEqual([0]);
  });

  it("tries a failed effect again, twice as late each time", async () => {
    const { tries, pass } = await outbox(4);
    await pass(60);
    expect(tries.map((at) => at / 1000)).toEqual([0, 5, 15, 35, 75]);
  });

  it("buries a code that could not be sent while it was good, and says so once", async () => {
    const { tries, buried, parts, pass } = await outbox(100);
    await pass(300);
    expect(tries.map((at) => at / 1000)).toEqual([0, 5, 15, 35, 75, 155, 315, 635]);
    expect([buried, await Effect.runPromise(parts.store.outbox.countDead())]).toEqual([["sms RangeError"], 1]);
  });

  it("buries an effect at once when trying again would end the same way", async () => {
    const { tries, buried, pass } = await outbox(100, true);
    await pass(60);
    expect([tries.length, buried]).toEqual([1, ["sms RangeError"]]);
  });

  it("begins few effects a turn, so that a call does not wait for many", async () => {
    const { parts } = await outbox(
      0,
      false,
      Array.from({ length: 10 }, (_, index) => `sms:${index}`),
    );
    const seen: string[] = [];
    const worked = deliverDueEffects({ ...parts, deliver: async () => (seen.push("effect"), sent) });
    for (let turn = 0; turn < 20; turn += 1) {
      await nextTurn();
      seen.push("turn");
    }
    expect(await worked).toBe(10);
    expect(seen.filter((what) => what === "effect")).toHaveLength(10);
    expect(seen.join(" ")).not.toContain("effect effect effect effect effect");
  });

  it("puts a letter off as long as its gate says, and counts no try for it", async () => {
    const { parts } = await outbox(0);
    const seen: string[] = [];
    const clock = { at: start };
    const deliver = async ({ attempts }: OutboxRow): Promise<OutboxSettlement> => {
      seen.push(`${(clock.at - start) / 1000} ${attempts}`);
      return clock.at < start + 60_000 ? { done: false, due: start + 60_000, isPutOff: true } : sent;
    };
    for (; clock.at < start + 300_000; clock.at += 5000) await deliverDueEffects({ ...parts, now: () => clock.at, deliver });
    expect(seen).toEqual(["0 1", "60 1"]);
  });

  it("waits an hour at most", () => {
    const waits = Array.from({ length: 40 }, (_, index) => nextEffectTry({ kind: "refund", attempts: index + 1 }, 0) ?? 0);
    expect([waits[0], Math.max(...waits)]).toEqual([5000, 3_600_000]);
  });

  it("never gives up what concerns money", () => {
    const dead = outboxKinds.filter((kind) => nextEffectTry({ kind, attempts: 10_000 }, 0) === undefined);
    expect(dead).toEqual(["mail", "sms", "account", "waitlist"]);
  });

  it("reports what kind of work failed, not for which person", async () => {
    const { warned, pass } = await outbox(1);
    await pass(1);
    expect(warned).toEqual(["outbox sms"]);
  });
});

describe("the worker", () => {
  it("ends once what is under way is done", async () => {
    const { parts } = await outbox(0);
    const begun = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let isDone = false;
    const worker = startOutboxWorker({
      ...parts,
      deliver: async () => {
        begun.resolve();
        await done.promise;
        isDone = true;
        return sent;
      },
    });
    await begun.promise;
    const stopped = worker.stop();
    done.resolve();
    await stopped;
    expect(isDone).toBe(true);
  });

  it("sends a code while the mail server keeps every letter waiting", async () => {
    const store = promisedMemory();
    const { parts } = await outbox(0);
    const silent = Promise.withResolvers<void>();
    await store.commit(async (tx) => {
      for (let letter = 0; letter < 30; letter += 1)
        await tx.outbox.enqueue({ client: "mem", key: `mail:${letter}`, kind: "mail", payload: {}, due: start });
      await tx.outbox.enqueue({ client: "mem", key: "sms:1", kind: "sms", payload: {}, due: start });
    });
    const codes: string[] = [];
    const deliver = async ({ key, kind }: OutboxRow) => {
      if (kind === "mail") await silent.promise;
      else codes.push(key);
      return sent;
    };
    const worker = startOutboxWorker({ ...parts, store: effectsOf(store), deliver });
    await expect.poll(() => codes).toEqual(["sms:1"]);
    silent.resolve();
    await worker.stop();
  });

  it("ends what is overdue a few at a time, so that it can stop soon, and goes on at once while there is more", async () => {
    const { parts } = await outbox(0);
    const left = Array.from({ length: 10 }, (_, index) => index);
    const limits: number[] = [];
    const worker = startOutboxWorker({
      ...parts,
      expireOverdue: async (limit) => {
        limits.push(limit);
        return left.splice(0, limit);
      },
    });
    await expect.poll(() => left).toEqual([]);
    await worker.stop();
    expect(Math.max(...limits)).toBe(4);
  });

  it("forgets the customers of trips of a year ago, however many, and none of later trips", async () => {
    const store = promisedMemory();
    const { parts } = await outbox(0);
    const days = [...Array.from({ length: 45 }, () => "2026-05-30"), "2026-05-31", "2027-05-31"];
    const ids = days.map((_, index) => `mem_r_${index}`);
    await store.commit(async (tx) => {
      for (const [index, date] of days.entries())
        await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index}`, date: dayFromText(date) }));
    });
    const worker = startOutboxWorker({ ...parts, store: effectsOf(store) });
    const phones = async () =>
      (await Promise.all(ids.map((id) => store.reservations.read(testAllClubsScope, id)))).map((row) => row?.phone !== "");
    await expect.poll(phones).toEqual(days.map((date) => date !== "2026-05-30"));
    await worker.stop();
  });
});

describe("a round of the worker", () => {
  /** What happened in which order, while five pieces were done at this pace and the event loop turned beside them. */
  const seen = async (pauseMs: number) => {
    const order: string[] = [];
    const stopping = new AbortController();
    const turning = (async () => {
      while (!stopping.signal.aborted) {
        await nextTurn();
        order.push("turn");
      }
    })();
    const work = async () => {
      order.push("piece");
      if (order.filter((what) => what === "piece").length === 5) stopping.abort();
      return 1;
    };
    await repeatJob({ work, restMs: 60_000, pauseMs }, { warn: () => undefined, stop: stopping.signal });
    await turning;
    return order.join(" ");
  };

  it("pauses between two pieces, so that others have their turn", async () => {
    expect(await seen(5)).not.toContain("piece piece");
  });

  it("keeps calls waiting without its pause (control)", async () => {
    expect(await seen(0)).toContain("piece piece piece piece piece");
  });

  it("erases a few rows at a time, with a pause between", async () => {
    const limits: number[] = [];
    const recordLimit = (_before: unknown, limit: number) => Effect.sync(() => limits.push(limit));
    const rounds = makeEraseJobs({
      store: {
        sweep: recordLimit,
        reservations: { ...memoryStore().reservations, forget: recordLimit },
        credits: { ...memoryStore().credits, forget: recordLimit },
      },
      erasable: () => start,
    });
    for (const { work } of rounds) await work();
    expect(limits.length).toBe(rounds.length);
    expect(Math.max(...limits)).toBeLessThanOrEqual(500);
    expect(rounds.every(({ pauseMs = 0 }) => pauseMs > 0)).toBe(true);
  });
});
