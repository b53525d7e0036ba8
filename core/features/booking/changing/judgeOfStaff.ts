import { Effect } from "effect";
import { moneyHeldOf } from "../../../domain/ledger/ledger.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { type ActTerms, silenceChange } from "../../reservation/acts/openAct.ts";
import { logReservationChange } from "../../reservation/reservations.ts";
import { refundExcess, withinRefundLimit } from "../../reservation/refund.ts";
import { moveChanges } from "../../reservation/writeMoved.ts";
import { failWithRefusal } from "../../shared/commit.ts";

/** The terms of staff's move: whether a dearer one keeps its price or the difference is owed, and whether its customer gets no letter. */
interface StaffMoveTerms extends Pick<ActTerms, "isSilent"> {
  readonly keepPrice: boolean;
  readonly isOwed: boolean;
}

/**
 * Makes the judge of staff's change: refunds what was paid beyond a lower price; refuses a higher price after a payment, unless the
 * difference is owed from then on, and any other price during one.
 */
export function judgeOfStaff(staff: ActingStaff, { keepPrice, isOwed, isSilent }: StaffMoveTerms) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number, isOpen = false) {
    const isPaid = moneyHeldOf(yield* tx.ledger.of(current.client, current._id)) !== 0;
    if (!mayCost(current, next, isPaid && !isOwed)) return yield* failWithRefusal("PRICE_CHANGED");
    const cheaper = refundExcess(tx, current, next, { now, actor: staff.id, cause: "cheaper", isSilent });
    if (!isOpen && isPaid && next.amount !== current.amount) yield* withinRefundLimit(tx, current, staff, cheaper);
    yield* logReservationChange(
      tx,
      current,
      { ...moveChanges(current, next), ...(keepPrice ? { keepPrice: { to: true } } : {}), ...silenceChange({ isSilent }) },
      { staff, now },
    );
  });
}

/** Whether a move may change the price this way: never during a payment, and never upwards after one. */
export function mayCost(current: Reservation, next: Reservation, isPaid: boolean): boolean {
  if (next.amount === current.amount) return true;
  return current.status !== "pending" && !(isPaid && next.amount > current.amount);
}
