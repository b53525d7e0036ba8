import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money/cents.ts";
import type { RequestedExtra } from "../quote/extras.ts";
import { clubOfRowId } from "../people/client.ts";

/** The prices of a line of a cart in cents, as they were shown when it was added or confirmed, for all its days. */
export interface CartLinePrices {
  readonly membership: Cents;
  readonly nonMember: Cents;
}

/**
 * A line of a stored cart: one boat on one day, or on several as a group, on the same slots each day. `item` is the hold that it was added
 * by; `holds` are its current ones by day, which may have ended.
 */
export interface CartLine {
  readonly _id: string;
  readonly item: string;
  readonly holds: readonly string[];
  /** Its reservations by day, once the cart is ordered. */
  readonly reservations: readonly string[];
  readonly lake: string;
  readonly dock: string;
  readonly boat: string;
  readonly days: readonly Day[];
  readonly time: readonly string[];
  /** Minutes of each day: start of its first slot, end of its last. */
  readonly start: number;
  readonly end: number;
  /** How many people come aboard; null while it is unknown. */
  readonly people: number | null;
  readonly prices: CartLinePrices;
  /** What it has besides the boat; each once. On several days, each day has them. */
  readonly extras: readonly RequestedExtra[];
  /** Whether it found no place when two carts were joined; it holds nothing. */
  readonly isAside: boolean;
}

/**
 * A cart as the store has it, of an account (`user`) or of a browser (`visitor`). All its lines are held until `expires`. Once it is
 * `ordered`, reservations have its `_id` as their order, and the lines wait for the end of the payment.
 */
export interface StoredCart {
  readonly _id: string;
  readonly client: string;
  readonly version: number;
  readonly user: string | null;
  readonly visitor: string | null;
  readonly createdAt: number;
  readonly expires: number;
  readonly isExtended: boolean;
  readonly state: "open" | "ordered";
  /** Its promo code in upper case; null without one. */
  readonly code: string | null;
  readonly lines: readonly CartLine[];
}

/** The owner of carts: a signed-in user with their club, and the visitor that the browser's cookie names. */
export interface CartOwner {
  readonly user: { readonly client: string; readonly id: string } | undefined;
  readonly visitor: string | undefined;
}

/** The most units of one extra of a line, and the most different extras. */
export const maxLineExtras = { units: 99, kinds: 20 } as const;

/** The most boats of a cart. */
export const maxCartBoats = 6;

const minute = 60_000;

/** How long a cart lasts from its first line, by how much it may be extended once, and how long an ended one is shown, in milliseconds. */
export const cartTimes = { lasts: 15 * minute, extension: 10 * minute, shown: 24 * 60 * minute } as const;

const mark = "_cart_";

/** Gives the id of a new cart of a club. */
export function newCartId(client: string, random: string): string {
  return `${client}${mark}${random}`;
}

/** Whether an id is that of a cart, and so of the order that it becomes. */
export function isCartId(id: string): boolean {
  return id.startsWith(`${clubOfRowId(id)}${mark}`);
}

/** Gives how many of an extra a line has; 0 for none. */
export function quantityOfExtra({ extras }: Pick<CartLine, "extras">, extra: string): number {
  return extras.find((each) => each.extra === extra)?.quantity ?? 0;
}

/** Gives the line with so many of an extra; 0 takes it out. */
export function withExtraQuantity(line: CartLine, changed: CartLine["extras"][number]): CartLine {
  const isKnown = quantityOfExtra(line, changed.extra) > 0;
  const extras = isKnown ? line.extras.map((each) => (each.extra === changed.extra ? changed : each)) : [...line.extras, changed];
  return { ...line, extras: extras.filter(({ quantity }) => quantity > 0) };
}
