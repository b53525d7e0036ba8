import { describe, expect, it } from "vitest";
import { makeWorkQueue, type QueuedCaller } from "#adapters/node/http/guard/workQueue.ts";

const caps = { atOnce: 1, waitingOfAddress: 8, waiting: 20 };
const by = (...names: QueuedCaller["names"]): QueuedCaller => ({ names, isGone: () => false });

/** Sends these callers at once, and each leaves at once; gives the order of their turns, and how many there were at once at most. */
async function turnsOf(callers: readonly QueuedCaller[], { atOnce = 1 } = {}) {
  const wait = makeWorkQueue({ ...caps, atOnce });
  const order: string[] = [];
  let now = 0;
  let most = 0;
  await Promise.all(
    callers.map(async (caller) => {
      const leave = await wait(caller);
      if (typeof leave === "string") return void order.push(leave);
      now += 1;
      most = Math.max(most, now);
      order.push(caller.names.join(" "));
      await Promise.resolve();
      now -= 1;
      leave();
    }),
  );
  return { order, most };
}

describe("a queue of calls that are much work", () => {
  it("runs one at a time, and gives each address its turn, however many one of them asks at once", async () => {
    const { order, most } = await turnsOf([by("a"), by("a"), by("a"), by("a"), by("b"), by("c"), by("b")]);
    expect(order).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
    expect(most).toBe(1);
    expect((await turnsOf([by("a"), by("a"), by("b"), by("b")], { atOnce: 2 })).most).toBe(2);
  });

  it("gives each club and user of an address their turn", async () => {
    const many = by("a", "mem", "ada");
    const one = by("a", "mem", "eve");
    const other = by("a", "msk", "zoe");
    expect((await turnsOf([many, many, many, many, one, other])).order).toEqual([
      "a mem ada",
      "a mem ada",
      "a msk zoe",
      "a mem eve",
      "a mem ada",
      "a mem ada",
    ]);
  });

  it("refuses one address when too many of it wait, and everybody when too many wait in all", async () => {
    const crowd = Array.from({ length: 10 }, () => by("a"));
    const { order } = await turnsOf([...crowd, by("b")]);
    expect(order.filter((each) => each === "TOO_MANY_REQUESTS")).toHaveLength(1);
    expect(order).toContain("b");
    const strangers = Array.from({ length: 22 }, (_, at) => by(`s${at}`));
    expect((await turnsOf(strangers)).order.filter((each) => each === "UNAVAILABLE")).toHaveLength(1);
  });

  it("passes over a caller who left while waiting", async () => {
    const wait = makeWorkQueue(caps);
    const first = wait(by("a"));
    const gone = wait({ names: ["b"], isGone: () => true });
    const next = wait(by("c"));
    const leave = await first;
    if (typeof leave !== "string") leave();
    expect(await gone).toBe("UNAVAILABLE");
    expect(typeof (await next)).toBe("function");
  });

  it("handles what arrived meanwhile between two turns", async () => {
    const wait = makeWorkQueue(caps);
    const order: string[] = [];
    const turn = async (name: string) => {
      const leave = await wait(by("a"));
      order.push(name);
      if (typeof leave !== "string") leave();
    };
    const turns = [turn("one"), turn("two")];
    setImmediate(() => order.push("small"));
    await Promise.all(turns);
    expect(order).toEqual(["one", "small", "two"]);
  });
});
