import fc from "fast-check";
import { anyCart, anyPricedItem } from "../arbitraries/cart.ts";
import {
  type Cart,
  cartItemCount,
  emptyCart,
  maxCartQuantity,
  quantityInCart,
  cartTotal,
  addToCart,
  type CartChange,
  takeOneFromCart,
  addOneToCart,
  removeFromCart,
  changeCartQuantity,
} from "../domain/cart/cart.ts";
import { requireAgreement, makeLaw, type PropertyLaw, makeModelLaw, makeModelStep } from "./law.ts";

const steps = fc.array(fc.record({ kind: fc.constantFrom("plus", "minus", "remove", "add"), item: anyPricedItem }), { maxLength: 30 });

function apply(kind: "plus" | "minus" | "remove" | "add", item: Parameters<typeof addToCart>[1], now: Cart): CartChange {
  if (kind === "add") return addToCart(now, item);
  if (kind === "remove") return removeFromCart(now, item.id);
  return kind === "plus" ? addOneToCart(now, item.id) : takeOneFromCart(now, item.id);
}

/** What should be in a cart, by item, and the sum of what was sent to the server. */
interface CartModel {
  readonly quantities: Map<string, number>;
  sent: number;
}

interface CartHolder {
  cart: Cart;
}

/** A change of a cart, and the quantity that the item should have then. */
function cartStep(name: string, id: string, apply: (cart: Cart) => CartChange, expected: (quantity: number) => number) {
  return makeModelStep<CartModel, CartHolder>(name, (counted, shown) => {
    const { cart, send } = apply(shown.cart);
    shown.cart = cart;
    counted.sent += send?.quantity ?? 0;
    counted.quantities.set(id, Math.min(maxCartQuantity, Math.max(0, expected(counted.quantities.get(id) ?? 0))));
    requireAgreement(quantityInCart(cart, id) === counted.quantities.get(id), `the cart has another quantity of ${id}`);
    const all = [...counted.quantities.values()].reduce((sum, each) => sum + each, 0);
    requireAgreement(cartItemCount(cart) === all && counted.sent === all, "what was sent is not what is shown");
  });
}

const ofCart = [
  anyPricedItem.map((item) =>
    cartStep(
      `add ${item.id}`,
      item.id,
      (cart) => addToCart(cart, item),
      (before) => before + 1,
    ),
  ),
  anyPricedItem.map(({ id }) =>
    cartStep(
      `remove ${id}`,
      id,
      (cart) => removeFromCart(cart, id),
      () => 0,
    ),
  ),
  fc.tuple(anyPricedItem, fc.integer({ min: -1100, max: 1100 })).map(([{ id }, delta]) =>
    cartStep(
      `change ${id} by ${delta}`,
      id,
      (cart) => changeCartQuantity(cart, id, delta),
      // An item that is not in the cart has no line to change.
      (before) => (before === 0 ? 0 : before + delta),
    ),
  ),
];

/** The list of laws about every cart and every change of one. */
export const cartLaws: readonly PropertyLaw[] = [
  makeModelLaw("a cart shows and sends what was done to it, step by step", ofCart, () => ({
    model: { quantities: new Map<string, number>(), sent: 0 },
    real: { cart: emptyCart("mem_u_1") },
  })),
  makeLaw("changes of a cart send deltas that sum to the change of its count", fc.tuple(anyCart, steps), ([start, taken]) => {
    let now = start;
    let sent = 0;
    for (const { kind, item } of taken) {
      const done = apply(kind, item, now);
      sent += done.send?.quantity ?? 0;
      now = done.cart;
    }
    return (
      cartItemCount(start) + sent === cartItemCount(now) && now.items.every(({ quantity }) => quantity > 0 && quantity <= maxCartQuantity)
    );
  }),
  makeLaw("a minus undoes a plus", fc.tuple(anyCart, fc.constantFrom("vest", "ice", "lunch")), ([start, id]) => {
    const up = addOneToCart(start, id);
    return up.send === undefined || fc.stringify(takeOneFromCart(up.cart, id).cart) === fc.stringify(start);
  }),
  makeLaw("what leaves a cart changes its total by exactly its price", anyCart, (start) =>
    start.items.every(({ id, properties }) => {
      const alone = cartTotal({ items: [{ _id: "", id, quantity: quantityInCart(start, id), properties }] });
      return cartTotal(removeFromCart(start, id).cart) === cartTotal(start) - alone;
    }),
  ),
];
