import { Effect } from "effect";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { sumOfCents } from "../../domain/money/cents.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import { sessionShareOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { runCommit, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { applyPaymentSessionState } from "../payment/settle.ts";
import { openPaymentPage, type PaymentPage } from "../ledger/openPaymentPage.ts";
import { lockReservations } from "../reservation/reservations.ts";
import { paymentDescriptionOf } from "../payment/paymentSession.ts";
import type { BookingChoice } from "../../domain/quote/choice.ts";
import { downPaymentsOf } from "../../domain/pricing/downPayment.ts";

/**
 * Opens the payment session of pending reservations that have none, and gives them with it: one reservation, or those of an order by their days. It
 * asks the sum of their shares; a sum that is too small for a session is waived, and they are paid. The session is opened under the id of the reservation or of the order, so that a retry opens no second one.
 */
export const openPaymentSession = Effect.fnUntraced(function* (reservations: readonly Reservation[]) {
  const time = yield* ClockPort;
  const [first] = reservations;
  if (first === undefined || first.session !== null) return reservations;
  const { _id, order, reference, status, expires, currency, locale, profile } = first;
  if (status !== "pending" || expires === null) return reservations;
  const now = time.now();
  if (expires <= now) return yield* failWithRefusal("HOLD_EXPIRED");
  const until = askableEnd(expires, now);
  const amount = sumOfCents(reservations.map(sessionShareOf));
  const describe = (catalogue: Catalogue) => paymentDescriptionOf(reservations, catalogue, locale);
  const request = { reservation: order ?? _id, reference, amount, currency, locale, describe, email: profile.email, expires: until };
  const page = yield* openPaymentPage(first.client, request);
  if ("isWaived" in page) return yield* applyPaymentSessionState(reservations, page);
  return yield* runCommit((tx) => recordSession(tx, reservations, { ...page, expires: until }, time.now()));
});

/**
 * When a new session ends: with its reservation. If the provider was out of reach for so long that it would refuse that end, a whole
 * session's life from now, rounded up to a minute, so that simultaneous callers request the same session.
 */
function askableEnd(expires: number, now: number): number {
  return expires - now >= bookingLifetimes.askable ? expires : Math.ceil((now + bookingLifetimes.pending) / 60_000) * 60_000;
}

type Page = Pick<Reservation, "expires"> & PaymentPage;

const recordSession = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly Reservation[], page: Page, now: number) {
  const locked = yield* lockReservations(tx, reservations);
  const written = new Map<string, Reservation>();
  for (const current of locked) written.set(current._id, current.session === null ? yield* recordOn(tx, current, page) : current);
  // Given up while the provider was opening it: nobody may pay for a slot that was given back. Opened at another account meanwhile: nobody may pay twice.
  const isSecond = locked.every(({ session }) => session !== null && session !== page.session);
  const given = locked.find(({ session, status }) => isSecond || (session === null && status !== "pending"));
  if (given !== undefined) {
    const payload = { reservation: given._id, account: page.account, session: page.session };
    yield* tx.outbox.enqueue({ client: given.client, key: `expireSession:${page.session}`, kind: "expireSession", payload, due: now });
  }
  return reservations.map((each) => written.get(each._id) ?? each);
});

const recordOn = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, { account, session, sessionUrl, ...page }: Page) {
  const expires = current.status === "pending" ? page.expires : current.expires;
  const next = { ...current, version: current.version + 1, account, session, sessionUrl, expires };
  if (!(yield* tx.reservations.replace(current, next))) return yield* new RivalCommit();
  if (expires !== current.expires) yield* tx.claims.extend(current.client, current._id, expires);
  return next;
});

interface Draft {
  readonly reservation: Reservation;
  readonly choice: BookingChoice;
}

/** Gives reservations that await one online payment with their down payments, where the terms of their club divide the price. */
export function withDownPayments(drafts: readonly Draft[]): readonly Draft[] {
  const [first] = drafts;
  if (first === undefined || first.reservation.status !== "pending") return drafts;
  const { choice, reservation } = first;
  const parts = downPaymentsOf(
    drafts.map((draft) => draft.reservation),
    choice.downPayment,
    reservation.createdAt,
  );
  return drafts.map((draft, index) => {
    const downPayment = parts[index] ?? null;
    const share = downPayment === null ? draft.reservation.share : downPayment.amount;
    return { ...draft, reservation: { ...draft.reservation, downPayment, share } };
  });
}
