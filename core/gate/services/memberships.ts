import { Effect } from "effect";
import { closeMembership, endMembership } from "../../application/membership/endMembership.ts";
import { addToCard, confirmOnCard, removeFromCard, renameOnCard } from "../../application/membership/shareCard.ts";
import { type OwnMembershipRecord, readClubMembership, readOwnMemberships } from "../../application/membership/ownMemberships.ts";
import { recordMembershipRefundByHand, retryMembershipRefund } from "../../application/payment/refusedMembershipRefunds.ts";
import { failWithRefusal } from "../../application/refuse.ts";
import type { CallOutput } from "../../contract/index.ts";
import { membershipCalls } from "../../contract/services/memberships.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { isMembershipAgreed } from "../../domain/people/membership.ts";
import { placesOnCard } from "../../domain/people/sharedCard.ts";
import { type AnswersByPath, type CallContext, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller, phoneOfCaller } from "../answer/ownClub.ts";

type OwnCall = `account/memberships/${"own" | "end" | "confirm" | "share" | "unshare" | "rename"}`;

/** Answers the calls about memberships, besides those of their kind. */
export function membershipAnswers(deps: GatePorts): AnswersByPath<keyof typeof membershipCalls> {
  return { ...ownAnswers(deps), ...staffAnswers(deps) };
}

/** Answers the calls of those who hold a membership. */
function ownAnswers(deps: GatePorts): AnswersByPath<OwnCall> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/memberships/own": effect(
      membershipCalls["account/memberships/own"],
      Effect.fnUntraced(function* (_, at) {
        const [{ client }, phone] = [yield* managerOfCaller(at), phoneOfCaller(at.caller)];
        const records = phone === undefined ? [] : yield* readOwnMemberships(client, phone);
        return { data: { items: records.map(viewOf) } };
      }),
    ),
    "account/memberships/end": effect(
      membershipCalls["account/memberships/end"],
      Effect.fnUntraced(function* (ending, at) {
        const { manager, phone } = yield* holderOfCaller(at);
        yield* endMembership({ ...ending, phone }, manager, at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/share": effect(
      membershipCalls["account/memberships/share"],
      Effect.fnUntraced(function* ({ _id, ...person }, at) {
        const { manager, phone } = yield* holderOfCaller(at);
        yield* addToCard({ _id, phone }, person, manager, at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/unshare": effect(
      membershipCalls["account/memberships/unshare"],
      Effect.fnUntraced(function* ({ _id, person }, at) {
        const { manager, phone } = yield* holderOfCaller(at);
        yield* removeFromCard({ _id, phone, person }, manager, at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/confirm": effect(
      membershipCalls["account/memberships/confirm"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { manager, phone } = yield* holderOfCaller(at);
        yield* confirmOnCard({ _id, phone }, manager, at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/rename": effect(
      membershipCalls["account/memberships/rename"],
      Effect.fnUntraced(function* (renaming, at) {
        const { manager, phone } = yield* holderOfCaller(at);
        yield* renameOnCard({ ...renaming, phone }, manager, at.once);
        return { data: {} };
      }),
    ),
  };
}

/** Gives the caller as who changes their own membership, by their verified phone. Fails with ITEM_NOT_EXIST for a caller without one. */
const holderOfCaller = Effect.fnUntraced(function* (at: CallContext) {
  const [manager, phone] = [yield* managerOfCaller(at), phoneOfCaller(at.caller)];
  return phone === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : { manager, phone };
});

/** Answers the calls of staff. */
function staffAnswers(deps: GatePorts): AnswersByPath<Exclude<keyof typeof membershipCalls, OwnCall>> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/memberships/addPerson": effect(
      membershipCalls["account/memberships/addPerson"],
      Effect.fnUntraced(function* ({ _id, ...person }, at) {
        yield* addToCard({ _id, phone: undefined }, person, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/renamePerson": effect(
      membershipCalls["account/memberships/renamePerson"],
      Effect.fnUntraced(function* (renaming, at) {
        yield* renameOnCard({ ...renaming, phone: undefined }, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/record": effect(
      membershipCalls["account/memberships/record"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { mayChooseRefund, ...record } = yield* readClubMembership((yield* managerOfCaller(at)).client, _id);
        return { data: { ...viewOf(record), mayChooseRefund } };
      }),
    ),
    "account/memberships/close": effect(
      membershipCalls["account/memberships/close"],
      Effect.fnUntraced(function* (closing, at) {
        yield* closeMembership(closing, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/retryRefund": effect(
      membershipCalls["account/memberships/retryRefund"],
      Effect.fnUntraced(function* ({ _id: id, refund }, at) {
        yield* retryMembershipRefund({ id, refund }, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/closeRefund": effect(
      membershipCalls["account/memberships/closeRefund"],
      Effect.fnUntraced(function* ({ _id: id, ...given }, at) {
        yield* recordMembershipRefundByHand({ id, ...given }, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
    "account/memberships/removePerson": effect(
      membershipCalls["account/memberships/removePerson"],
      Effect.fnUntraced(function* (onCard, at) {
        yield* removeFromCard({ ...onCard, phone: undefined }, yield* managerOfCaller(at), at.once);
        return { data: {} };
      }),
    ),
  };
}

function viewOf({
  row,
  people,
  currency,
  paid,
  saved,
  unpaid,
  open,
  refund,
}: OwnMembershipRecord): CallOutput<"account/memberships/own">["items"][number] {
  const { _id, from, to, terms, card } = row;
  return {
    _id,
    from,
    to,
    plan: terms?.name ?? null,
    currency,
    paid: paid === undefined ? null : dollarsOf(paid),
    saved: dollarsOf(saved),
    unpaid: { count: unpaid.count, saved: dollarsOf(unpaid.saved) },
    open,
    openLimit: terms?.openLimit ?? null,
    refund: dollarsOf(refund),
    people: people.map(({ _id: person, name, phone }) => ({ _id: person, name: name ?? null, phone })),
    places: placesOnCard(row),
    isShared: card !== undefined,
    isConfirmed: isMembershipAgreed(row),
  };
}
