import { Effect } from "effect";
import { forEachReservation } from "../changing/bulk.ts";
import { cancelReservationInBulk, writeOffReservation } from "../changing/cancelInBulk.ts";
import { type BookingSelectionInput, selectedBookings } from "./selectedBookings.ts";
import { remindCustomer } from "../changing/resend.ts";
import type { bookingListCalls } from "../calls/bookings.ts";
import type { AnswersTo, CallContext } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { managerOfCaller } from "../../caller/ownClub.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { mayActOnBookings } from "../../../domain/people/bookingPermissions.ts";

/** Bookings that one reply cancels: each has its refund, its letters and its history. */
const canceledAtOnce = 12;

/** Answers the calls by which staff do one thing to many bookings. */
export function bulkAnswers(deps: GatePorts): AnswersTo<typeof bookingListCalls, `account/bookings/${"remind" | "writeOff" | "cancel"}`> {
  const found = (many: BookingSelectionInput, at: CallContext, atOnce?: number) => selectedBookings(deps, many, at, atOnce);

  return {
    "account/bookings/remind": Effect.fnUntraced(function* (many, at) {
      const staff = yield* managerOfCaller(at);
      const { items, after } = yield* found(many, at);
      return { data: { ...(yield* forEachReservation(items, at.once, (one, once) => remindCustomer(one, staff, once))), after } };
    }),
    "account/bookings/writeOff": Effect.fnUntraced(function* (many, at) {
      const staff = yield* managerOfCaller(at);
      const { items, after } = yield* found(many, at);
      return { data: { ...(yield* forEachReservation(items, at.once, (one, once) => writeOffReservation(one, staff, once))), after } };
    }),
    "account/bookings/cancel": Effect.fnUntraced(function* ({ reason, ...many }, at) {
      const staff = yield* managerOfCaller(at);
      if (!mayActOnBookings("cancel", at.may)) return yield* failWithRefusal("FORBIDDEN");
      const { items, after } = yield* found(many, at, canceledAtOnce);
      const cancel = forEachReservation(items, at.once, (one, once) => cancelReservationInBulk(one, reason, staff, once));
      return { data: { ...(yield* cancel), after } };
    }),
  };
}
