import { Effect } from "effect";
import { centsOf } from "../../domain/money/cents.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { isRequestedMemo, storeMoneyRequest } from "../ledger/requestMoney.ts";
import { readAccessibleReservation } from "../reservation/reservations.ts";
import { type IdempotencyKey, orElseStoredReply } from "../shared/commit.ts";
import { amountTooHighRefusal } from "./collect.ts";
import type { StaffDiscount } from "./discount.ts";
import type { StaffRefund } from "./refundByStaff.ts";

/** What staff want to give beyond their limit: a discount or a refund of a booking. */
export type WantedMoney =
  | { readonly act: "discount"; readonly wanted: StaffDiscount }
  | { readonly act: "refund"; readonly wanted: StaffRefund };

/**
 * Stores a discount or a refund of a booking as a request. Gives the reservation, which is unchanged, and whether this is a request, which a
 * repeat of an act that was done is not. Fails with ITEM_NOT_EXIST for another club's, and with BAD_REQUEST for a discount above the price.
 */
export const requestMoney = Effect.fnUntraced(function* ({ act, wanted }: WantedMoney, staff: ActingStaff, once: IdempotencyKey) {
  const reservation = yield* readAccessibleReservation(wanted.id, { staffOf: staff.client, holderProof: {} });
  const amount = centsOf(wanted.amount);
  // Once a request was granted the price is lower: a repeat gets the reply of the first one all the same.
  if (act === "discount" && amount > reservation.amount) {
    const refused = Effect.fail(amountTooHighRefusal(reservation.amount));
    return { reservation, isRequested: yield* orElseStoredReply(once, isRequestedMemo, refused) };
  }
  const cancel = act === "refund" ? (wanted.cancel ?? null) : null;
  const given = { act, amount, reason: wanted.reason, means: wanted.means ?? null, cancel, way: null, item: reservation._id };
  return { reservation, isRequested: yield* storeMoneyRequest(given, staff, once) };
});
