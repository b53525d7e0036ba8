import { Effect } from "effect";
import { changeBookingByHolder, changeBookingByStaff } from "./changeBooking.ts";
import { readSwap, withdrawSwap } from "./readSwap.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { reservationCalls } from "../booking/calls/booking.ts";
import type { swapCalls } from "./calls.ts";
import { timeOfDayText } from "../../domain/calendar/timeOfDay.ts";
import { secondsUntil } from "../../domain/clock/phoneMoment.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import type { BookedPlace, Reservation } from "../../domain/reservation/reservation.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { type AnswersTo, type CallContext, type GatePorts, contactsOfCaller, managerOfCaller, staffClubOf } from "../caller/answer.ts";

/** Answers the calls that change a booking, also to a dearer place. */
export function swapAnswers(deps: GatePorts): AnswersTo<typeof swapCalls> {
  return {
    "booking/reservations/swap": ({ _id: id, key, due, to, difference, ...target }, at) =>
      Effect.gen(function* () {
        if (difference === "link" && key !== undefined) return yield* failWithRefusal("FORBIDDEN");
        const { reservation, swap } = yield* key === undefined
          ? Effect.flatMap(mover(at), (staff) =>
              changeBookingByStaff({ id, ...target }, difference === "dock" ? "dock" : "link", staff, at.once),
            )
          : changeBookingByHolder(
              {
                id,
                key,
                ownContacts: contactsOfCaller(at.caller),
                due,
                refundTo: to,
                difference: difference === "dock" ? "dock" : "online",
                ...target,
              },
              at.once,
            );
        const { _id, reference, status, dock: location, boat: item, date, time, amount, currency } = reservation;
        const moved = { _id, reference, status, location, item, date, time, amount: dollarsOf(amount), currency };
        return { data: { ...moved, swap: swap === undefined ? null : yield* viewOf(deps, reservation, swap) } };
      }),
    "booking/swaps/read": ({ _id, key }, at) => Effect.flatMap(readSwap(_id, accessOf(key, at)), (read) => replyOf(deps, read)),
    "booking/swaps/withdraw": ({ _id, key }, at) =>
      Effect.flatMap(withdrawSwap(_id, accessOf(key, at), at.once), (read) => replyOf(deps, read)),
  };
}

const movePermission = reservationCalls["booking/reservations/move"].permission;

/** The staff member who changes a booking; fails with FORBIDDEN without the permission to move. For callers without a key. */
const mover = Effect.fnUntraced(function* (at: CallContext) {
  const staff = yield* managerOfCaller(at);
  return at.may(movePermission) ? staff : yield* failWithRefusal("FORBIDDEN");
});

function accessOf(key: string | undefined, at: CallContext) {
  return key === undefined ? { staffOf: staffClubOf(at, "move"), holderProof: {} } : { staffOf: undefined, holderProof: { key } };
}

const replyOf = Effect.fnUntraced(function* (
  deps: GatePorts,
  { reservation, swap }: { readonly reservation: Reservation; readonly swap: Swap | undefined },
) {
  const { _id, reference, status } = reservation;
  return { data: { _id, reference, status, swap: swap === undefined ? null : yield* viewOf(deps, reservation, swap) } };
});

const viewOf = Effect.fnUntraced(function* ({ store, time }: GatePorts, reservation: Reservation, swap: Swap) {
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(swap.client));
  const { state, people, amount, tape, due, createdAt, deadline, isPaymentFailed, sessionUrl } = swap;
  return {
    state,
    from: placeView(catalogue, swap.from),
    to: placeView(catalogue, swap.to),
    people,
    before: { amount: dollarsOf(asCents(amount - due)), tape: state === "done" ? tape : reservation.tape },
    amount: dollarsOf(amount),
    tape,
    due: dollarsOf(due),
    currency: reservation.currency,
    begun: isoTextOf(createdAt),
    until: isoTextOf(deadline),
    seconds: secondsUntil(deadline, time.now()),
    isFailed: isPaymentFailed,
    // Nobody pays at the page of a swap that has ended.
    sessionUrl: state === "open" && !isPaymentFailed ? sessionUrl : null,
  };
});

function placeView(catalogue: Catalogue, { dock: location, boat: item, date, time, start, end }: BookedPlace) {
  const { docks, boats } = catalogueIndexOf(catalogue).withRetired;
  const nameless = { en: "", fr: "" };
  const names = { dock: docks.get(location)?.name ?? nameless, boat: boats.get(item)?.name ?? nameless };
  return { location, item, date, time, start: timeOfDayText(start), end: timeOfDayText(end), ...names };
}
