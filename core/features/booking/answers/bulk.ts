import { Effect } from "effect";
import { forEachReservation } from "../changing/bulk.ts";
import { remindCustomer } from "../changing/remind.ts";
import { writeOffReservation } from "../changing/writeOff.ts";
import type { bookingListCalls } from "../calls/bookings.ts";
import { clubScope } from "../../../domain/scope.ts";
import type { AnswersTo, CallContext } from "../../caller/answer.ts";
import { bookingStoreFilter } from "./bookings.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { assertOwnClubFilter, managerOfCaller } from "../../caller/ownClub.ts";

type BookingSelection = (typeof bookingListCalls)["account/bookings/remind"]["input"]["Type"];

/** Bookings per reply: it comes soon, and names where to continue. */
const mostAtOnce = 25;

/** Answers the calls by which staff do one thing to many bookings. */
export function bulkAnswers(deps: GatePorts): AnswersTo<typeof bookingListCalls, `account/bookings/${"remind" | "writeOff"}`> {
  const { reservations } = deps.store;

  const found = Effect.fnUntraced(function* ({ ids, where, except = [], after = "" }: BookingSelection, at: CallContext) {
    const { client } = yield* managerOfCaller(at);
    yield* assertOwnClubFilter(where, at.caller);
    const scope = clubScope(client);
    if (ids !== undefined) {
      const { items } = yield* reservations.find(scope, { where: { _id: ids }, itemsPerPage: ids.length });
      return { items, after: null };
    }
    const page = yield* reservations.pageAfter(scope, bookingStoreFilter(where), after, mostAtOnce);
    const last = page.length < mostAtOnce ? undefined : page.at(-1)?.reference;
    return { items: page.filter(({ _id }) => !except.includes(_id)), after: last ?? null };
  });

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
  };
}
