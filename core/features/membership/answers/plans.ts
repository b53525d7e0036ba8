import { Effect } from "effect";
import { joinMembership } from "../joinMembership.ts";
import { readPlansOffer } from "../plansOffer.ts";
import { cancelMembershipOrder, readMembershipOrder, type ReadMembershipOrder } from "../readMembershipOrder.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import type { planCalls } from "../calls/plans.ts";
import { Refusal } from "../../../domain/errors.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { termsOfPlan } from "../../../domain/membership/membershipOrder.ts";
import { type AnswersTo, plainAnswer, type GatePorts, viewerOfCaller } from "../../caller/answer.ts";

/** Answers the calls about plans, except those of every kind, and about the sale of memberships. */
export function planAnswers(deps: GatePorts): AnswersTo<typeof planCalls> {
  return {
    "booking/plans/offer": plainAnswer(async ({ client }, { caller }) => {
      const found = await readPlansOffer(deps.store, client, viewerOfCaller(caller), deps.time.now());
      if (found instanceof Refusal) return found;
      const { club, settings, plans, samples } = found;
      return {
        club: { id: club.id, name: club.name, phone: club.phone },
        isSoldOnline: settings.sales.online,
        currency: club.currency,
        beyondLimit: settings.plans.beyondLimit,
        items: plans.map(({ plan, days, left }) => ({
          _id: plan._id,
          ...(plan.description === undefined ? {} : { description: plan.description }),
          ...termsOfPlan(plan),
          openLimit: plan.openLimit ?? null,
          primeLimit: plan.primeLimit ?? null,
          ...days,
          left,
        })),
        samples: samples.map(({ boat, name, date, membership, nonMember }) => ({
          boat,
          name,
          date,
          amounts: { membership: dollarsOf(membership), nonMember: dollarsOf(nonMember) },
        })),
      };
    }),
    "order/memberships/join": (request, at) =>
      Effect.map(joinMembership(request, viewerOfCaller(at.caller), at.once), (order) => ({
        data: { ...viewOf({ order, days: undefined }), key: holderKeyOf(deps.secrets, order._id) },
      })),
    "order/memberships/read": ({ _id, key }) => Effect.map(readMembershipOrder(_id, key), (found) => ({ data: viewOf(found) })),
    "order/memberships/cancel": ({ _id, key }) => Effect.map(cancelMembershipOrder(_id, key), (found) => ({ data: viewOf(found) })),
  };
}

function viewOf({ order, days }: ReadMembershipOrder) {
  const { _id, reference, plan, terms, state, price, currency, sessionUrl } = order;
  return {
    _id,
    reference,
    plan,
    name: terms.name,
    state,
    price: dollarsOf(price),
    currency,
    from: days?.from ?? null,
    to: days?.to ?? null,
    // Nobody pays at the page of a sale that has ended.
    sessionUrl: state === "open" ? sessionUrl : null,
  };
}
