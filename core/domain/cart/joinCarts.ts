import { type CartLine, type StoredCart, maxCartBoats } from "./storedCart.ts";

/** A function that says whether a hold has not ended. */
export type IsHoldLive = (hold: string) => boolean;

/** Whether all days of a line are held. */
export function isLineHeld({ isAside, holds }: Pick<CartLine, "isAside" | "holds">, isLive: IsHoldLive): boolean {
  return !isAside && holds.length > 0 && holds.every(isLive);
}

/** Gives how many lines of a cart are held. */
export function heldLineCount({ lines }: Pick<StoredCart, "lines">, isLive: IsHoldLive): number {
  return lines.filter((line) => isLineHeld(line, isLive)).length;
}

/**
 * Gives a cart with the lines of another. The earlier clock of those that hold something counts, and what either was extended by counts for
 * both. Held lines beyond the most of a cart stay aside and hold nothing. Its own promo code counts, else that of the other.
 */
export function joinCarts(into: StoredCart, from: StoredCart, isLive: IsHoldLive): StoredCart {
  const clocks = [into, from].filter((cart) => heldLineCount(cart, isLive) > 0);
  const ends = (clocks.length === 0 ? [into, from] : clocks).map(({ expires }) => expires);
  const added = from.lines.filter(({ item }) => into.lines.every((line) => line.item !== item));
  let room = maxCartBoats - heldLineCount(into, isLive);
  const lines = added.map((line) => {
    if (!isLineHeld(line, isLive)) return line;
    room -= 1;
    return room >= 0 ? line : { ...line, isAside: true, holds: [] };
  });
  return {
    ...into,
    version: into.version + 1,
    expires: clocks.length === 0 ? Math.max(...ends) : Math.min(...ends),
    isExtended: clocks.some(({ isExtended }) => isExtended),
    code: into.code ?? from.code,
    lines: [...into.lines, ...lines],
  };
}

/**
 * Gives when a cart ends once a hold is its newest line: by its own clock while something is held, else a cart's time after the hold was
 * made, and no earlier than the hold. `hold` in epoch milliseconds; `lasts` in milliseconds.
 */
export function cartEndWith(
  cart: Pick<StoredCart, "expires" | "lines"> | undefined,
  hold: { readonly createdAt: number; readonly expires: number },
  lasts: number,
  isLive: IsHoldLive,
): number {
  if (cart !== undefined && heldLineCount(cart, isLive) > 0) return cart.expires;
  return Math.max(hold.createdAt + lasts, hold.expires);
}
