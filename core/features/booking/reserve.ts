import { centsOf, sumOfCents, asCents } from "../../domain/money/cents.ts";
import { canonicalPromoCode } from "../../domain/offer/promoCode.ts";
import { type RequestedExtra, bookExtras } from "../../domain/quote/extras.ts";
import { type BookedExtra, discountCents } from "../../domain/pricing/bookedParts.ts";
import type { Reservation, Hold } from "../../domain/reservation/reservation.ts";
import { type ReservationRequest, insertReservations, isBookerStaffOfClub, type ReservationBooker } from "./enterReservation.ts";
import { Effect, Result } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import { compareTrips, daysOfGroup } from "../../domain/reservation/group.ts";
import { Store } from "../../ports/store/store.ts";
import { giveHoldBack } from "../reservation/claims/holdSlot.ts";
import { newReservationId, retryHoldId } from "../reservation/claims/slotRecovery.ts";
import { runCommit, runCommitOnce, type ReplyMemo, type IdempotencyKey, orElseStoredReply, failWithRefusal } from "../shared/commit.ts";
import { type BookingChoice, peopleRefusal } from "../../domain/quote/choice.ts";
import { assertPayAtDockAllowed } from "./clubCap.ts";
import { ServerSettings } from "../shared/config.ts";
import { assertMayReserve, draftReservation, requestedAmount } from "./draftReservation.ts";
import { clausesVersionInForce } from "../club/clauses.ts";
import { readBookableChoice } from "./hold.ts";
import { isOfCart, isPlaceOfChoice, mayBeOwnRefusal, noClaims, readOwnClaims } from "./ownClaims.ts";
import { cancelSessionPayment } from "../payment/paymentSession.ts";
import { holderKeyOf } from "../shared/holder.ts";
import { requestedDiscounts } from "./promo.ts";
import { openPaymentSession } from "./openSession.ts";
import { assertPhoneTextable, parsePhone } from "../messages/phone.ts";
import { retryAfterSettlingPayments } from "./retryAfterSettling.ts";

/** Whether bookings, by their days, are what a request of the phone `number` asks for, at the price that it names. */
export function areBookedAsRequested(bookings: readonly Reservation[], request: ReservationRequest, number: string): boolean {
  const { profile, wantsText = false, people = null, isMember, pay = "online", extras = [], code, due } = request;
  const wanted = [number, profile.firstname, profile.lastname, profile.email, wantsText, people, isMember, pay, letters(code)];
  const isSame = bookings.every((booked) => {
    const as = booked.profile;
    const known = [booked.phone, as.firstname, as.lastname, as.email, booked.wantsText, booked.people, booked.isMember, booked.pay];
    return [...known, letters(booked.discount?.code)].join("\n") === wanted.join("\n") && areExtras(booked, extras);
  });
  return isSame && (due === undefined || centsOf(due) === sumOfCents(bookings.map(({ amount }) => amount)));
}

const letters = (code: string | undefined) => (code === undefined ? "" : canonicalPromoCode(code));

function areExtras({ extras, people }: Pick<Reservation, "extras" | "people">, requested: readonly RequestedExtra[]): boolean {
  const units = ({ per, quantity }: BookedExtra) => (per === "person" ? quantity / (people ?? 1) : quantity);
  const booked = extras.map((each) => `${each.extra} ${units(each)}`).toSorted();
  return (
    booked.join() ===
    requested
      .map(({ extra, quantity }) => `${extra} ${quantity}`)
      .toSorted()
      .join()
  );
}

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
  return Effect.flatMap(orElseStoredReply(once, reservationsMemo, enterRequest(request, days, reserver, once)), openPaymentSession);
}

/**
 * Writes the reservations; gives them, or the current state of those that an earlier request wrote: one under the same key, or one of the
 * same person whose reply was lost. Their unpaid booking of the same slots that is not as they request it now is replaced.
 */
const enterRequest = Effect.fnUntraced(function* (
  request: ReservationRequest,
  days: readonly Day[],
  reserver: ReservationBooker,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const at = now();
  const phone = yield* parsePhone(request.phone);
  if (request.wantsText === true) yield* assertPhoneTextable(phone);
  const read = yield* readChoices(request, days, reserver, at);
  const { choice, settings } = read;
  const rules = clausesVersionInForce(settings, (yield* ServerSettings).clausesVersion, at);
  const proof = yield* assertMayReserve(request, reserver, choice, { phone, rules });
  const entering = { ...read, ...proof, reserver, once, number: phone.number, now: at };
  let wanted = request;
  // What the same person keeps may change meanwhile, in another tab.
  for (let left = 3; ; left -= 1) {
    const outcome = yield* Effect.result(enterChoices(wanted, entering));
    if (Result.isSuccess(outcome)) return outcome.success;
    const { failure } = outcome;
    const own = left > 0 && failure instanceof Refusal ? yield* readOwnInWay(wanted, entering, failure) : undefined;
    if (own === undefined) return yield* Effect.fail(failure);
    if ("booked" in own) return own.booked;
    wanted = { ...wanted, ...own };
  }
});

