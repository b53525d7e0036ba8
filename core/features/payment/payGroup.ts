import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { type Cents, asCents, sumOfCents } from "../../domain/money/cents.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { compareTrips } from "../../domain/reservation/group.ts";
import { amountDueOf, partRefOf } from "../../domain/ledger/ledger.ts";
import type { AccountSession } from "../../domain/ledger/paymentAccount.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { sessionShareOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { RivalCommit, runCommit, failWithRefusal } from "../shared/commit.ts";
import { endSession, readSession, sessionOf, type SessionState } from "../ledger/callPayments.ts";
import { queuePaymentSessionEnd } from "../reservation/change.ts";
import { lockReservations } from "../reservation/reservations.ts";
import { paymentDescriptionOf } from "./paymentSession.ts";
import { openPaymentPage, type PaymentPage, type WaivedPayment } from "../ledger/openPaymentPage.ts";
import { applyPaymentSessionState, settleReservations } from "./settle.ts";
import { readHeldPayments } from "../ledger/refund.ts";

/** A day of a group of which something is due, in cents. */
interface OwingDay {
  readonly reservation: Reservation;
  readonly due: Cents;
}

/**
 * Opens one payment page for all that is due of the days of a group, or gives the open one that asks exactly that. Pages of single days are
 * ended first, so that nobody pays twice. Fails with ITEM_NOT_EXIST for no group, with LINK_ENDED when nothing is due, and with UNAVAILABLE
 * while another payment is opened or ended.
 */
export const openPaymentOfGroup = Effect.fnUntraced(function* (group: string) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const seen = yield* store.reservations.ofGroup(clubOfRowId(group) ?? "", group);
  if (seen.length === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const states = yield* settledStates(seen);
  const days = yield* runCommit((tx) => owingDays(tx, seen));
  const [first] = days;
  if (first === undefined) return yield* failWithRefusal("LINK_ENDED");
  const due = sumOfCents(days.map((day) => day.due));
  const open = states.flatMap(({ opened, state }) => (state.state === "open" ? [opened] : []));
  const { session, sessionUrl } = first.reservation;
  const isSameSum = days.every((day) => day.reservation.session === session && sessionShareOf(day.reservation) === day.due);
  if (session !== null && sessionUrl !== null && open.some((each) => each.session === session) && isSameSum)
    return { reservation: first.reservation, due, sessionUrl };
  yield* endSessions(open);
  return { reservation: first.reservation, due, sessionUrl: yield* openPage(days, due, now()) };
});

/** The states of the sessions of some reservations at the provider; money that came is entered. */
const settledStates = Effect.fnUntraced(function* (seen: readonly Reservation[]) {
  const states: { readonly opened: AccountSession; readonly state: SessionState }[] = [];
  for (const opened of new Map(seen.map((day) => [day.session, sessionOf(day)])).values()) {
    if (opened === undefined) continue;
    const state = yield* readSession(opened);
    if (state.state === "complete") yield* settleReservations(opened);
    states.push({ opened, state });
  }
  return states;
});

const owingDays = Effect.fnUntraced(function* (tx: Transaction, seen: readonly Reservation[]) {
  const days: OwingDay[] = [];
  for (const reservation of yield* lockReservations(tx, seen)) {
    if (!isStatusPayable(reservation.status)) continue;
    const due = amountDueOf(reservation.amount, yield* readHeldPayments(tx, reservation));
    if (due > 0) days.push({ reservation, due });
  }
  return days.toSorted((left, right) => compareTrips(left.reservation, right.reservation));
});

const endSessions = Effect.fnUntraced(function* (open: readonly AccountSession[]) {
  for (const opened of open) {
    const ended = yield* endSession(opened);
    if (ended.state === "complete") yield* settleReservations(opened);
    // What is due is another sum by now, or the provider keeps the page open: a further call sees what became of it.
    if (ended.state === "complete" || ended.state === "open") return yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 1 });
  }
});

const openPage = Effect.fnUntraced(function* (days: readonly OwingDay[], due: Cents, now: number) {
  const reservations = days.map(({ reservation }) => reservation);
  const [first] = reservations;
  if (first === undefined) return yield* failWithRefusal("LINK_ENDED");
  const { _id, reference, client, currency, locale, profile } = first;
  const expires = Math.ceil((now + bookingLifetimes.pending) / 60_000) * 60_000;
  // Below zero, apart from the turns of a single day's sessions.
  const turn = -reservations.reduce((sum, { version }) => sum + version, 0);
  const describe = (catalogue: Catalogue) => paymentDescriptionOf(reservations, catalogue, locale);
  const request = { reservation: _id, turn, reference, amount: due, currency, locale, describe, email: profile.email, expires };
  const page = yield* openPaymentPage(client, request);
  if ("isWaived" in page) {
    for (const each of days) yield* applyPaymentSessionState([each.reservation], waivedPartOf(page, each));
    return yield* failWithRefusal("LINK_ENDED");
  }
  if (yield* runCommit((tx) => record(tx, days, { ...page, expires }, now))) return page.sessionUrl;
  return yield* failWithRefusal("UNAVAILABLE", { retryAfterSeconds: 1 });
});

/** The part of a waived sum that one day owes. */
function waivedPartOf(whole: WaivedPayment, { reservation, due }: OwingDay): WaivedPayment {
  return { ...whole, ref: partRefOf(whole.ref, reservation._id), amount: due };
}

interface Page extends PaymentPage {
  readonly expires: number;
}

/**
 * Stores the session on every day, each with its share, unless one of them changed meanwhile: then the session is ended, and nobody pays on
 * it. The outbox checks it at its end: a webhook may get lost.
 */
const record = Effect.fnUntraced(function* (
  tx: Transaction,
  days: readonly OwingDay[],
  { account, session, sessionUrl, expires }: Page,
  now: number,
) {
  const locked = yield* lockReservations(
    tx,
    days.map(({ reservation }) => reservation),
  );
  const [first] = locked;
  if (first === undefined || locked.every((day) => day.session === session)) return true;
  if (locked.some((day) => days.every(({ reservation }) => reservation._id !== day._id || reservation.version !== day.version))) {
    yield* queuePaymentSessionEnd(tx, { ...first, account, session }, { now });
    return false;
  }
  for (const day of locked) {
    const share = days.find(({ reservation }) => reservation._id === day._id)?.due ?? asCents(0);
    if (!(yield* tx.reservations.replace(day, { ...day, account, session, sessionUrl, share, version: day.version + 1 })))
      return yield* new RivalCommit();
  }
  const payload = { reservation: first._id, account, session };
  yield* tx.outbox.enqueue({ client: first.client, key: `reconcile:${session}`, kind: "expireSession", payload, due: expires });
  return true;
});
