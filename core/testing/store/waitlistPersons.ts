import { maxCountedRows } from "../../domain/find/find.ts";
import { noMarks, type WishSlot } from "../../domain/waitlist/wish.ts";
import { testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import { enterTestWishes, makeTestWish, makeTestWishProposal, testWishNames, testWishSlot } from "./waitlist.ts";

/** Adds the tests of what every store promises about the persons of the waitlist, and the time that a booking had before it is offered. */
export function waitlistPersonsSuite({ it, expect }: SuiteTools): void {
  const waiting = (store: PromisedStore, wanted: WishSlot = testWishSlot) =>
    store.commit((tx) => tx.waitlist.waitingFor("mem", wanted, { limit: 10 }));

  it("count those before them up to one more than a page shows exactly", async ({ store }) => {
    await enterTestWishes(store, ...Array.from({ length: maxCountedRows + 2 }, (_, at) => makeTestWish(`${at}`)));
    const last = makeTestWish("last", { createdAt: testNow + 1 });
    expect(await store.waitlist.countAhead(last, last, testDayMay1)).toBe(maxCountedRows + 1);
  });

  it("leave out whoever had an offer of the slot under another wish: by phone, e-mail, address or browser", async ({ store }) => {
    const marks = { phone: "p", email: "e", address: "a", browser: "b" };
    await enterTestWishes(
      store,
      makeTestWish("1", { marks }),
      ...Object.entries(marks).map(([mark, value]) => makeTestWish(mark, { marks: { ...noMarks, [mark]: value } })),
      makeTestWish("other", { marks: { phone: "a", email: "b", address: "e", browser: "p" } }),
      makeTestWish("unknown", { marks: noMarks }),
    );
    expect(testWishNames(await waiting(store))).toBe("1 address browser email other phone unknown");
    await store.commit((tx) => tx.waitlist.insertProposal(makeTestWishProposal("1", { marks, state: "passed" })));
    await store.commit((tx) =>
      tx.waitlist.insertProposal(
        makeTestWishProposal("2", { wish: "mem_wi_2", marks: noMarks, state: "passed", createdAt: testNow + 1, offeredSince: testNow }),
      ),
    );
    expect(testWishNames(await waiting(store))).toBe("other unknown");
    expect(testWishNames(await waiting(store, { ...testWishSlot, start: 540 })), "another slot").toBe(
      "1 address browser email other phone unknown",
    );
    const lastOf = (start: number) => store.commit((tx) => tx.waitlist.lastOf("mem", { ...testWishSlot, start }));
    expect([(await lastOf(480))?._id, (await lastOf(480))?.offeredSince, await lastOf(540)]).toEqual(["mem_wp_2", testNow, undefined]);
  });

  it("keep until when a booking had the time, once it becomes free", async ({ store }) => {
    await enterTestWishes(store, makeTestWish("1"));
    const claim = { client: "mem", boat: "mem_b_1", day: testDayMay1, quanta: [32] };
    for (const [owner, wasBooked] of [
      ["mem_r_1", true],
      ["mem_h_1", false],
    ] as const)
      await store.commit(async (tx) => {
        await tx.claims.claim({ ...claim, owner });
        await tx.waitlist.noteFreed("mem", owner, testNow, wasBooked);
        await tx.claims.release("mem", owner);
      });
    const found = await store.waitlist.dueFreed(testNow, 9);
    expect(found.map(({ _id, bookedUntil }) => [_id.includes("_r_"), bookedUntil])).toEqual([
      [false, 0],
      [true, testNow],
    ]);
  });
}
