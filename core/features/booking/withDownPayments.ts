import type { BookingChoice } from "../../domain/quote/choice.ts";
import { downPaymentsOf } from "../../domain/pricing/downPayment.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";

interface Draft {
  readonly reservation: Reservation;
  readonly choice: BookingChoice;
}

/** Gives reservations that await one online payment with their down payments, where the terms of their club divide the price. */
export function withDownPayments(drafts: readonly Draft[]): readonly Draft[] {
  const [first] = drafts;
  if (first === undefined || first.reservation.status !== "pending") return drafts;
  const { choice, reservation } = first;
  const parts = downPaymentsOf(
    drafts.map((draft) => draft.reservation),
    choice.downPayment,
    reservation.createdAt,
  );
  return drafts.map((draft, index) => {
    const downPayment = parts[index] ?? null;
    const share = downPayment === null ? draft.reservation.share : downPayment.amount;
    return { ...draft, reservation: { ...draft.reservation, downPayment, share } };
  });
}
