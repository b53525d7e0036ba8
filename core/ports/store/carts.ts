import type { Effect } from "effect";
import type { CartOwner, StoredCart } from "../../domain/cart/storedCart.ts";

/** The functions that read carts. */
export interface CartReads {
  /** The carts of an account, of whatever club, and those of a browser that belong to no account; the oldest first. */
  readonly ofOwner: (owner: CartOwner) => Effect.Effect<readonly StoredCart[]>;
}

/** The functions that read and write carts within a commit; those that it reads are locked until its end. */
export interface CartWrites extends CartReads {
  readonly put: (cart: StoredCart) => Effect.Effect<void>;
  readonly remove: (cart: Pick<StoredCart, "client" | "_id">) => Effect.Effect<void>;
}
