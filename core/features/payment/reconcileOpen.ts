import { Effect } from "effect";
import { ClockPort } from "../../ports/outside.ts";
import type { MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import type { AccountSession } from "../../domain/ledger/paymentAccount.ts";
import { sessionOf, type StoredSession, type PaymentSettlingPorts } from "../ledger/callPayments.ts";
import { workOffRows } from "../shared/lapseDue.ts";

/**
 * A function that asks the provider about payments that were open when the server started, at most `limit` at a time, and applies what it
 * says: a server that was killed may have missed their end. First those of bookings, then those of changes of bookings, then those of
 * memberships. Gives how many; 0 once all had their turn.
 */
export type ReconcileOpenPayments = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Reads open payments of one kind, at most `limit` at a time, each once; none once all were read. */
type NextPayments = (store: StoreShape, startedAt: number, limit: number) => Effect.Effect<readonly StoredSession[]>;

/** Makes the job over `settle`, which settles a session. One for which the provider does not answer is left to its webhook and to the end of its time. */
export function makeReconcileOpenPayments<Failure>(
  settle: (session: AccountSession) => Effect.Effect<unknown, Failure, PaymentSettlingPorts>,
): ReconcileOpenPayments {
  let startedAt: number | undefined;
  const kinds: NextPayments[] = [
    // No payment of a booking that was open at the start ends later.
    eachOnce<Reservation>(({ reservations }, start, limit, after) => reservations.overdue(start + bookingLifetimes.pending, limit, after)),
    eachOnce<Swap>(({ swaps }, _, limit, after) => swaps.due(Number.MAX_SAFE_INTEGER, limit, after)),
    eachOnce<MembershipOrder>(({ membershipOrders }, _, limit, after) => membershipOrders.due(Number.MAX_SAFE_INTEGER, limit, after)),
  ];
  return Effect.fnUntraced(function* (limit: number) {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    startedAt ??= now();
    for (const next of kinds) {
      const open = yield* next(store, startedAt, limit);
      const sessions = new Map(open.map((row) => [row.session, sessionOf(row)]));
      yield* workOffRows(
        [...sessions.values()].filter((session) => session !== undefined),
        settle,
      );
      if (open.length > 0) return open.length;
    }
    return 0;
  });
}

function eachOnce<Row extends StoredSession>(
  read: (store: StoreShape, startedAt: number, limit: number, after: Row | undefined) => Effect.Effect<readonly Row[]>,
): NextPayments {
  let after: Row | undefined;
  let isDone = false;
  return Effect.fnUntraced(function* (store: StoreShape, startedAt: number, limit: number) {
    if (isDone) return [];
    const rows = yield* read(store, startedAt, limit, after);
    after = rows.at(-1);
    isDone = rows.length < limit;
    return rows;
  });
}
