import type { LaterActions } from "../page/laterActions.ts";
import type { CartModel } from "./cart.ts";

/** The way from the booking page into the cart. */
export interface CartDoor {
  /** Runs a task with the model of the cart, once its code is loaded. */
  readonly run: LaterActions<{ readonly cart: CartModel }>["run"];
  /** The address of the page of the cart. */
  readonly path: string;
  /** Opens the page of the cart. */
  readonly open: () => void;
}
