import { Effect } from "effect";
import { isoOf } from "../../domain/calendar/zone.ts";
import { rebookings } from "../../contract/services/rebookings.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { indexOf } from "../../domain/catalogue/catalogue.ts";
import { acceptOffer, readOffer, refundOffer } from "../../application/rebooking/answer.ts";
import type { Proposal } from "../../application/rebooking/propose.ts";
import { type Answer, answersOver } from "../answer/answer.ts";
import { proposedView } from "./closures.ts";
import type { Deps } from "../answer/deps.ts";

/** What answers the holder of a booking on whom their club closed. */
export function rebookingAnswers(deps: Deps): { readonly [Called in keyof typeof rebookings]: Answer } {
  const { effect } = answersOver(deps);
  return {
    "booking/rebookings/read": effect(
      rebookings["booking/rebookings/read"],
      Effect.fnUntraced(function* ({ _id, key }) {
        const offer = yield* readOffer({ id: _id, key });
        if (offer === undefined) return { data: { offer: null } };
        const { rebooking, reservation, kept, others, mayRefund, reason } = offer;
        const { docks, boats } = indexOf(yield* Effect.promise(() => deps.store.offer.catalogue(reservation.client)));
        const named = (proposal: Proposal) => {
          const [dock, boat] = [docks.get(proposal.location)?.name, boats.get(proposal.item)?.name];
          return dock === undefined || boat === undefined ? [] : [{ ...proposedView(proposal), dock, boat }];
        };
        const [first] = named(kept);
        if (first === undefined) return { data: { offer: null } };
        const { why, deadline, lapse } = rebooking;
        const { amount, currency } = reservation;
        const told = { why, reason, deadline: isoOf(deadline), lapse, amount: dollarsOf(amount), currency, mayRefund };
        return { data: { offer: { ...told, kept: first, others: others.flatMap(named) } } };
      }),
    ),
    "booking/rebookings/accept": effect(rebookings["booking/rebookings/accept"], ({ _id: id, key, to }, { once }) =>
      Effect.map(acceptOffer({ id, key }, to, once), ({ _id, reference, status }) => ({ data: { _id, reference, status } })),
    ),
    "booking/rebookings/refund": effect(rebookings["booking/rebookings/refund"], ({ _id: id, key }, { once }) =>
      Effect.map(refundOffer({ id, key }, once), ({ _id, reference, status }) => ({ data: { _id, reference, status } })),
    ),
  };
}
