import { Effect } from "effect";
import { memberContactOf } from "../../domain/people/provenContact.ts";
import { asCents } from "../../domain/money/cents.ts";
import { enterLedgerLine, providerLine } from "../ledger/enterLedgerLine.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import { clubScope } from "../../domain/scope.ts";
import { daysOfNewMembership, decideMembershipMoney, type MembershipOrder } from "../../domain/membership/membershipOrder.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { readMembershipsOfContact } from "./member.ts";
import { insertMembership } from "./insertMembership.ts";
import { keepPeopleOfCard } from "./renewCard.ts";
import {
  endSession,
  readSession,
  sessionOf,
  type SessionState,
  type TakenMoney,
  type PaymentSettlingPorts,
} from "../ledger/callPayments.ts";
import { membershipPaidLetter, membershipReturnedLetter } from "./letters/membershipOrder.ts";
import { reconcileBy } from "../ledger/providerState.ts";
import { enterMembershipPaymentState } from "./membershipPayment.ts";
import { refundCapture } from "../ledger/refund.ts";
import { makeLapseDue } from "../shared/lapseDue.ts";

/**
 * Brings the order of a membership in line with the provider's state of its session: money buys the membership or goes back whole, and an
 * order whose session can no longer be paid lapses. An open session past the order's time is ended first. Gives the order.
 */
export const applyMembershipSessionState = Effect.fnUntraced(function* (order: MembershipOrder, state: SessionState) {
  const { now } = yield* ClockPort;
  if (state.state === "complete") return yield* enterMembershipMoney(order, state);
  if (state.state !== "open") return yield* runCommit((tx) => lapse(tx, order));
  if (order.state !== "open" || order.deadline > now()) return order;
  const ended = yield* endMembershipSession(order);
  if (ended.state === "complete") return yield* enterMembershipMoney(order, ended);
  return ended.state === "open" ? order : yield* runCommit((tx) => lapse(tx, order));
});

/** Ends an order's session at the provider, and gives its final state; one that was never opened is expired. */
export const endMembershipSession = (order: MembershipOrder) => {
  const opened = sessionOf(order);
  return opened === undefined ? Effect.succeed<SessionState>({ state: "expired" }) : endSession(opened);
};

/** Reads the state of an order's session at the provider; one that was never opened is expired. */
export const readMembershipSession = (order: MembershipOrder) => {
  const opened = sessionOf(order);
  return opened === undefined ? Effect.succeed<SessionState>({ state: "expired" }) : readSession(opened);
};

/** Ends an open order without a payment: its place of the plan is free. */
const lapse = Effect.fnUntraced(function* (tx: Transaction, order: MembershipOrder) {
  const current = yield* lockMembershipOrder(tx, order);
  if (current.state !== "open") return current;
  const lapsed: MembershipOrder = { ...current, state: "lapsed" };
  yield* tx.membershipOrders.update(lapsed);
  return lapsed;
});

/** Reads an order and locks it until the commit ends. Fails with ITEM_NOT_EXIST. */
export const lockMembershipOrder = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Pick<MembershipOrder, "client" | "_id">) {
  const order = yield* tx.membershipOrders.read(clubScope(client), _id);
  return order ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/** Enters the money of an order, once per payment id: the same commit writes the membership, or sends the money back. */
const enterMembershipMoney = Effect.fnUntraced(function* (order: MembershipOrder, money: TakenMoney) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(order.client));
  const entered = yield* runCommit((tx) => enterIn(tx, order, money, { now: now(), catalogue }));
  // The provider may have reported a refund before the payment was known here.
  if (money.isTouched === true) yield* reconcileBy({ account: money.account, payment: money.ref }, enterMembershipPaymentState);
  return entered;
});

interface EntryContext {
  readonly now: number;
  readonly catalogue: Catalogue;
}

const enterIn = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: MembershipOrder, money: TakenMoney, entering: EntryContext) {
  const { now } = entering;
  // Memberships of one contact do not overlap, and places of a plan are counted: one after the other.
  yield* tx.kinds.takeTurn(client);
  const order = yield* lockMembershipOrder(tx, { client, _id });
  const { amount, currency, ref } = money;
  const isAdded = yield* enterLedgerLine(tx, providerLine({ client, reservation: _id }, money, now), { amount: order.price, extras: [] });
  const days = yield* daysFor(tx, order, entering);
  const outcome = decideMembershipMoney({
    state: order.state,
    isRecorded: !isAdded,
    amountMatches: amount === order.price && currency === order.currency,
    isPossible: days !== undefined,
  });
  if (outcome.money === "known") return order;
  if (outcome.money === "taken" && days !== undefined)
    return yield* writePaidMembership(tx, money.isWaived === true ? { ...order, price: asCents(0) } : order, days, now);
  const returned: MembershipOrder = { ...order, state: outcome.state };
  yield* tx.membershipOrders.update(returned);
  yield* refundCapture(tx, order, ref, now);
  yield* tx.outbox.enqueue(membershipReturnedLetter.entry(order, now, ref));
  return returned;
});

/** Gives the days of the membership that an order would buy now; undefined where the contact or the plan has no place for it any more. */
const daysFor = Effect.fnUntraced(function* (tx: Transaction, order: MembershipOrder, { now, catalogue }: EntryContext) {
  const { client, plan, terms, state } = order;
  const contact = memberContactOf(order);
  // The person was erased meanwhile.
  if (contact === "") return undefined;
  const today = dayAt(now);
  const count = catalogue.plans.find(({ _id }) => _id === plan)?.count;
  // An open order has its place.
  if (state !== "open" && count !== undefined && (yield* tx.membershipOrders.taken(client, plan, today)) >= count) return undefined;
  return daysOfNewMembership(terms.period, today, yield* readMembershipsOfContact(tx, client, contact));
});

const writePaidMembership = Effect.fnUntraced(function* (
  tx: Transaction,
  order: MembershipOrder,
  days: NonNullable<ReturnType<typeof daysOfNewMembership>>,
  now: number,
) {
  const { client, phone, email, plan, terms } = order;
  const { id: actor } = customerAuditActor;
  const membership = yield* insertMembership(
    tx,
    { client, phone, ...(email === undefined ? {} : { email }), ...days, plan, terms },
    { actor, now },
  );
  yield* keepPeopleOfCard(tx, membership, { actor, isByStaff: false, now });
  const done: MembershipOrder = { ...order, state: "done", membership: membership._id };
  yield* tx.membershipOrders.update(done);
  yield* tx.outbox.enqueue(membershipPaidLetter.entry(order, now));
  // Last: what a club sells at once waits here, so that no receipt number is left out.
  yield* tx.ledger.number(client, order._id, now);
  return done;
});

/**
 * A function that ends orders of memberships whose time is over, at most `limit`: each is ended at the provider first, so that money paid at
 * the last second counts. One for which the provider does not answer stays open until its next turn. Gives how many were ended.
 */
export type LapseMembershipOrders = (limit: number) => Effect.Effect<number, never, PaymentSettlingPorts>;

/** Makes the job. */
export function makeLapseMembershipOrders(): LapseMembershipOrders {
  return makeLapseDue(
    ({ membershipOrders }, now, limit, after: MembershipOrder | undefined) => membershipOrders.due(now, limit, after),
    (order) => Effect.flatMap(endMembershipSession(order), (state) => applyMembershipSessionState(order, state)),
  );
}
