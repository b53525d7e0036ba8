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
