import type { AlertPhrase } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** A channel to the other tabs of this browser that show the cart. */
export interface CartTabs {
  /** Says that the cart changed. */
  readonly post: () => void;
  /** Calls back when another tab changed the cart. */
  readonly listen: (receive: () => void) => void;
}

/** The services that the model of the cart needs. */
export interface CartPorts extends BookingPorts {
  readonly tabs: CartTabs;
  /** The id of whoever is signed in; undefined for a visitor, whose cart is that of the browser. */
  readonly user: () => string | undefined;
}

/** Why something could not be done to the cart, and the `_id` of the line that it is about, where it is about one. */
export interface CartProblem {
  readonly line: string | undefined;
  readonly phrase: AlertPhrase;
  /** Whether the server refused it, rather than that no answer came. */
  readonly isRefusal: boolean;
}

/** The key under which this browser's storage has the number of boats in its cart, so that a page knows without a call that there is one. */
export const cartStorageKey = "cart";
