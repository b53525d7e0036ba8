import { type Cart, type CartItem, maxQuantity, quantityOf } from "./cart.ts";

/** What is sent as `order carts/item`: the catalogue item and how much its quantity changes. Requirements §7. */
export interface CartDelta {
  readonly item: string;
  readonly quantity: number;
}

/** A catalogue item that can be put in the cart; `price` is dollars. */
export interface CatalogueItem {
  readonly id: string;
  readonly properties: { readonly price: number };
}

/**
 * The cart as it is shown at once, and what to send; nothing is sent when nothing changed. The unpaid cart is read again after each
 * sending. Requirements §4.
 */
export interface CartChange {
  readonly cart: Cart;
  readonly send?: CartDelta;
}

/** One more of an item. Requirements §4. */
export function plusOne(cart: Cart, id: string): CartChange {
  return change(cart, id, 1);
}

/** One less of an item; the last one takes the line away. Requirements §4. */
export function minusOne(cart: Cart, id: string): CartChange {
  return change(cart, id, -1);
}

/** Takes an item away whole: sends the negative of its full quantity. Requirements §4. */
export function remove(cart: Cart, id: string): CartChange {
  return change(cart, id, -quantityOf(cart, id));
}

/** Puts an item in the cart: quantity 1, or one more where it is there already. Requirements §4. */
export function add(cart: Cart, item: CatalogueItem): CartChange {
  if (cart.items.some((line) => line.id === item.id)) return plusOne(cart, item.id);
  const line: CartItem = { _id: "", id: item.id, quantity: 1, properties: { price: item.properties.price } };
  return { cart: { ...cart, items: [...cart.items, line] }, send: { item: item.id, quantity: 1 } };
}

/**
 * Changes the quantity of an item in the cart by a whole number, held between 0 and 999; what is sent is what really changed. An item
 * that is not there, or a delta that is not whole, changes nothing.
 */
export function change(cart: Cart, id: string, delta: number): CartChange {
  const line = cart.items.find((item) => item.id === id);
  if (line === undefined || !Number.isInteger(delta)) return { cart };
  const quantity = Math.min(Math.max(line.quantity + delta, 0), maxQuantity);
  if (quantity === line.quantity) return { cart };
  return { cart: { ...cart, items: withQuantity(cart.items, id, quantity) }, send: { item: id, quantity: quantity - line.quantity } };
}

function withQuantity(items: readonly CartItem[], id: string, quantity: number): readonly CartItem[] {
  if (quantity === 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity } : item));
}
