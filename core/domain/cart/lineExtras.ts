import type { CartLine } from "./storedCart.ts";

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
