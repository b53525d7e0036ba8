import { Effect } from "effect";
import { addDays } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { lockReservation } from "../reservation/readLocked.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommit } from "../commit/commit.ts";
import { callPayments } from "../reservation/callPayments.ts";
import { readHeldPayments } from "../reservation/refund.ts";
import { transitionFactsOf, isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import type { Status } from "../../domain/reservation/status.ts";
import { failWithRefusal } from "../refuse.ts";

const mayFall: readonly Status[] = ["confirmed", "cash_payment"];
/** Bookings read at once, and how many days after its trip one is still checked. */
const [atOnce, lookedAtDays] = [50, 30];

/** Makes reservations past due that are over with a balance left, of all clubs; gives how many. One with a payment under way is skipped. */
export const markReservationsPastDue = Effect.fnUntraced(function* () {
  const [store, { now }] = [yield* Store, yield* ClockPort];
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

const fall = Effect.fnUntraced(function* (reservation: Reservation) {
  const { session } = reservation;
  const open = session === null ? false : yield* isOpen(session);
  if (open) return 0;
  return yield* runCommit((tx) => falling(tx, reservation)).pipe(
    Effect.catchTag(["TRANSITION_REFUSED", "ITEM_NOT_EXIST"], () => Effect.succeed(0)),
  );
});

/** A provider that does not answer may still take the money. */
const isOpen = (session: string) =>
  callPayments((payments) => payments.read(session)).pipe(
    Effect.map(({ state }) => state === "open" || state === "complete"),
    Effect.catch(() => Effect.succeed(true)),
  );

const falling = Effect.fnUntraced(function* (tx: Transaction, { client, _id, session }: Reservation) {
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
