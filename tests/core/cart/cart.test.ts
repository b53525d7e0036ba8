import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cartItemCount,
  decodeCart,
  emptyCart,
  maxCartQuantity,
  quantityInCart,
  cartTotal,
  addToCart,
  changeCartQuantity,
  takeOneFromCart,
  addOneToCart,
  removeFromCart,
} from "#core/domain/cart/cart.ts";
import { cartLaws } from "#core/laws/cart.ts";
import { testLaws } from "../../lawTests.ts";

const vest = { _id: "line_1", id: "vest", quantity: 2, properties: { price: 19.99 } };
const ice = { _id: "line_2", id: "ice", quantity: 3, properties: { price: 0.1 } };
const cart = { _id: "mem_c_1", user: "mem_u_1", paid: false, items: [vest, ice] };

testLaws(cartLaws);

describe("a cart", () => {
  it("counts the sum of its quantities", () => {
    expect(cartItemCount(cart)).toBe(5);
    expect(cartItemCount(emptyCart("mem_u_1"))).toBe(0);
  });

  it("totals quantity times price to the cent, where binary fractions would drift", () => {
    expect(cartTotal(cart)).toBe(4028);
    expect(cartTotal({ items: [ice] })).toBe(30);
  });

  it("rounds the whole total once, half up", () => {
    const half = { _id: "a", id: "a", quantity: 1, properties: { price: 1.005 } };
    expect(cartTotal({ items: [half] })).toBe(101);
    expect(cartTotal({ items: [half, { ...half, _id: "b", id: "b" }] })).toBe(201);
  });

  it("refuses stored carts with impossible numbers", () => {
    const stored = (line: object) => decodeCart({ _id: "c", items: [{ ...vest, ...line }] }, "mem_u_1");
    expect(stored({})?.items[0]?.quantity).toBe(2);
    for (const quantity of [-1, 1.5, Number.NaN, 1e9, "2"]) expect(stored({ quantity })).toBeUndefined();
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, "5"]) expect(stored({ properties: { price } })).toBeUndefined();
  });

  it("reads a cart that the server has not made yet", () => {
    expect(decodeCart({ _id: null, items: [] }, "mem_u_1")).toEqual(emptyCart("mem_u_1"));
  });

  it("never throws on stored data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => decodeCart(value, "mem_u_1")).not.toThrow();
      }),
    );
  });
});

describe("a change of the cart", () => {
  it("sends plus one and minus one", () => {
    expect(addOneToCart(cart, "vest").send).toEqual({ item: "vest", quantity: 1 });
    expect(takeOneFromCart(cart, "vest").send).toEqual({ item: "vest", quantity: -1 });
    expect(quantityInCart(takeOneFromCart(cart, "vest").cart, "vest")).toBe(1);
  });

  it("removes by sending the negative of the full quantity", () => {
    const removed = removeFromCart(cart, "ice");
    expect(removed.send).toEqual({ item: "ice", quantity: -3 });
    expect(removed.cart.items).toEqual([vest]);
  });

  it("adds a new item with quantity 1, and increases the quantity of one in the cart", () => {
    const rod = { id: "rod", properties: { price: 7.5 } };
    expect(addToCart(cart, rod).send).toEqual({ item: "rod", quantity: 1 });
    expect(quantityInCart(addToCart(addToCart(cart, rod).cart, rod).cart, "rod")).toBe(2);
  });

  it("removes the line when its quantity reaches 0", () => {
    const one = { ...cart, items: [{ ...vest, quantity: 1 }] };
    expect(takeOneFromCart(one, "vest").cart.items).toEqual([]);
  });

  it("sends nothing for an item that is not there or a number that is not whole", () => {
    expect(addOneToCart(cart, "rod")).toEqual({ cart });
    expect(removeFromCart(cart, "rod")).toEqual({ cart });
    for (const delta of [Number.NaN, 0.5, Number.POSITIVE_INFINITY, 0]) expect(changeCartQuantity(cart, "vest", delta)).toEqual({ cart });
  });

  it("holds quantities between nothing and 999 and sends what really changed", () => {
    expect(changeCartQuantity(cart, "vest", 1e9).send).toEqual({ item: "vest", quantity: maxCartQuantity - 2 });
    expect(changeCartQuantity(cart, "vest", -1e9).send).toEqual({ item: "vest", quantity: -2 });
  });
});