/**
 * Gives the bookings of the reserver that are what a refused request asks for, or the hold by which the request may succeed once their other
 * holds and their unpaid booking in its way are ended; undefined where the refusal stays.
 */
const readOwnInWay = Effect.fnUntraced(function* (request: ReservationRequest, entering: Entering, failure: Refusal) {
  const { choice, choices, reserver, isByEmail, number, now } = entering;
  // Staff book for others: what their browser or a phone booked before is no repeat.
  if (isBookerStaffOfClub(reserver, choice) || !mayBeOwnRefusal(failure)) return undefined;
  const { visitor, address, capability } = reserver;
  const contact = isByEmail ? { email: request.profile.email.toLowerCase() } : { phone: number };
  const { holds, bookings } = (yield* readOwnClaims(choices, { visitor, address, capability, ...contact }, now)) ?? noClaims;
  const hold = holds.find(({ _id }) => _id === request.hold) ?? holds[0];
  const [booking] = bookings;
  if ([...holds, ...bookings].some(isOfCart) || (hold !== undefined && booking !== undefined)) return undefined;
  if (hold !== undefined) return yield* endOtherHolds(hold, holds, request, now);
  if (booking === undefined) return undefined;
  const together = yield* readBookedTogether(booking);
  if (!bookings.every(({ _id }) => together.some((one) => one._id === _id))) return undefined;
  const isPlace = together.length === choices.length && together.every((one) => choices.some((each) => isPlaceOfChoice(one, each)));
  if (isPlace && areBookedAsRequested(together, request, number)) return { booked: together };
  return together.every(({ status }) => status === "pending") ? yield* endOwnPayment(booking) : undefined;
});

/** Gives back the holds that do not belong to the order of `hold`, and gives it for the request; undefined where nothing changes. */
const endOtherHolds = Effect.fnUntraced(function* (hold: Hold, all: readonly Hold[], request: ReservationRequest, now: number) {
  const others = all.filter((other) => other !== hold && (other.order === null || other.order !== hold.order));
  if (others.length === 0 && hold._id === request.hold) return undefined;
  yield* runCommit((tx) => Effect.forEach(others, (other) => giveHoldBack(tx, other, now), { discard: true }));
  return { hold: hold._id };
});

const readBookedTogether = Effect.fnUntraced(function* (booking: Reservation) {
  const { client, order } = booking;
  const store = yield* Store;
  return order === null ? [booking] : (yield* store.reservations.ofOrders(client, [order])).toSorted(compareTrips);
});

/** Ends the payment of an unpaid booking, and gives the hold that keeps its slots, unless it had one before. */
const endOwnPayment = Effect.fnUntraced(function* (booking: Reservation) {
  const key = holderKeyOf(yield* Secrets, booking._id);
  yield* cancelSessionPayment(booking._id, true, { staffOf: undefined, holderProof: { key } }, undefined);
  const hold = retryHoldId(booking);
  return hold === undefined ? {} : { hold };
});

/** What the bookings of a request are written by: its choices, its proof, its reserver and its phone in E.164. */
type Entering = Effect.Success<ReturnType<typeof readChoices>> &
  Effect.Success<ReturnType<typeof assertMayReserve>> & {
    readonly reserver: ReservationBooker;
    readonly once: IdempotencyKey;
    readonly number: string;
    readonly now: number;
  };

const enterChoices = Effect.fnUntraced(function* (request: ReservationRequest, entering: Entering) {
  const { choice, choices, caps, settings, provenAt, isByEmail, reserver, once, number, now } = entering;
  const secrets = yield* Secrets;
  const ids = choices.map(() => newReservationId(choice.club.id, request.hold, secrets.random()));
  const extras = yield* Effect.forEach(choices, (each) => requestedExtras(request, each));
  const { isMember, code } = request;
  const boats = choices.map((each) => requestedAmount(request, each));
  const discounts = yield* requestedDiscounts(code, boats, { ...reserver, client: choice.club.id, isMember, now });
  const whole = sumOfCents(choices.map((each, index) => requestedAmount(request, each, extras[index])));
  const amount = asCents(whole - sumOfCents(discounts.map(discountCents)));
  const [leader = ""] = ids;
  const group = choices.length === 1 ? null : leader;
  const booked = choices.map((each, index) => {
    const stamp = {
      phone: number,
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
const figures = 12;
const draws = 5;

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
    return yield* readBookedTogether(yield* readStoredReservation(id));
  }),
};
