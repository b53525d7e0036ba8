import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { Refusal } from "../../domain/errors.ts";
import { asCents, centsOf, sumOfCents } from "../../domain/money/cents.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import { discountCents } from "../../domain/reservation/bookedDiscount.ts";
import { compareTrips, daysOfGroup } from "../../domain/reservation/group.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { Store } from "../../ports/store/store.ts";
import { newReservationId } from "../reservation/slotRecovery.ts";
import { runCommitOnce, type ReplyMemo, type IdempotencyKey, orElseStoredReply } from "../commit/commit.ts";
import type { BookingChoice } from "../../domain/quote/choice.ts";
import { bookExtras } from "../../domain/quote/extras.ts";
import { peopleRefusal } from "../../domain/quote/capacity.ts";
import { assertPayAtDockAllowed } from "./clubCap.ts";
import { ServerSettings } from "../commit/config.ts";
import { assertMayReserve, draftReservation, requestedAmount } from "./draftReservation.ts";
import { insertReservations, type ReservationRequest, type ReservationBooker } from "./enterReservation.ts";
import { clausesVersionInForce } from "../club/clauses.ts";
import { readBookableChoice } from "./hold.ts";
import { requestedDiscounts } from "./promo.ts";
import { openPaymentSession } from "./openSession.ts";
import { assertPhoneTextable, parsePhone } from "../proof/phone.ts";
import { retryAfterSettlingPayments } from "./retryAfterSettling.ts";
import { failWithRefusal } from "../refuse.ts";

/**
 * Reserves slots at the server's price. The commit takes over the caller's hold or claims the slots, and writes the reservation with its
 * price tape; only then is the payment session opened, under the reservation's own id, so that a retry opens no second one. Fails with
 * SLOT_TAKEN, EXTRA_UNAVAILABLE, the reasons of a promo code, PRICE_CHANGED, OVER_CAPACITY, CLAUSES_CHANGED, NOT_A_MEMBER, BEYOND_PLAN, PLAN_LIMIT, ONLINE_ONLY, PROOF_EXPIRED, PHONE_NOT_TEXTED for a text that
 * cannot be sent, as the caps and `findUnbookableReason()` refuse, or with UNAVAILABLE when the provider does not answer: then the slot is kept, and the
 * same key continues.
 */
export const reserveSlots = Effect.fnUntraced(function* (request: ReservationRequest, reserver: ReservationBooker, once: IdempotencyKey) {
  const [reservation] = yield* reserve(request, [request.attributes.date], reserver, once);
  return reservation ?? (yield* failWithRefusal("ITEM_NOT_EXIST"));
});

/**
 * Reserves one boat for several days, each day the same slots, as {@link reserveSlots} reserves one: a group of one-day reservations under
 * one reference, paid by one session. The nights between the days are claimed too. All days are reserved or none. Gives the reservations in
 * the order of their days; `until` is the last day. Fails with BAD_REQUEST when it is before the first day, or when they are too many.
 */
export const reserveDays = Effect.fnUntraced(function* (
  request: ReservationRequest,
  until: Day,
  reserver: ReservationBooker,
  once: IdempotencyKey,
) {
  const days = daysOfGroup(request.attributes.date, until);
  if (days === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "format" }] });
  return yield* reserve(request, days, reserver, once);
});

function reserve(request: ReservationRequest, days: readonly Day[], reserver: ReservationBooker, once: IdempotencyKey) {
  return Effect.flatMap(orElseStoredReply(once, reservationsMemo, entered(request, days, reserver, once)), openPaymentSession);
}

