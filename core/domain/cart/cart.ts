import { isRecord, isFilledText } from "../validation/json.ts";
import { type Cents, centsOfDecimal } from "../money/cents.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { addDecimals, multiplyDecimals } from "../money/decimalMath.ts";

/**
 * A line of the cart: `_id` is the line's id, `id` the catalogue item's; `price` is in dollars, `quantity` a whole number. Requirements §3.
 */
export interface CartItem {
  readonly _id: string;
  readonly id: string;
  readonly quantity: number;
  readonly properties: { readonly price: number };
}

/** A user's cart; `_id` is null where the server has none yet. Requirements §3. */
export interface Cart {
  readonly _id: string | null;
  readonly user: string;
  readonly paid: boolean;
  readonly items: readonly CartItem[];
}

/** The highest quantity of one item in a cart. */
export const maxCartQuantity = 999;

/** Gives a cart with nothing in it. */
export function emptyCart(user: string): Cart {
  return { _id: null, user, paid: false, items: [] };
}

/** Gives the number of items in a cart: the sum of the quantities of its lines. Requirements §3. */
export function cartItemCount(cart: Pick<Cart, "items">): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Gives the sum of quantity times price in exact decimals, rounded half up to cents once. Requirements §3. */
export function cartTotal(cart: Pick<Cart, "items">): Cents {
  const none: Decimal = { units: 0n, scale: 0 };
  return centsOfDecimal(cart.items.reduce((sum, item) => addDecimals(sum, lineOf(item)), none));
}

/** Gives the quantity of a catalogue item in the cart; 0 when it has none. */
export function quantityInCart(cart: Pick<Cart, "items">, id: string): number {
  return cart.items.find((item) => item.id === id)?.quantity ?? 0;
}

/** Decodes a shopping cart from any value; undefined when it is not one, or when one of its lines has an invalid number. Never throws. */
export function decodeCart(value: unknown, user: string): Cart | undefined {
  if (!isRecord(value) || !Array.isArray(value["items"])) return undefined;
  const items = value["items"].map(decodeItem);
  if (!items.every((item) => item !== undefined)) return undefined;
  return { _id: isFilledText(value["_id"]) ? value["_id"] : null, user, paid: value["paid"] === true, items };
}

function decodeItem(value: unknown): CartItem | undefined {
  if (!isRecord(value) || !isRecord(value["properties"])) return undefined;
  const { _id, id, quantity, properties } = value;
  const price = properties["price"];
  if (!isFilledText(_id) || !isFilledText(id) || !isQuantity(quantity)) return undefined;
  return typeof price === "number" && Number.isFinite(price) ? { _id, id, quantity, properties: { price } } : undefined;
}

function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= maxCartQuantity;
}

function lineOf(item: CartItem): Decimal {
  return multiplyDecimals(decimalOf(item.quantity), decimalOf(item.properties.price));
}

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
