import { describe, expect, it } from "vitest";
import { cartEndWith, heldLineCount, isLineHeld, joinCarts } from "#core/domain/cart/joinCarts.ts";
import { cartTimes, isCartId, maxCartBoats, newCartId, type StoredCart } from "#core/domain/cart/storedCart.ts";
import { testNow } from "#core/testing/fixtures/suite.ts";
import { makeTestCart } from "#core/testing/store/carts.ts";

const [line] = makeTestCart().lines;
const live = (hold: string) => hold.startsWith("live");

/** A cart with so many held lines and so many that ended; its items are its own, or those of the other cart from `shared` on. */
function cartOf(name: string, held: number, ended: number, change: Partial<StoredCart> = {}): StoredCart {
  if (line === undefined) throw new Error("the test's cart has no line");
  const lineOf = (kind: "live" | "ended", index: number) => {
    const item = `${kind}-${name}-${index}`;
    return { ...line, _id: `line-${item}`, item, holds: [item] };
  };
  const lines = [
    ...Array.from({ length: held }, (_, index) => lineOf("live", index)),
    ...Array.from({ length: ended }, (_, index) => lineOf("ended", index)),
  ];
  return makeTestCart({ _id: `mem_cart_${name}`, lines, ...change });
}

const counts = Array.from({ length: maxCartBoats + 1 }, (_, count) => count);
const ends = [testNow + 1, testNow + 2];

describe("two carts that are joined", () => {
  it("lose no line, hold six at most, and keep the earlier clock, in every case", () => {
    let cases = 0;
    for (const heldHere of counts)
      for (const heldThere of counts)
        for (const ended of [0, 2])
          for (const here of ends)
            for (const there of ends)
              for (const isExtended of [false, true]) {
                const into = cartOf("here", heldHere, ended, { expires: here });
                const from = cartOf("there", heldThere, ended, { expires: there, isExtended });
                const joined = joinCarts(into, from, live);
                const held = Math.min(maxCartBoats, heldHere + heldThere);
                expect(heldLineCount(joined, live)).toBe(held);
                expect(joined.lines.map(({ item }) => item)).toEqual([...into.lines, ...from.lines].map(({ item }) => item));
                const aside = joined.lines.filter(({ isAside }) => isAside);
                expect(aside).toHaveLength(heldHere + heldThere - held);
                expect(aside.every((each) => each.holds.length === 0 && !isLineHeld(each, live))).toBe(true);
                const clocks = [...(heldHere > 0 ? [here] : []), ...(heldThere > 0 ? [there] : [])];
                expect(joined.expires).toBe(clocks.length === 0 ? Math.max(here, there) : Math.min(...clocks));
                expect(joined.isExtended).toBe(heldThere > 0 && isExtended);
                expect([joined._id, joined.version]).toEqual([into._id, into.version + 1]);
                cases += 1;
              }
    expect(cases).toBe(7 * 7 * 2 * 2 * 2 * 2);
  });

  it("have an item once", () => {
    const cart = cartOf("here", 2, 1);
    expect(joinCarts(cart, { ...cart, _id: "mem_cart_other" }, live).lines).toEqual(cart.lines);
  });
});

describe("the clock of a cart", () => {
  const hold = { createdAt: testNow, expires: testNow + 600_000 };

  it("begins with its first held line, and is its own while something is held", () => {
    expect(cartEndWith(undefined, hold, cartTimes.lasts, live)).toBe(testNow + cartTimes.lasts);
    expect(cartEndWith(cartOf("here", 0, 3), hold, cartTimes.lasts, live)).toBe(testNow + cartTimes.lasts);
    expect(cartEndWith(cartOf("here", 1, 0, { expires: testNow + 5 }), hold, cartTimes.lasts, live)).toBe(testNow + 5);
  });

  it("is no shorter than a hold of a club that grants more", () => {
    const long = { createdAt: testNow, expires: testNow + 1_800_000 };
    expect(cartEndWith(undefined, long, cartTimes.lasts, live)).toBe(long.expires);
  });
});

describe("the id of a cart", () => {
  it("says that it is one, and an id of another row does not", () => {
    expect(["mem_cart_1", newCartId("mem", "x"), "mem_r_1", "mem_r_cart_1", "", "cart_"].map(isCartId)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
