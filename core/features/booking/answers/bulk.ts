import { Effect } from "effect";
import { type CallContext, type AnswersTo, type GatePorts, assertOwnClubFilter, managerOfCaller } from "../../caller/answer.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { bookingListCalls } from "../calls/bookings.ts";
import { bookingStoreFilter, readOfficeScope } from "./bookings.ts";
import { forEachReservation, cancelReservationInBulk, writeOffReservation } from "../changing/bulk.ts";
import { remindCustomer } from "../changing/resend.ts";
import { mayActOnBookings } from "../../../domain/people/bookingPermissions.ts";

/** Many bookings, as a call of staff names them. */
export type BookingSelectionInput = (typeof bookingListCalls)["account/bookings/remind"]["input"]["Type"];

/** Bookings per reply unless the call says otherwise: it comes soon, and names where to continue. */
const usualAtOnce = 25;

/**
 * Finds some of the bookings that a call names, of the caller's club; `after` is where the next call continues, null at the end. Fails with
 * BAD_REQUEST where it names neither ids nor a filter: nobody means all bookings by leaving them out.
 */
export const selectedBookings = Effect.fnUntraced(function* (
  { store: { reservations } }: Pick<GatePorts, "store">,
  { ids, where, except = [], after = "" }: BookingSelectionInput,
  at: CallContext,
  atOnce = usualAtOnce,
) {
  const { client } = yield* managerOfCaller(at);
  if (ids === undefined && where === undefined)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/ids", rule: "required" }] });
  yield* assertOwnClubFilter(where, at.caller);
  const scope = yield* readOfficeScope(client, where);
  if (ids !== undefined) {
    const { items } = yield* reservations.find(scope, { where: { _id: ids }, itemsPerPage: ids.length });
    return { items, after: null };
  }
  const page = yield* reservations.pageAfter(scope, bookingStoreFilter(where), after, atOnce);
  const last = page.length < atOnce ? undefined : page.at(-1)?.reference;
  return { items: page.filter(({ _id }) => !except.includes(_id)), after: last ?? null };
});

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
