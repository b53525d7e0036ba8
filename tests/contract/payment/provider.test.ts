import { beforeEach, describe, expect, it } from "vitest";
import { book, openWorld, type World } from "../world.ts";

let world: World;
let calls: string[];
beforeEach(async () => {
  world = await openWorld();
  calls = [];
  const { read, expire } = world.payments;
  Object.assign(world.payments, {
    read: (session: string) => (calls.push("read"), read(session)),
    expire: (session: string) => (calls.push("expire"), expire(session)),
  });
});

const many = Array.from({ length: 50 });

describe("the payment provider (L3)", () => {
  it("is called once about a session in a moment, however many callers there are, at once or one after the other", async () => {
    const { _id, key } = await book(world);
    const readAll = () => Promise.all(many.map(() => world.call("booking/reservations/read", { _id, key })));
    await readAll();
    await readAll();
    expect(calls).toEqual(["read"]);
    world.clock.at += 1500;
    await readAll();
    expect(calls).toEqual(["read", "read"]);
  });

  it("is called once to end a session, and not again about an ended one before a new hint", async () => {
    const { _id, sessionUrl, session } = await book(world);
    const give = () => world.call("booking/reservations/cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "" });
    await Promise.all(many.map(give));
    world.clock.at += 86_400_000;
    expect((await give()).status).toBe("canceled");
    expect(calls).toEqual(["expire"]);
    await world.jobs.settle(session);
    expect(calls).toEqual(["expire", "read"]);
  });

  it("is called again at once by a webhook's hint, and after a call that failed", async () => {
    const { _id, key, session } = await book(world);
    world.payments.down = true;
    await world.call("booking/reservations/read", { _id, key });
    world.payments.down = false;
    expect((await world.call("booking/reservations/read", { _id, key })).status).toBe("pending");
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(calls).toEqual(["read", "read", "read"]);
    expect((await world.call("booking/reservations/read", { _id, key })).status).toBe("paid");
  });

  it("is called each time by those who have a hint, so that shared calls are counted (control)", async () => {
    const { session } = await book(world);
    await Promise.all(many.map(() => world.jobs.settle(session)));
    expect(calls).toHaveLength(50);
  });
});
