import { type AccountSession, serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { sessionOf } from "../ledger/callPayments.ts";
import { Effect } from "effect";
import type { Refusal } from "../../domain/errors.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { centsOf } from "../../domain/money/cents.ts";
import type { Plan } from "../../domain/offer/plan.ts";
import { isEmailContact, memberContactOf, type ProvenContact } from "../../domain/people/provenContact.ts";
import { clubOfRowId, type Club } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import {
  daysOfNewMembership,
  type MembershipBuyer,
  type MembershipOrder,
  membershipOrderId,
  priceOfPlan,
  termsOfPlan,
} from "../../domain/membership/membershipOrder.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { makeBookingReference } from "../../domain/reference.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { takesOnlinePayment } from "../club/storedSettings.ts";
import { type IdempotencyKey, type ReplyMemo, runCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { recordBookingCustomer } from "../customers/customer.ts";
import { readMembershipsOfContact } from "./member.ts";
import { applyMembershipSessionState, lockMembershipOrder } from "./settleMembership.ts";
import { parsePhone, readContactProof, readProvingContact } from "../messages/phone.ts";
import { openPaymentPage, type PaymentPage } from "../ledger/openPaymentPage.ts";
import type { OfferViewer } from "../people/viewer.ts";

/** A request to become a member: the plan, the buyer, the proof of their contact, and the price in dollars and the first day that they were shown. */
export interface MembershipRequest {
  readonly plan: string;
  readonly profile: MembershipBuyer;
  readonly phone: string;
  readonly proof?: string;
  readonly due?: number;
  readonly from?: Day;
  readonly locale: "en" | "fr";
}

/**
 * Begins the sale of a membership, and opens the payment session of its price. Whoever has one under way for the same plan continues it.
 * A contact that a signed-in account proved needs no proof. Fails with ITEM_NOT_EXIST for a plan that is not offered, or not to a user of another club, with
 * PROOF_EXPIRED, PRICE_CHANGED, PLAN_SOLD_OUT, ALREADY_MEMBER where another membership follows that of today, MEMBERSHIP_FOLLOWS where it
 * would begin after that of today and the buyer was shown another day, BLOCKED, with FORBIDDEN where the club takes no payment online, and with UNAVAILABLE when the provider does not answer.
 */
export const joinMembership = Effect.fnUntraced(function* (
  request: MembershipRequest,
  { client: own, ownContacts = [] }: OfferViewer,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const now = time.now();
  const phone = yield* parsePhone(request.phone);
  const contact = yield* readProvingContact(phone, request.profile.email, ownContacts);
  yield* readContactProof(contact, request.proof, ownContacts);
  const client = clubOfRowId(request.plan) ?? "";
  if (!(yield* takesOnlinePayment(client))) return yield* failWithRefusal("FORBIDDEN");
  const { clubs, plans } = yield* Effect.promise(() => store.offer.catalogue(client));
  const club = clubs.find(({ id }) => id === client);
  const plan = plans.find(({ _id }) => _id === request.plan);
  const isOffered = plan?.state === "offered" && (own === undefined || own === client);
  if (club === undefined || plan === undefined || !isOffered) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (request.due !== undefined && centsOf(request.due) !== priceOfPlan(plan)) return yield* failWithRefusal("PRICE_CHANGED");
  const random = secrets.random();
  const draw = Number.parseInt(secrets.sign("reference", random).slice(0, 12), 16);
  const drafted = draftOrder({ request, phone: phone.number, contact, club, plan, now, id: membershipOrderId(client, random), draw });
  const order = yield* runCommitOnce(once, now, orderMemo, (tx) => openOrder(tx, drafted, { plan, shown: request.from, now }));
  return yield* openMembershipSession(order);
});

interface NewOrder {
  readonly request: MembershipRequest;
  readonly phone: string;
  readonly contact: ProvenContact;
  readonly club: Club;
  readonly plan: Plan;
  readonly now: number;
  readonly id: string;
  readonly draw: number;
}

function draftOrder({ request: { profile, locale }, phone, contact, club, plan, now, id, draw }: NewOrder): MembershipOrder {
  return {
    _id: id,
    client: club.id,
    reference: makeBookingReference(club.id, dayAt(now), draw),
    plan: plan._id,
    terms: termsOfPlan(plan),
    price: priceOfPlan(plan),
    currency: club.currency,
    phone,
    ...(isEmailContact(contact) ? { email: contact } : {}),
    profile,
    locale,
    state: "open",
    membership: null,
    account: serverAccount,
    session: null,
    sessionUrl: null,
    deadline: now + bookingLifetimes.pending,
    createdAt: now,
  };
}

const orderMemo: ReplyMemo<MembershipOrder, Refusal<"ITEM_NOT_EXIST">, Store> = {
  encode: ({ _id }) => _id,
  decode: Effect.fnUntraced(function* (id: string) {
    const store = yield* Store;
    const order = yield* store.membershipOrders.read(clubScope(clubOfRowId(id) ?? ""), id);
    return order ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
  }),
};

/** What an order is judged by: its plan, the first day that the buyer was shown, and the time. */
interface OrderTerms {
  readonly plan: Plan;
  readonly shown: Day | undefined;
  readonly now: number;
}

const openOrder = Effect.fnUntraced(function* (tx: Transaction, order: MembershipOrder, { plan, shown, now }: OrderTerms) {
  const { client } = order;
  const contact = memberContactOf(order);
  // Places are counted and memberships of one contact follow each other: one sale of a club after the other.
  yield* tx.kinds.takeTurn(client);
  const open = yield* tx.membershipOrders.openOf(client, contact);
  if (open !== undefined && isSameSale(open, order)) return open;
  if (open !== undefined) yield* endOpenOrder(tx, open, now);
  const today = dayAt(now);
  const days = daysOfNewMembership(plan.period, today, yield* readMembershipsOfContact(tx, client, contact));
  if (days === undefined) return yield* failWithRefusal("ALREADY_MEMBER");
  // A day later than today comes from another membership alone. A page of yesterday sells what begins today.
  if (shown !== undefined && days.from > today && days.from !== shown)
    return yield* failWithRefusal("MEMBERSHIP_FOLLOWS", { issues: [{ path: "/from", rule: "MEMBERSHIP_FOLLOWS", params: { ...days } }] });
  const isFull = plan.count !== undefined && (yield* tx.membershipOrders.taken(client, plan._id, today)) >= plan.count;
  if (isFull) return yield* failWithRefusal("PLAN_SOLD_OUT");
  yield* recordBookingCustomer(tx, { ...order, isByEmail: order.email !== undefined }, false);
  yield* tx.membershipOrders.insert(order);
  return order;
});

/** Whether an order sells the same to the same person, in a session that still has minutes left. */
function isSameSale(open: MembershipOrder, wanted: MembershipOrder): boolean {
  const hasTime = open.deadline - wanted.createdAt > bookingLifetimes.code;
  const of = ({ plan, price, terms, profile, locale }: MembershipOrder) => JSON.stringify([plan, price, terms, profile, locale]);
  return hasTime && of(open) === of(wanted);
}

/** Ends an open order in favour of another, and its session, so that nobody pays for it any more. */
const endOpenOrder = Effect.fnUntraced(function* (tx: Transaction, open: MembershipOrder, now: number) {
  yield* tx.membershipOrders.update({ ...open, state: "lapsed" });
  const opened = sessionOf(open);
  if (opened !== undefined) yield* queueSessionEnd(tx, open, opened, now);
});

function queueSessionEnd(tx: Transaction, { client, _id }: MembershipOrder, { account, session }: AccountSession, due: number) {
  const payload = { reservation: _id, account, session };
  return tx.outbox.enqueue({ client, key: `expireSession:${session}`, kind: "expireSession", payload, due });
}

/** Opens the payment session of an order that has none, under the order's own id, so that a retry opens no second one. */
const openMembershipSession = Effect.fnUntraced(function* (order: MembershipOrder) {
  const { now } = yield* ClockPort;
  const { _id, reference, state, session, price: amount, currency, locale, profile, terms } = order;
  if (state !== "open" || session !== null) return order;
  // Rounded up to a minute, so that simultaneous callers request the same session. The order's own end comes first, and ends it.
  const expires = Math.ceil((now() + bookingLifetimes.pending) / 60_000) * 60_000;
  const request = { kind: "membership", reservation: _id, reference, amount, currency, locale, expires } as const;
  const page = yield* openPaymentPage(order.client, { ...request, describe: () => terms.name[locale], email: profile.email });
  if ("isWaived" in page) return yield* applyMembershipSessionState(order, page);
  return yield* runCommit((tx) => record(tx, order, page, now()));
});

const record = Effect.fnUntraced(function* (tx: Transaction, order: MembershipOrder, page: PaymentPage, now: number) {
  const current = yield* lockMembershipOrder(tx, order);
  if (current.session === page.session) return current;
  // Another request opened a page first, and the buyer has that one: this page ends.
  if (current.session !== null) {
    yield* queueSessionEnd(tx, current, page, now);
    return current;
  }
  const next: MembershipOrder = { ...current, ...page };
  // Also on an order that ended while the provider was opening it: money that comes all the same finds it.
  yield* tx.membershipOrders.update(next);
  if (current.state !== "open") yield* queueSessionEnd(tx, next, page, now);
  return next;
});
