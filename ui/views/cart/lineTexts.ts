import type { Currency } from "#core/domain/money/currency.ts";
import { type CartBoatLine, type CartReplyItem, changedPrice, nonMemberPrice } from "../../headless/cart/cartLines.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the day of a line, or its first and last where the boat is booked for several. */
export function daysText(item: CartReplyItem, words: Words): string {
  return spanOfDays(item, words, words.format.day);
}

/** Gives the same with short names of the days. */
export function shortDaysText(item: CartReplyItem, words: Words): string {
  return spanOfDays(item, words, words.format.shortDay);
}

function spanOfDays({ date, until }: CartReplyItem, { say }: Words, textOf: Words["format"]["day"]): string {
  return date === until ? textOf(date) : say("cart.onDays", { from: textOf(date), to: textOf(until) });
}

/** Gives why a line cannot be paid; empty where it can. */
export function reasonText({ boat, reason }: CartBoatLine, isTaken: boolean, currency: Currency, { say, format }: Words): string {
  if (reason === null) return "";
  if (isTaken) return say("cart.taken");
  return say(`cart.reasons.${reason}`, { price: format.dollars(changedPrice(boat) ?? boat.properties.price, currency) });
}

/** Gives the price of a boat that a caller without membership pays, where the caller pays less; else undefined. */
export function nonMembersText(boat: CartReplyItem, currency: Currency, { say, format }: Words): string | undefined {
  const price = nonMemberPrice(boat);
  return price === undefined ? undefined : say("cart.nonMembers", { price: format.dollars(price, currency) });
}

/** Gives the hours of a boat of a cart after a comma, where the cart has the boat twice on one day; else nothing. */
export function hoursOfSameBoat(boat: CartReplyItem, lines: readonly CartBoatLine[], { format }: Words): string {
  const isTwice = lines.some((line) => line._id !== boat._id && line.boat.boat === boat.boat && line.boat.date === boat.date);
  return isTwice ? `, ${format.span(boat.start, boat.end)}` : "";
}
