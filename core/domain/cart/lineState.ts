import { Refusal, type ErrorCode } from "../errors.ts";
import { type Catalogue } from "../catalogue/catalogue.ts";
import { asCents, sumOfCents } from "../money/cents.ts";
import type { Horizon } from "../availability/availability.ts";
import { type BookingChoice, bookingChoiceRefusal, resolveBookingChoice } from "../quote/choice.ts";
import { quotesOfChoice } from "../quote/quote.ts";
import { type IsHoldLive, isLineHeld } from "./joinCarts.ts";
import type { CartLine, CartLinePrices } from "./storedCart.ts";

/** One of the reasons for which a line of a cart cannot be paid. */
export type CartLineRefusal = Extract<
  ErrorCode,
  | "CART_FULL"
  | "ITEM_NOT_EXIST"
  | "PAST_DAY"
  | "TOO_SOON"
  | "OFF_SEASON"
  | "BEYOND_HORIZON"
  | "CLOSED_DAY"
  | "HOLD_EXPIRED"
  | "PRICE_CHANGED"
  | "OVER_CAPACITY"
>;

/** The state of a line of a cart: why it cannot be paid, null where it can, and what its days would book now, by day. */
export interface CartLineState {
  readonly reason: CartLineRefusal | null;
  readonly choices: readonly BookingChoice[];
  /** What it costs now; undefined where it left the offer. */
  readonly prices: CartLinePrices | undefined;
}

/** The offer and the holds at `now` (epoch milliseconds) that decide the state of a line. */
export interface CartLineFacts {
  readonly catalogue: Catalogue;
  readonly isLive: IsHoldLive;
  readonly now: number;
  readonly horizon: Horizon | undefined;
}

/** Gives the state of a line of a cart: what left the offer or is closed comes before what was held too long, and that before the price. */
export function cartLineState(line: CartLine, { catalogue, isLive, now, horizon }: CartLineFacts): CartLineState {
  const choices: BookingChoice[] = [];
  let refusal: CartLineRefusal | undefined;
  for (const date of line.days) {
    const attributes = { location: line.dock, item: line.boat, date, time: line.time };
    const choice = resolveBookingChoice(catalogue, attributes, undefined);
    // Slots that no longer follow each other are as good as gone.
    if (choice instanceof Refusal) return { reason: "ITEM_NOT_EXIST", choices: [], prices: undefined };
    choices.push(choice);
    const code = bookingChoiceRefusal(catalogue, choice, now, horizon)?.code;
    refusal ??= code === "SLOT_TAKEN" ? undefined : code;
  }
  const prices = pricesOfChoices(choices);
  const isDearer = prices.membership > line.prices.membership || prices.nonMember > line.prices.nonMember;
  const isCrowded = line.people !== null && choices.some(({ boat }) => line.people !== null && line.people > boat.capacity);
  const reason =
    refusal ??
    (line.isAside
      ? "CART_FULL"
      : isLineHeld(line, isLive)
        ? isDearer
          ? "PRICE_CHANGED"
          : isCrowded
            ? "OVER_CAPACITY"
            : null
        : "HOLD_EXPIRED");
  return { reason, choices, prices };
}

/** Gives the price of several days together, in cents. */
export function pricesOfChoices(choices: readonly BookingChoice[]): CartLinePrices {
  const quotes = choices.map(quotesOfChoice);
  return {
    membership: sumOfCents(quotes.map(({ membership }) => asCents(membership.amount))),
    nonMember: sumOfCents(quotes.map(({ nonMember }) => asCents(nonMember.amount))),
  };
}
