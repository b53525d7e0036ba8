import { type Cart, type CartItem, maxCartQuantity, quantityInCart } from "./cart.ts";

/** The request of `order carts/item`: the catalogue item and the change of its quantity. Requirements §7. */
export interface CartDelta {
  readonly item: string;
  readonly quantity: number;
}

/** A catalogue item that can be added to the cart; `price` is in dollars. */
export interface CartCatalogueItem {
  readonly id: string;
  readonly properties: { readonly price: number };
}

/**
 * The cart to show at once, and the request to send; nothing is sent when nothing changed. The unpaid cart is read again after each
 * request. Requirements §4.
 */
export interface CartChange {
  readonly cart: Cart;
  readonly send?: CartDelta;
}

/** Gives the change of a cart that adds one to the quantity of an item. Requirements §4. */
export function addOneToCart(cart: Cart, id: string): CartChange {
  return changeCartQuantity(cart, id, 1);
}

/** Takes one off the quantity of an item; at 0 its line is removed. Requirements §4. */
export function takeOneFromCart(cart: Cart, id: string): CartChange {
  return changeCartQuantity(cart, id, -1);
}

/** Removes an item: sends the negative of its full quantity. Requirements §4. */
export function removeFromCart(cart: Cart, id: string): CartChange {
  return changeCartQuantity(cart, id, -quantityInCart(cart, id));
}

/** Adds an item with quantity 1, or adds one to its quantity where it is in the cart already. Requirements §4. */
export function addToCart(cart: Cart, item: CartCatalogueItem): CartChange {
  if (cart.items.some((line) => line.id === item.id)) return addOneToCart(cart, item.id);
  const line: CartItem = { _id: "", id: item.id, quantity: 1, properties: { price: item.properties.price } };
  return { cart: { ...cart, items: [...cart.items, line] }, send: { item: item.id, quantity: 1 } };
}

/**
 * Changes the quantity of an item by a whole number, clamped to 0 to 999, and sends the actual difference. An item that is not in the cart,
 * or a delta that is not whole, changes nothing.
 */
export function changeCartQuantity(cart: Cart, id: string, delta: number): CartChange {
  const line = cart.items.find((item) => item.id === id);
  if (line === undefined || !Number.isInteger(delta)) return { cart };
  const quantity = Math.min(Math.max(line.quantity + delta, 0), maxCartQuantity);
  if (quantity === line.quantity) return { cart };
  return { cart: { ...cart, items: withQuantity(cart.items, id, quantity) }, send: { item: id, quantity: quantity - line.quantity } };
}

function withQuantity(items: readonly CartItem[], id: string, quantity: number): readonly CartItem[] {
  if (quantity === 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity } : item));
}
