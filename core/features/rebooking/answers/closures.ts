import { Effect } from "effect";
import { previewBookingsOfClosure } from "../../booking/changing/preview.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { closureCalls, holderRebookingCalls } from "../calls/closures.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { previewAlternatives, type RebookingAlternative } from "../findAlternatives.ts";
import { readClosureReach } from "../letters/closureText.ts";
import { closeAndRebook, rebookBookings } from "../close.ts";
import { undoClosing } from "../lapse.ts";
import { type AnswersTo, managerOfCaller, type GatePorts } from "../../caller/answer.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { acceptProposal, readProposal, chooseRefundOverProposal } from "../answer.ts";

/** Answers the calls about closures, except those of every kind. */
export const closureAnswers: AnswersTo<typeof closureCalls> = {
  "booking/closures/preview": Effect.fnUntraced(function* (input, at) {
    const { page: _, itemsPerPage: __, ...closing } = input;
    const { client } = yield* managerOfCaller(at);
    const { items, counts } = yield* previewBookingsOfClosure(closing, client, input);
    return { data: { items: items.map(viewOf), total: counts.reduce((sum, { count }) => sum + count, 0), counts } };
  }),
  "booking/closures/alternatives": Effect.fnUntraced(function* (input, at) {
    const { page: _, itemsPerPage: __, ...closing } = input;
    const { client } = yield* managerOfCaller(at);
    const { all, total } = yield* previewAlternatives(closing, client, input);
    const reached = yield* Effect.forEach(all, ({ reservation }) => readClosureReach(reservation));
    const items = all.map(({ reservation, proposals, offered }, index) => ({
      ...viewOf(reservation),
      ...(reached[index] ?? { byMail: false, byText: false }),
      amount: dollarsOf(reservation.amount),
      currency: reservation.currency,
      alternatives: proposals.map(alternativeView),
      offered: offered === undefined ? null : isoTextOf(offered.deadline),
    }));
    return { data: { items, total } };
  }),
  "booking/closures/close": Effect.fnUntraced(function* ({ why, deadline, lapse, bookings, ...closure }, at) {
    const manager = yield* managerOfCaller(at);
    const rebookings = { why, deadline: Date.parse(deadline), lapse, bookings };
    const closed = yield* closeAndRebook(closure, rebookings, manager, at.once);
    return { data: { ...closed, undoUntil: isoTextOf(closed.undoUntil) } };
  }),
  "booking/closures/rebook": Effect.fnUntraced(function* ({ _id, deadline, ...rebookings }, at) {
    const manager = yield* managerOfCaller(at);
    const begun = yield* rebookBookings(_id, { ...rebookings, deadline: Date.parse(deadline) }, manager, at.once);
    return { data: { ...begun, undoUntil: isoTextOf(begun.undoUntil) } };
  }),
  "booking/closures/undo": Effect.fnUntraced(function* ({ _id: id, keepClosure = false }, at) {
    const { reinstated, rest } = yield* undoClosing({ _id: id, keepClosure }, yield* managerOfCaller(at), at.once);
    const left = rest.map(({ reservation: { _id, reference, status }, state }) => ({ _id, reference, status, state }));
    return { data: { reinstated, rest: left } };
  }),
};

/** Gives an alternative to a booking as a call answers it. */
export function alternativeView({
  amount,
  start,
  end,
  ...proposal
}: RebookingAlternative): (typeof closureCalls)["booking/closures/alternatives"]["output"]["Type"]["items"][number]["alternatives"][number] {
  return { ...proposal, start: timeOfDayText(start), end: timeOfDayText(end), amount: dollarsOf(amount) };
}

function viewOf({ _id, reference, status, dock, boat, date, start, end, profile, phone, locale }: Reservation) {
  return { _id, reference, status, dock, boat, date, start: timeOfDayText(start), end: timeOfDayText(end), profile, phone, locale };
}

/** Answers the calls of a booking's holder when their club closed on it. */
export function rebookingAnswers(deps: GatePorts): AnswersTo<typeof holderRebookingCalls> {
  return {
    "booking/rebookings/read": Effect.fnUntraced(function* ({ _id, key }) {
      const offer = yield* readProposal({ id: _id, key });
      if (offer === undefined) return { data: { offer: null } };
      const { rebooking, reservation, kept, others, mayRefund, reason } = offer;
      const { docks, boats } = catalogueIndexOf(yield* Effect.promise(() => deps.store.offer.catalogue(reservation.client)));
      const named = (proposal: RebookingAlternative) => {
        const dock = docks.get(proposal.location)?.name;
        const boat = boats.get(proposal.item)?.name;
        return dock === undefined || boat === undefined ? [] : [{ ...alternativeView(proposal), dock, boat }];
      };
      const [first] = named(kept);
      if (first === undefined) return { data: { offer: null } };
      const { why, deadline, lapse } = rebooking;
      const { amount, currency } = reservation;
      const terms = { why, reason, deadline: isoTextOf(deadline), lapse, amount: dollarsOf(amount), currency, mayRefund };
      return { data: { offer: { ...terms, kept: first, others: others.flatMap(named) } } };
    }),
    "booking/rebookings/accept": ({ _id: id, key, to }, { once }) =>
      Effect.map(acceptProposal({ id, key }, to, once), ({ _id, reference, status }) => ({ data: { _id, reference, status } })),
    "booking/rebookings/refund": ({ _id: id, key }, { once }) =>
      Effect.map(chooseRefundOverProposal({ id, key }, once), ({ _id, reference, status }) => ({ data: { _id, reference, status } })),
  };
}
