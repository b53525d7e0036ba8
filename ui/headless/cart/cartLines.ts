import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { cartTotal, changeCartQuantity } from "#core/domain/cart/cart.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type Cents, centsOf, dollarsOf, multiplyCents } from "#core/domain/money/cents.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { BookedSpan } from "#core/domain/membership/limits.ts";
import { daysOfGroup } from "#core/domain/reservation/group.ts";
import type { OfferedExtra } from "../booking/checkout/extras.ts";

/** The unpaid cart as the server gives it. */
export type CartReply = CallOutput<"order/carts/read">;

/** An item of a cart: a boat's slot, or an extra of the line of a boat. */
export type CartReplyItem = CartReply["items"][number];

/** The request that changes the quantity of an item by a difference. */
export type CartItemInput = CallInput<"order/carts/item">;

/** The reason for which an item cannot be paid. */
export type CartItemReason = NonNullable<CartReplyItem["reason"]>;

/** A line of a cart: a boat with its extras. */
export interface CartBoatLine {
  readonly _id: string;
  readonly boat: CartReplyItem;
  readonly extras: readonly CartReplyItem[];
  /** Why it cannot be paid: the boat's reason, else that of an extra; null where it can. */
  readonly reason: CartItemReason | null;
  /** What the boat and its extras cost together. */
  readonly cents: Cents;
}

/**
 * What a line needs before it can be paid: nothing, to be held again, its new price to be accepted, to be put back into the cart, an extra to be taken off, or
 * another slot in its place.
 */
export type LineNeed = "none" | "again" | "accept" | "putBack" | "extra" | "choose";

/** Gives what a line needs before it can be paid. `isRefused` says that it could not be held again. */
export function needOfLine({ boat, reason }: Pick<CartBoatLine, "boat" | "reason">, isRefused: boolean): LineNeed {
  if (reason === null) return "none";
  if (boat.reason === null) return "extra";
  if (boat.reason === "PRICE_CHANGED") return "accept";
  if (isRefused || !boat.mayConfirm) return "choose";
  return boat.reason === "CART_FULL" ? "putBack" : "again";
}

/** Gives the lines of a cart by day and time; `order` has ids of lines that come first, in this order. */
export function linesOfCart({ items }: Pick<CartReply, "items">, order: readonly string[] = []): readonly CartBoatLine[] {
  const lines = items
    .filter(({ kind }) => kind === "boat")
    .map((boat) => {
      const extras = items.filter(({ line }) => line === boat._id);
      const reason = boat.reason ?? extras.find((extra) => extra.reason !== null)?.reason ?? null;
      return { _id: boat._id, boat, extras, reason, cents: cartTotal({ items: [boat, ...extras] }) };
    });
  const place = ({ _id }: CartBoatLine) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  return lines.toSorted((left, right) => place(left) - place(right) || compareByCodePoint(timeOfLine(left), timeOfLine(right)));
}

function timeOfLine({ boat: { date, start } }: CartBoatLine): string {
  return `${date} ${start}`;
}

/** A change of a cart: what it shows at once, and the request to send; nothing is sent where nothing changes. */
export interface CartItemsChange {
  readonly items: readonly CartReplyItem[];
  readonly send: CartItemInput | undefined;
}

/**
 * Changes the quantity of an item, by its `_id`, by a whole number, as core does; a boat that is removed takes its extras with it. The
 * difference that is sent is the one that is shown: remove sends the negative of the whole quantity.
 */
export function changeQuantity(items: readonly CartReplyItem[], itemId: string, delta: number): CartItemsChange {
  const item = items.find(({ _id }) => _id === itemId);
  if (item === undefined) return { items, send: undefined };
  // An extra may be in the cart several times, once for each boat.
  const own = changeCartQuantity({ _id: null, user: "", paid: false, items: [item] }, item.id, delta);
  if (own.send === undefined) return { items, send: undefined };
  const quantity = item.quantity + own.send.quantity;
  const isGone = (each: CartReplyItem) => quantity === 0 && (each._id === itemId || each.line === itemId);
  const changed = items.filter((each) => !isGone(each)).map((each) => (each._id === itemId ? { ...each, quantity } : each));
  return { items: changed, send: { ...own.send, ...(item.line === null ? {} : { line: item.line }) } };
}

/** Sets how many of an extra the line of a boat has. One that is not there is added; at 0 it is gone. */
export function setExtra(items: readonly CartReplyItem[], lineId: string, extra: OfferedExtra, quantity: number): CartItemsChange {
  const known = items.find(({ line, id }) => line === lineId && id === extra._id);
  if (known !== undefined) return changeQuantity(items, known._id, quantity - known.quantity);
  const boat = items.find(({ _id }) => _id === lineId);
  if (boat === undefined || quantity <= 0) return { items, send: undefined };
  const price = priceOfExtra(extra, boat);
  const { changed: _, ...ofBoat } = boat;
  const { name, per, isTaxed } = extra;
  const item: CartReplyItem = {
    ...ofBoat,
    _id: `${lineId}.${extra._id}`,
    id: extra._id,
    kind: "extra",
    line: lineId,
    extra: { name, per, isTaxed },
    quantity,
    properties: { price, membership: price, nonMember: price },
    reason: null,
    mayConfirm: false,
  };
  const last = items.findLastIndex((each) => each._id === lineId || each.line === lineId);
  return { items: items.toSpliced(last + 1, 0, item), send: { item: extra._id, quantity, line: lineId } };
}

/** Gives the times of lines as the limits of a plan count them: one for each of their days. */
export function spansOfLines(lines: readonly Pick<CartBoatLine, "boat">[]): readonly BookedSpan[] {
  return lines.flatMap(({ boat }) => (daysOfGroup(boat.date, boat.until) ?? []).map((date) => ({ date, ...spanOfSlot(boat) })));
}

/** Gives the same with the club of each. */
export function spansOfCart(lines: readonly Pick<CartBoatLine, "boat">[]): readonly (BookedSpan & { readonly client: string })[] {
  return lines.flatMap((line) => spansOfLines([line]).map((span) => ({ ...span, client: clubOfRowId(line.boat.boat) ?? "" })));
}

/** Whether these lines hold a boat at a time of a day, or at a part of it. */
export function isHeldByLines(lines: readonly Pick<CartBoatLine, "boat">[], boat: string, day: Day, slot: TimeSlot): boolean {
  const { start, end } = spanOfSlot(slot);
  return spansOfLines(lines.filter((line) => line.boat.boat === boat)).some(
    (held) => held.date === day && held.start < end && start < held.end,
  );
}

/** Gives the price in dollars that a boat would cost the caller without a membership, where they pay less as a member; else undefined. */
export function nonMemberPrice({ properties: { price, nonMember } }: Pick<CartReplyItem, "properties">): number | undefined {
  return nonMember > price ? nonMember : undefined;
}

/** Gives the new price in dollars of a line that became dearer, as its caller would pay it; undefined where it did not change. */
export function changedPrice({ properties: { price, membership }, changed }: CartReplyItem): number | undefined {
  return price === membership ? changed?.membership : changed?.nonMember;
}

/** Gives what one of an extra costs on the line of a boat, in dollars: for all aboard where it is per person, on all its days. */
export function priceOfExtra({ price, per }: OfferedExtra, { people, date, until }: CartReplyItem): number {
  const days = daysOfGroup(date, until)?.length ?? 1;
  return dollarsOf(multiplyCents(centsOf(price), (per === "person" ? (people ?? 1) : 1) * days));
}
