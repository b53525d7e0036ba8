import { Effect } from "effect";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { lockReservation } from "../reservation/reservations.ts";
import { changeReservationStatus, restDueEntry } from "../reservation/change.ts";
import { settleReservations } from "./settle.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { readSession, sessionOf } from "../ledger/callPayments.ts";
import { transitionFactsOf, isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import type { Status } from "../../domain/reservation/status.ts";
import { readHeldPayments } from "../ledger/refund.ts";

const mayFall: readonly Status[] = ["confirmed", "cash_payment"];
/** Bookings read at once, and how many days after its trip one is still checked. */
const atOnce = 50;
const lookedAtDays = 30;

/** Makes reservations past due that are over with a balance left, of all clubs; gives how many. One with a payment under way is skipped. */
export const markReservationsPastDue = Effect.fnUntraced(function* () {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const today = dayAt(now());
  const { clubs } = yield* Effect.promise(() => store.offer.clubs());
  const query = { where: { date: { gte: addDays(today, -lookedAtDays), lte: today }, status: mayFall } };
  let fallen = 0;
  for (const { id: client } of clubs) {
    let after = "";
    for (;;) {
      const page = yield* store.reservations.pageAfter(clubScope(client), query, after, atOnce);
      for (const reservation of page) fallen += isReservationOver(reservation, now()) ? yield* fall(reservation) : 0;
      if (page.length < atOnce) break;
      after = page.at(-1)?.reference ?? "";
    }
  }
  return fallen;
});

/**
 * Makes a reservation past due whose customer did not pay the rest of its price in time. While a payment of it is under way, or the provider
 * does not answer, it waits for as long as a payment lasts.
 */
export const markRestPastDue = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  if (reservation?.status !== "confirmed") return;
  const later = now() + bookingLifetimes.pending;
  const again = restDueEntry(reservation.client, id, later, later);
  if (yield* isPaymentOpen(reservation)) yield* runCommit((tx) => tx.outbox.enqueue(again));
  else yield* fallClosed(reservation);
});

const fall = Effect.fnUntraced(function* (reservation: Reservation) {
  return (yield* isPaymentOpen(reservation)) ? 0 : yield* fallClosed(reservation);
});

const fallClosed = (reservation: Reservation) =>
  runCommit((tx) => markInCommit(tx, reservation)).pipe(Effect.catchTag(["TRANSITION_REFUSED", "ITEM_NOT_EXIST"], () => Effect.succeed(0)));

/**
 * Whether money may still come by a reservation's session. What came already, a down payment or the whole, is entered first; a provider that
 * does not answer may still take the money.
 */
const isPaymentOpen = (reservation: Reservation) => {
  const opened = sessionOf(reservation);
  if (opened === undefined) return Effect.succeed(false);
  return readSession(opened).pipe(
    Effect.flatMap((state) =>
      state.state === "complete" ? Effect.as(settleReservations(opened), false) : Effect.succeed(state.state === "open"),
    ),
    Effect.catch(() => Effect.succeed(true)),
  );
};

const markInCommit = Effect.fnUntraced(function* (tx: Transaction, { client, _id, session }: Reservation) {
  const { now } = yield* ClockPort;
  const current = yield* lockReservation(tx, { client, _id });
  if (current.session !== session) return yield* failWithRefusal("TRANSITION_REFUSED");
  const facts = {
    ...transitionFactsOf(current, yield* readHeldPayments(tx, current), now()),
    actor: "system",
    sessionOpen: false,
  } as const;
  return (yield* changeReservationStatus(tx, current, "fallDue", facts, { now: now() })).status === "past_due" ? 1 : 0;
});
