import fc from "fast-check";
import { anyCart, anyPricedItem } from "../arbitraries/cart.ts";
import { type Cart, cartItemCount, maxCartQuantity, quantityInCart, cartTotal } from "../domain/cart/cart.ts";
import { addToCart, type CartChange, takeOneFromCart, addOneToCart, removeFromCart } from "../domain/cart/change.ts";
import { makeLaw, type PropertyLaw } from "./law.ts";

const steps = fc.array(fc.record({ kind: fc.constantFrom("plus", "minus", "remove", "add"), item: anyPricedItem }), { maxLength: 30 });

function apply(kind: "plus" | "minus" | "remove" | "add", item: Parameters<typeof addToCart>[1], now: Cart): CartChange {
  if (kind === "add") return addToCart(now, item);
  if (kind === "remove") return removeFromCart(now, item.id);
  return kind === "plus" ? addOneToCart(now, item.id) : takeOneFromCart(now, item.id);
}

/** Laws about every cart and every change of one. */
export const cartLaws: readonly PropertyLaw[] = [
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
