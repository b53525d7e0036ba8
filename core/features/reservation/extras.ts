import { Effect } from "effect";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { extraRefusal } from "../../domain/quote/extras.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { StockUnits } from "../../ports/store/claims.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";

type WithExtras = Pick<Reservation, "client" | "dock" | "date" | "extras">;

/**
 * Takes the units of reservations' extras from the stock of their docks and days, in one order, so that two commits never wait for each
 * other. Does nothing, and reads nothing, for reservations without extras. Fails with EXTRA_UNAVAILABLE where too few are left.
 */
export const takeExtras = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly WithExtras[]) {
  const units = reservations.flatMap(unitsOf).toSorted(byPlace);
  const [first] = units;
  if (first === undefined) return;
  const store = yield* Store;
  const { extras } = yield* Effect.promise(() => store.offer.catalogue(first.client));
  for (const each of units) {
    const stock = extras.find(({ _id }) => _id === each.extra)?.stock ?? 0;
    if (!(yield* tx.stock.take(each, stock === 0 ? undefined : stock))) return yield* Effect.fail(extraRefusal(each.extra, "stock"));
  }
});

/** Gives the units of a reservation's extras back to the stock of its dock and day. */
export const giveExtrasBack = (tx: Transaction, reservation: WithExtras): Effect.Effect<void> =>
  Effect.forEach(unitsOf(reservation).toSorted(byPlace), (units) => tx.stock.giveBack(units), { discard: true });

/**
 * Exchanges the units of a reservation's extras for those of the reservation as a commit leaves it. Does nothing where neither its extras
 * nor their dock and day change. Fails with EXTRA_UNAVAILABLE where too few are left.
 */
export const moveExtras = Effect.fnUntraced(function* (tx: Transaction, before: WithExtras, after: WithExtras) {
  if (!hasOtherUnits(before, after)) return;
  yield* giveExtrasBack(tx, before);
  yield* takeExtras(tx, [after]);
});

/** Whether a reservation takes other units of extras, or those of another dock or day, than another state of it. */
export function hasOtherUnits(before: WithExtras, after: WithExtras): boolean {
  return JSON.stringify(unitsOf(before)) !== JSON.stringify(unitsOf(after));
}

function unitsOf({ client, dock, date: day, extras }: WithExtras): readonly StockUnits[] {
  return extras.map(({ extra, quantity }) => ({ client, extra, dock, day, quantity }));
}

function byPlace(left: StockUnits, right: StockUnits): number {
  return (
    compareByCodePoint(left.dock, right.dock) || compareByCodePoint(left.day, right.day) || compareByCodePoint(left.extra, right.extra)
  );
}
