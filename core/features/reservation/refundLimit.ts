import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { centsOf, sumOfCents } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

/**
 * Does work of staff in this commit, and fails with BAD_REQUEST, which undoes the commit, where it gives more of these reservations' money
 * back than the roles of `staff` allow by one act. Whichever act returns money counts: a cancellation, a move, extras, a discount.
 */
export const withinRefundLimit = Effect.fnUntraced(function* <Result, Failure, Needs>(
  tx: Transaction,
  reservations: readonly Reservation[],
  { limitOf }: ActingStaff,
  work: Effect.Effect<Result, Failure, Needs>,
) {
  const limit = limitOf("refund");
  if (limit === undefined) return yield* work;
  const before = yield* heldOf(tx, reservations);
  const result = yield* work;
  const back = before - (yield* heldOf(tx, reservations));
  return back > centsOf(limit) ? yield* Effect.fail(refundLimitRefusal(limit)) : result;
});

const heldOf = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly Reservation[]) {
  const held = yield* Effect.forEach(reservations, (each) => readHeldPayments(tx, each));
  return sumOfCents(held.flat().map(({ amount }) => amount));
});

function refundLimitRefusal(max: number): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues: [{ path: "/refund", rule: "refundLimit", params: { max } }] });
}
