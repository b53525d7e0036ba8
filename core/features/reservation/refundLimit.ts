import { Effect } from "effect";
import { asCents, sumOfCents } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { countGiving } from "../ledger/givingLimit.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

/**
 * Does work of staff in this commit, and counts what of a reservation's money it gives back, whichever act returns it: a cancellation, a move,
 * extras, a discount. Fails as {@link countGiving} does.
 */
export const withinRefundLimit = Effect.fnUntraced(function* <Result, Failure, Needs>(
  tx: Transaction,
  reservation: Reservation,
  staff: ActingStaff,
  work: Effect.Effect<Result, Failure, Needs>,
) {
  if (staff.limitOf("refund") === undefined) return yield* work;
  const before = yield* heldOf(tx, reservation);
  const result = yield* work;
  const back = asCents(Math.max(before - (yield* heldOf(tx, reservation)), 0));
  yield* countGiving(tx, staff, { act: "refund", item: reservation._id, amount: back });
  return result;
});

const heldOf = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation) {
  return sumOfCents((yield* readHeldPayments(tx, reservation)).map(({ amount }) => amount));
});
