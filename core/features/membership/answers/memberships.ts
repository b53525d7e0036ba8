import { Effect } from "effect";
import { closeMembershipOrRequest, endMembership } from "../endMembership.ts";
import { addToCard, confirmOnCard, removeFromCard, renameOnCard } from "../shareCard.ts";
import { type OwnMembershipRecord, readClubMembership, readMembershipsOfCustomer, readOwnMemberships } from "../ownMemberships.ts";
import { recordMembershipRefundByHand, retryMembershipRefund } from "../refusedMembershipRefunds.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { membershipCalls } from "../calls/memberships.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { isMembershipAgreed } from "../../../domain/membership/membership.ts";
import { placesOnCard } from "../../../domain/membership/sharedCard.ts";
import {
  type AnswersTo,
  type CallContext,
  type UseCasePorts,
  type GatePorts,
  managerOfCaller,
  contactsOfCaller,
} from "../../caller/answer.ts";
import type { Refusal } from "../../../domain/errors.ts";

type OwnCall = `account/memberships/${"own" | "end" | "confirm" | "share" | "unshare" | "rename"}`;

/** A function that gives changes of bookings that await their payment another price, once a membership of a club no longer covers them. */
export type RepriceSwaps = (client: string, membership: string) => Effect.Effect<void, Refusal, UseCasePorts>;

/** Answers the calls about memberships, besides those of their kind. */
export function membershipAnswers(deps: GatePorts, repriceSwaps: RepriceSwaps): AnswersTo<typeof membershipCalls> {
  return { ...ownAnswers(deps, repriceSwaps), ...staffAnswers(deps, repriceSwaps) };
}

/** Answers the calls of those who hold a membership. */
function ownAnswers(deps: GatePorts, repriceSwaps: RepriceSwaps): AnswersTo<typeof membershipCalls, OwnCall> {
  return {
    "account/memberships/own": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const records = yield* readOwnMemberships(client, contactsOfCaller(at.caller));
      return { data: { items: records.map(viewOf) } };
    }),
    "account/memberships/end": Effect.fnUntraced(function* (ending, at) {
      const { manager, contacts } = yield* holderOfCaller(at);
      yield* endMembership({ ...ending, contacts }, manager, at.once);
      yield* repriceSwaps(manager.client, ending._id);
      return { data: {} };
    }),
    "account/memberships/share": Effect.fnUntraced(function* ({ _id, ...person }, at) {
      const { manager, contacts } = yield* holderOfCaller(at);
      yield* addToCard({ _id, contacts }, person, manager, at.once);
      return { data: {} };
    }),
    "account/memberships/unshare": Effect.fnUntraced(function* ({ _id, person }, at) {
      const { manager, contacts } = yield* holderOfCaller(at);
      yield* removeFromCard({ _id, contacts, person }, manager, at.once);
      yield* repriceSwaps(manager.client, person);
      return { data: {} };
    }),
    "account/memberships/confirm": Effect.fnUntraced(function* ({ _id }, at) {
      const { manager, contacts } = yield* holderOfCaller(at);
      yield* confirmOnCard({ _id, contacts }, manager, at.once);
      return { data: {} };
    }),
    "account/memberships/rename": Effect.fnUntraced(function* (renaming, at) {
      const { manager, contacts } = yield* holderOfCaller(at);
      yield* renameOnCard({ ...renaming, contacts }, manager, at.once);
      return { data: {} };
    }),
  };
}

/** Gives the caller as who changes their own membership, by the contacts that they proved. Fails with ITEM_NOT_EXIST for a caller without any. */
const holderOfCaller = Effect.fnUntraced(function* (at: CallContext) {
  const manager = yield* managerOfCaller(at);
  const contacts = contactsOfCaller(at.caller);
  return contacts.length === 0 ? yield* failWithRefusal("ITEM_NOT_EXIST") : { manager, contacts };
});

/** Answers the calls of staff. */
function staffAnswers(
  deps: GatePorts,
  repriceSwaps: RepriceSwaps,
): AnswersTo<typeof membershipCalls, Exclude<keyof typeof membershipCalls, OwnCall>> {
  return {
    "account/memberships/addPerson": Effect.fnUntraced(function* ({ _id, ...person }, at) {
      yield* addToCard({ _id, contacts: undefined }, person, yield* managerOfCaller(at), at.once);
      return { data: {} };
    }),
    "account/memberships/renamePerson": Effect.fnUntraced(function* (renaming, at) {
      yield* renameOnCard({ ...renaming, contacts: undefined }, yield* managerOfCaller(at), at.once);
      return { data: {} };
    }),
    "account/memberships/ofCustomer": Effect.fnUntraced(function* ({ customer }, at) {
      const rows = yield* readMembershipsOfCustomer((yield* managerOfCaller(at)).client, customer);
      const items = rows.map(({ _id, from, to, terms, card }) => ({
        _id,
        from,
        to,
        plan: terms?.name ?? null,
        isShared: card !== undefined,
      }));
      return { data: { items } };
    }),
    "account/memberships/record": Effect.fnUntraced(function* ({ _id }, at) {
      const { mayChooseRefund, ...record } = yield* readClubMembership((yield* managerOfCaller(at)).client, _id);
      return { data: { ...viewOf(record), mayChooseRefund } };
    }),
    "account/memberships/close": Effect.fnUntraced(function* (closing, at) {
      const manager = yield* managerOfCaller(at);
      const isRequested = yield* closeMembershipOrRequest(closing, manager, at.once);
      if (isRequested) return { data: { isRequested } };
      yield* repriceSwaps(manager.client, closing._id);
      return { data: {} };
    }),
    "account/memberships/retryRefund": Effect.fnUntraced(function* ({ _id: id, refund }, at) {
      yield* retryMembershipRefund({ id, refund }, yield* managerOfCaller(at), at.once);
      return { data: {} };
    }),
    "account/memberships/closeRefund": Effect.fnUntraced(function* ({ _id: id, ...given }, at) {
      yield* recordMembershipRefundByHand({ id, ...given }, yield* managerOfCaller(at), at.once);
      return { data: {} };
    }),
    "account/memberships/removePerson": Effect.fnUntraced(function* (onCard, at) {
      const manager = yield* managerOfCaller(at);
      yield* removeFromCard({ ...onCard, contacts: undefined }, manager, at.once);
      yield* repriceSwaps(manager.client, onCard.person);
      return { data: {} };
    }),
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
}: OwnMembershipRecord): (typeof membershipCalls)["account/memberships/own"]["output"]["Type"]["items"][number] {
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
    people: people.map(({ _id: person, name, phone, email }) => ({
      _id: person,
      name: name ?? null,
      phone,
      ...(email === undefined ? {} : { email }),
    })),
    places: placesOnCard(row),
    isShared: card !== undefined,
    isConfirmed: isMembershipAgreed(row),
  };
}
