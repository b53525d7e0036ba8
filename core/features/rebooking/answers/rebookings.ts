import { Effect } from "effect";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { holderRebookingCalls } from "../calls/rebookings.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { acceptProposal, readProposal, chooseRefundOverProposal } from "../answer.ts";
import type { RebookingAlternative } from "../findAlternatives.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import { alternativeView } from "./closures.ts";
import type { GatePorts } from "../../caller/deps.ts";

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
