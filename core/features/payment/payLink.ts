import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { type Cents, asCents } from "../../domain/money/cents.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope, allClubsScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { paymentDescriptionOf } from "./paymentSession.ts";
import { readAccessibleReservation, lockReservation, logReservationChange } from "../reservation/reservations.ts";
import { payLinkLetter } from "./letters/money.ts";
import { queuePaymentSessionEnd } from "../reservation/change.ts";
import { takesOnlinePayment } from "../club/storedSettings.ts";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { amountDueOf } from "../../domain/ledger/ledger.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { readSession, sessionOf } from "../ledger/callPayments.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { openPaymentOfGroup } from "./payGroup.ts";
import { applyPaymentSessionState, settleReservations } from "./settle.ts";
import { openPaymentPage, type PaymentPage } from "../ledger/openPaymentPage.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import { type PayLink, payLinkOf, payLinkPurposes } from "../reservation/restOfPrice.ts";
import { readHeldPayments } from "../ledger/refund.ts";
import type { ActingStaff } from "../people/viewer.ts";

const dayMs = 86_400_000;
/** The default and the longest validity of a link, in milliseconds. */
const usualMs = 7 * dayMs;
const longestMs = 60 * dayMs;
/** A link is sent at most once in so many milliseconds. */
const roundMs = 60_000;

/**
 * A request of staff for a link: until when it is valid (epoch milliseconds; a week when left out), and whether to send it to the customer.
 */
export interface PayLinkRequest {
  readonly id: string;
  readonly until?: number | undefined;
  readonly send: boolean;
}

/**
 * Makes a link to the payment of what is due, and sends it to the customer on request, at most once a minute. Fails with TRANSITION_REFUSED
 * when nothing can be paid online, with BAD_REQUEST for an end that is past or over two months away.
 */
export const makePayLink = Effect.fnUntraced(function* ({ id, until, send }: PayLinkRequest, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  const at = now();
  const end = until ?? Math.ceil((at + usualMs) / roundMs) * roundMs;
  if (end <= at || end > at + longestMs + roundMs)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "format" }] });
  const reservation = yield* readAccessibleReservation(id, { staffOf: staff.client, holderProof: {} });
  if (!(yield* takesOnlinePayment(staff.client))) return yield* failWithRefusal("TRANSITION_REFUSED");
  const due = yield* commitOnceDue(once, at, (tx) => recordSentLink(tx, reservation, { send, end, staff, now: at }), reservation);
  return { reservation, due, link: payLinkOf(secrets, id, end) };
});

/** Commits the letter, and gives what is due, for a repeat too. */
const commitOnceDue = Effect.fnUntraced(function* <Failure, Needs>(
  once: IdempotencyKey,
  now: number,
  work: (tx: Transaction) => Effect.Effect<void, Failure | RivalCommit, Needs>,
  reservation: Reservation,
) {
  yield* runCommitOnce(once, now, emptyReplyMemo, work);
  return yield* runCommit((tx) => Effect.flatMap(lockReservation(tx, reservation), (current) => payableOf(tx, current)));
});

interface Linking {
  readonly send: boolean;
  readonly end: number;
  readonly staff: ActingStaff;
  readonly now: number;
}

const recordSentLink = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Reservation, { send, end, staff, now }: Linking) {
  const current = yield* lockReservation(tx, { client, _id });
  if ((yield* payableOf(tx, current)) === 0) return yield* failWithRefusal("TRANSITION_REFUSED");
  if (!send) return;
  yield* tx.outbox.enqueue(payLinkLetter.entry({ client, _id }, now, { until: end }, { round: Math.floor(now / roundMs) }));
  yield* logReservationChange(tx, current, { sent: { to: "payLink" } }, { staff, now });
});

const payableOf = Effect.fnUntraced(function* (tx: Transaction, current: Reservation) {
  return isStatusPayable(current.status) ? amountDueOf(current.amount, yield* readHeldPayments(tx, current)) : asCents(0);
});

/**
 * Opens the payment page of a link for exactly what is due, of one reservation or of all days of a group. An open page is given again, so that there are never two. Fails with
 * ITEM_NOT_EXIST for a link that we did not make, with LINK_ENDED once it is over, nothing is due, or the club takes no payment online; what is too small for a page is waived.
 */
export const openPaymentByLink = Effect.fnUntraced(function* ({ id, until, token }: PayLink) {
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  const store = yield* Store;
  const isOf = (purpose: string) => secrets.matches(purpose, `${id} ${until}`, token);
  const isOfGroup = isOf(payLinkPurposes.group);
  if (!isOfGroup && !isOf(payLinkPurposes.one)) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (until <= now() || !(yield* takesOnlinePayment(clubOfRowId(id) ?? ""))) return yield* failWithRefusal("LINK_ENDED");
  if (isOfGroup) return yield* openPaymentOfGroup(id);
  const found = yield* store.reservations.read(allClubsScope("holder's key"), id);
  if (found === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const opened = sessionOf(found);
  const state = opened === undefined ? undefined : yield* readSession(opened);
  const settled = state?.state === "complete" && opened !== undefined ? yield* settleReservations(opened) : [];
  const current = settled.find(({ _id }) => _id === id) ?? found;
  const due = yield* runCommit((tx) => Effect.flatMap(lockReservation(tx, current), (locked) => payableOf(tx, locked)));
  if (due === 0) return yield* failWithRefusal("LINK_ENDED");
  if (state?.state === "open" && current.sessionUrl !== null) return { reservation: current, due, sessionUrl: current.sessionUrl };
  return yield* openLinkSession(current, due, now());
});

const openLinkSession = Effect.fnUntraced(function* (reservation: Reservation, due: Cents, now: number) {
  const { _id, version, reference, client, currency, locale, profile } = reservation;
  const expires = Math.ceil((now + bookingLifetimes.pending) / 60_000) * 60_000;
  const describe = (catalogue: Catalogue) => paymentDescriptionOf([reservation], catalogue, locale);
  const request = { reservation: _id, turn: version, reference, amount: due, currency, locale, describe, email: profile.email, expires };
  const page = yield* openPaymentPage(client, request);
  if ("isWaived" in page) {
    yield* applyPaymentSessionState([reservation], page);
    return yield* failWithRefusal("LINK_ENDED");
  }
  const written = yield* runCommit((tx) => record(tx, reservation, { ...page, share: due, expires }, now));
  if (written.session === page.session) return { reservation: written, due, sessionUrl: page.sessionUrl };
  // Another caller opened a page meanwhile or changed what is due: a further call gets that page.
  return yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 1 });
});

interface Page extends PaymentPage {
  readonly share: Cents;
  readonly expires: number;
}

/**
 * Stores the session unless the reservation changed meanwhile; then the session is ended, and nobody pays on it. The outbox checks it at
 * its end: a webhook may get lost.
 */
const record = Effect.fnUntraced(function* (tx: Transaction, seen: Reservation, { expires, ...page }: Page, now: number) {
  const { client, _id } = seen;
  const current = yield* tx.reservations.read(clubScope(client), _id);
  if (current === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (current.session === page.session) return current;
  if (current.version !== seen.version) {
    yield* queuePaymentSessionEnd(tx, { ...current, account: page.account, session: page.session }, { now });
    return current;
  }
  const next = { ...current, ...page, version: current.version + 1 };
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  const payload = { reservation: _id, account: page.account, session: page.session };
  yield* tx.outbox.enqueue({ client, key: `reconcile:${page.session}`, kind: "expireSession", payload, due: expires });
  return next;
});
