import { Effect } from "effect";
import { joinMembership } from "../../application/membership/joinMembership.ts";
import { readPlansOffer } from "../../application/membership/plansOffer.ts";
import { cancelMembershipOrder, readMembershipOrder, type ReadMembershipOrder } from "../../application/membership/readMembershipOrder.ts";
import { holderKeyOf } from "../../application/proof/holder.ts";
import { planCalls } from "../../contract/services/plans.ts";
import { Refusal } from "../../domain/errors.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { termsOfPlan } from "../../domain/plan/membershipOrder.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { viewerOfCaller } from "../answer/ownClub.ts";

/** Answers the calls about plans, except those of every kind, and about the sale of memberships. */
export function planAnswers(deps: GatePorts): AnswersByPath<keyof typeof planCalls> {
  const { effect, read } = makeAnswerBuilders(deps);
  return {
    "booking/plans/offer": read(planCalls["booking/plans/offer"], async ({ client }, { caller }) => {
      const found = await readPlansOffer(deps.store, client, viewerOfCaller(caller), deps.time.now());
      if (found instanceof Refusal) return found;
      const { club, settings, plans, samples } = found;
      return {
        club: { id: club.id, name: club.name, phone: club.phone },
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
    "order/memberships/join": effect(planCalls["order/memberships/join"], (request, at) =>
      Effect.map(joinMembership(request, viewerOfCaller(at.caller), at.once), (order) => ({
        data: { ...viewOf({ order, days: undefined }), key: holderKeyOf(deps.secrets, order._id) },
      })),
    ),
    "order/memberships/read": effect(planCalls["order/memberships/read"], ({ _id, key }) =>
      Effect.map(readMembershipOrder(_id, key), (found) => ({ data: viewOf(found) })),
    ),
    "order/memberships/cancel": effect(planCalls["order/memberships/cancel"], ({ _id, key }) =>
      Effect.map(cancelMembershipOrder(_id, key), (found) => ({ data: viewOf(found) })),
    ),
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