/** Writes the reservations; gives them, or the current state of those that an earlier request under the key wrote. */
const entered = Effect.fnUntraced(function* (
  request: ReservationRequest,
  days: readonly Day[],
  reserver: ReservationBooker,
  once: IdempotencyKey,
) {
  const [time, secrets] = [yield* ClockPort, yield* Secrets];
  const now = time.now();
  const phone = yield* parsePhone(request.phone);
  if (request.wantsText === true) yield* assertPhoneTextable(phone);
  const { choice, caps, settings, choices } = yield* readChoices(request, days, reserver, now);
  const rules = clausesVersionInForce(settings, (yield* ServerSettings).clausesVersion, now);
  const { provenAt, isByEmail } = yield* assertMayReserve(request, reserver, choice, { phone, rules, now });
  const ids = days.map(() => newReservationId(choice.club.id, request.hold, secrets.random()));
  const extras = yield* Effect.forEach(choices, (each) => requestedExtras(request, each));
  const { isMember, code } = request;
  const boats = choices.map((each) => requestedAmount(request, each));
  const discounts = yield* requestedDiscounts(code, boats, { ...reserver, client: choice.club.id, isMember, now });
  const whole = sumOfCents(choices.map((each, index) => requestedAmount(request, each, extras[index])));
  const amount = asCents(whole - sumOfCents(discounts.map(discountCents)));
  const [leader = ""] = ids;
  const group = days.length === 1 ? null : leader;
  const booked = choices.map((each, index) => {
    const stamp = {
      phone: phone.number,
      isByEmail,
      now,
      id: ids[index] ?? leader,
      group,
      order: group,
      due: amount,
      extras: extras[index] ?? [],
      discount: discounts[index],
    };
    return { choice: each, reservation: draftReservation(request, reserver, each, stamp) };
  });
  const crowded = peopleRefusal(request.people ?? null, choice);
  if (crowded !== undefined) return yield* Effect.fail(crowded);
  if (request.due !== undefined && centsOf(request.due) !== amount) return yield* failWithRefusal("PRICE_CHANGED");
  if (caps !== undefined && booked.some(({ reservation }) => reservation.status === "cash_payment"))
    yield* assertPayAtDockAllowed(choice.club.id, caps);
  const draw = (id: string) => referenceRandomNumbers(secrets, id);
  return yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, now, reservationsMemo, (tx) =>
      insertReservations(tx, booked, { request, reserver, caps, settings, provenAt, isProviderChecked, draw }),
    ),
  );
});

/** Gives the requested extras of one day, at their prices. Fails as `bookExtras()` refuses. */
const requestedExtras = ({ extras = [], people }: ReservationRequest, choice: BookingChoice) => {
  const booked = bookExtras(choice, extras, people ?? null);
  return booked instanceof Refusal ? Effect.fail(booked) : Effect.succeed(booked);
};

/** Reads the choice of each day; `choice` is that of the first. */
const readChoices = Effect.fnUntraced(function* (
  { attributes }: ReservationRequest,
  days: readonly Day[],
  reserver: ReservationBooker,
  now: number,
) {
  const first = yield* readBookableChoice(attributes, reserver, now);
  const others = yield* Effect.forEach(days.slice(1), (date) => readBookableChoice({ ...attributes, date }, reserver, now));
  return { ...first, choices: [first.choice, ...others.map(({ choice }) => choice)] };
});

/** Hexadecimal digits of a draw, and draws per digest. */
const [figures, draws] = [12, 5];

/** Gives the random numbers that a reservation's reference is made from, attempt by attempt. */
export function referenceRandomNumbers(secrets: SecretsShape, id: string): (attempt: number) => number {
  let digest = "";
  return (attempt) => {
    const at = attempt % draws;
    if (at === 0) digest = secrets.sign("reference", `${id} ${attempt}`);
    return Number.parseInt(digest.slice(at * figures, (at + 1) * figures), 16);
  };
}

const readStoredReservation = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(clubScope(clubOfRowId(id) ?? ""), id);
  return reservation === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : reservation;
});

/** Stores the id of the first; a repeat reads the reservation, or those of its order by their days. */
export const reservationsMemo: ReplyMemo<readonly Reservation[], Refusal<"ITEM_NOT_EXIST">, Store> = {
  encode: ([first]) => first?._id ?? "",
  decode: Effect.fnUntraced(function* (id: string) {
    const reservation = yield* readStoredReservation(id);
    const { client, order } = reservation;
    if (order === null) return [reservation];
    const store = yield* Store;
    return (yield* store.reservations.ofOrder(client, order)).toSorted(compareTrips);
  }),
};
