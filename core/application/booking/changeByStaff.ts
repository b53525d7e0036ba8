import { Effect } from "effect";
import { ClockPort } from "../../ports/outside.ts";
import { applyStaffEvent, type ActingStaff } from "../reservation/applyByStaff.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey } from "../commit/commit.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { readAccessibleReservation } from "../reservation/readOwned.ts";
import { endOpenPaymentSession } from "../payment/paymentSession.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type CancelReason, type ReservationEvent, applyReservationEvent } from "../../domain/reservation/status.ts";

/** An event that staff apply to a reservation. */
export interface StaffEvent {
  readonly id: string;
  readonly event: ReservationEvent;
  readonly reason?: "customer" | "staff" | "weather" | undefined;
}

/**
 * Changes a reservation by an event of staff. An open session is ended at the provider first; a payment that came meanwhile counts before
 * the event. Where the club closed on the customer nothing is kept. Fails with TRANSITION_REFUSED when the status table refuses.
 */
export const changeReservationByStaff = Effect.fnUntraced(function* (
  { id, event, reason }: StaffEvent,
  staff: ActingStaff,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const reservation = yield* readAccessibleReservation(id, { staffOf: staff.client, holderProof: {} });
  if (reservation.status !== "canceled" && mayChange(reservation, event)) yield* endOpenPaymentSession(reservation);
  yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) =>
    Effect.flatMap(lockReservation(tx, reservation), (current) =>
      applyStaffEvent(tx, current, event, { staff, now: now(), reason: reasonOf(event, reason) }),
    ),
  );
  return yield* readAccessibleReservation(id, { staffOf: staff.client, holderProof: {} });
});

// Judged with every fact in favour: a session is not ended for an event that the table refuses in any case.
function mayChange({ status }: Reservation, event: ReservationEvent): boolean {
  const facts = { actor: "staff", amountMatches: true, sessionOpen: false, slotOver: true, ledgerEntry: true, balanceLeft: false } as const;
  return applyReservationEvent(status, event, facts).ok;
}

function reasonOf(event: ReservationEvent, reason: CancelReason | undefined): CancelReason {
  return event === "weather" ? "weather" : (reason ?? "staff");
}
