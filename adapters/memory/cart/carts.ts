import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { Hold } from "#core/domain/reservation/reservation.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { CartReads, CartWrites } from "#core/ports/store/carts.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { holdsDuring } from "../booking/bookingLists.ts";
import { assertIdOfClub, type MemoryTables, rowInScope } from "../rows/rows.ts";

/** Makes the functions that read carts. */
function makeCartReads(rows: MemoryTables): CartReads {
  return {
    ofOwner: ({ user, visitor }) =>
      Effect.sync(() =>
        [...rows.carts.values()]
          .filter((cart) => (cart.user === null ? cart.visitor === visitor : cart.user === user?.id))
          .toSorted((one, other) => one.createdAt - other.createdAt || compareByCodePoint(one._id, other._id)),
      ),
  };
}

/** Makes the functions that read and write carts in a commit. */
export function makeCartWrites(rows: MemoryTables, journal: CommitJournal): CartWrites {
  return {
    ...makeCartReads(rows),
    put: (cart) =>
      Effect.sync(() => {
        assertIdOfClub(cart._id, cart.client);
        journal.set(rows.carts, cart._id, cart);
      }),
    remove: ({ _id }) => Effect.sync(() => journal.remove(rows.carts, _id)),
  };
}

/** Makes the functions that read what is held, alone or in a cart. */
export function makeHoldAndCartReads(rows: MemoryTables): Pick<StoreShape, "holds" | "carts"> {
  return {
    holds: {
      read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.holds.get(id))),
      ofOrder: (client, order) => Effect.sync(() => holdsOfOrder(rows, client, order)),
      during: (client, window, now) => Effect.sync(() => holdsDuring(rows, client, window, now)),
    },
    carts: makeCartReads(rows),
  };
}

/** Gives the holds of an order, by id. */
export function holdsOfOrder(rows: MemoryTables, client: string, order: string): readonly Hold[] {
  return [...rows.holds.values()]
    .filter((hold) => hold.client === client && hold.order === order)
    .toSorted((left, right) => compareByCodePoint(left._id, right._id));
}
