import type { Day } from "#core/domain/calendar/day.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { CartModel } from "../../headless/cart/cart.ts";
import type { CartBoatLine, LineNeed } from "../../headless/cart/cartLines.ts";
import type { BookingPorts } from "../../headless/ports/bookingPorts.ts";

/** The model of the cart, and the services of the page. */
export interface CartParts {
  readonly model: CartModel;
  readonly ports: BookingPorts;
}

/** The props of what belongs to one line of the cart. */
export interface CartLineProps extends CartParts {
  readonly line: CartBoatLine;
  readonly need: LineNeed;
  readonly currency: Currency;
  /** The address of the booking page with a dock and a day in view. */
  readonly bookingPath: (dock: string, day: Day) => string;
}

/** The id of the heading of the cart, which takes the focus when there is nothing else to go on with. */
export const cartHeadingId = "cart-heading";

/** Gives the id of the heading of a line, which takes the focus after a change. */
export function lineHeadingId(line: string): string {
  return `cart-line-${line}`;
}

/** Gives the id of the part in which another slot is chosen for a line. */
export function lineChoiceId(line: string): string {
  return `cart-choice-${line}`;
}

/** Focuses an element by its id, and scrolls it into view. */
export function focusById(id: string): void {
  const found = document.getElementById(id);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: "center" });
}
