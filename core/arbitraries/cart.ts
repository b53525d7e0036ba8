import fc from "fast-check";
import type { Cart, CartItem } from "../domain/cart/cart.ts";

/** Generates prices as on the wire: dollars with at most two decimals. */
export const anyPrice = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);

/** Generates catalogue items, few enough to repeat often; each item always has the same price. */
export const anyPricedItem = fc
  .constantFrom("vest", "ice", "lunch", "rod", "map")
  .map((id) => ({ id, properties: { price: id.length * 4.35 } }));

const items: fc.Arbitrary<readonly CartItem[]> = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom("vest", "ice", "lunch", "rod", "map"), quantity: fc.integer({ min: 1, max: 999 }), price: anyPrice }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .map((lines) => lines.map(({ id, quantity, price }) => ({ _id: `line_${id}`, id, quantity, properties: { price } })));

/** Generates unpaid carts of up to five items, each item on one line. */
export const anyCart: fc.Arbitrary<Cart> = items.map((lines) => ({ _id: "mem_c_1", user: "mem_u_1", paid: false, items: lines }));
