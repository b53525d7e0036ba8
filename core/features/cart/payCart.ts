import { Data, Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { type CartLineState, cartLineState } from "../../domain/cart/lineState.ts";
import { type CartLine, type StoredCart, newCartId } from "../../domain/cart/storedCart.ts";
import { asCents, centsOf, sumOfCents } from "../../domain/money/cents.ts";
import { bookExtras } from "../../domain/quote/extras.ts";
import { discountCents, type BookedExtra } from "../../domain/pricing/bookedParts.ts";
import { peopleRefusal, type BookingChoice } from "../../domain/quote/choice.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { compareTrips } from "../../domain/reservation/group.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { assertMayReserve, draftReservation, requestedAmount } from "../booking/draftReservation.ts";
import { type BookedChoice, insertReservations, type ReservationRequest } from "../booking/enterReservation.ts";
import { requestedDiscounts } from "../booking/promo.ts";
import { openPaymentSession } from "../booking/openSession.ts";
import { referenceRandomNumbers, reservationsMemo } from "../booking/reserve.ts";
import { retryAfterSettlingPayments } from "../booking/retryAfterSettling.ts";
import { clausesVersionInForce } from "../club/clauses.ts";
import { type IdempotencyKey, orElseStoredReply, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { ServerSettings } from "../shared/config.ts";
import { assertPhoneTextable, parsePhone } from "../messages/phone.ts";
import { newReservationId } from "../reservation/claims/slotRecovery.ts";
import { type CartUser, keepForCart, lineFactsOf, readCartTerms, refusalOfLine, refusedAt } from "./cartHolds.ts";
import { readOwnCart, settleOwnCart } from "./ownCart.ts";

/** A request to pay a cart: `lines` are those to pay, all when left out; `code` is a promo code in place of that of the cart; `due` is the amount in dollars that was shown. */
export interface CartPayment extends Pick<
  ReservationRequest,
  "profile" | "phone" | "wantsText" | "proof" | "isMember" | "code" | "due" | "locale" | "clauses"
> {
  readonly lines?: readonly string[];
}

/**
 * Books lines of the user's cart at the server's price, all of them or none, and opens one payment for all; lines that are left out stay in
 * the cart. Gives the reservations by their days; those of a payment under way where nothing else is in the cart. Fails with the reason of a
 * line that cannot be paid, at its place in `lines`, and as a reservation does.
 */
export const payCart = Effect.fnUntraced(function* (payment: CartPayment, user: CartUser, once: IdempotencyKey) {
  const booked = yield* orElseStoredReply(once, reservationsMemo, enterWithRetries(payment, user, once));
  return yield* openPaymentSession(booked.toSorted(compareTrips));
});

const mostAttempts = 3;

/** Another tab changed the cart after it was read. */
class CartChanged extends Data.TaggedError("CartChanged") {}

function enterWithRetries(payment: CartPayment, user: CartUser, once: IdempotencyKey) {
  return enterOnce(payment, user, once).pipe(
    refusedAt("/lines"),
    Effect.retry({ times: mostAttempts - 1, while: (failure) => failure instanceof CartChanged }),
    Effect.catchTag("CartChanged", () => failWithRefusal("CONFLICT")),
  );
}

const enterOnce = Effect.fnUntraced(function* (payment: CartPayment, user: CartUser, once: IdempotencyKey) {
  const own = yield* readOwnCart(user);
  if (own.open === undefined && own.paying !== undefined) return own.paying.reservations;
  if (own.open === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/lines", rule: "required" }] });
  const booking = yield* bookingOf(payment, own.open, user);
  const { caps, settings, booked, request, now, provenAt } = booking;
  const secrets = yield* Secrets;
  const draw = (id: string) => referenceRandomNumbers(secrets, id);
  return yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, now, reservationsMemo, function* (tx) {
      const { open } = yield* settleOwnCart(tx, user);
      if (open?._id !== booking.cart._id || open.version !== booking.cart.version) return yield* new CartChanged();
      const entering = { request, reserver: user, caps, settings, provenAt, isProviderChecked, draw, cart: open._id };
      const inserted = yield* insertReservations(tx, booked, entering);
      yield* writeOrdered(tx, booking, inserted);
      return inserted;
    }),
  );
});

interface BookedLine {
  readonly line: CartLine;
  readonly reservations: readonly string[];
}

/** Writes the cart as ordered, and what was not paid as another cart, which has its clock and no promo code. */
const writeOrdered = Effect.fnUntraced(function* (
  tx: Transaction,
  { cart, lines, caps, now }: { readonly cart: StoredCart; readonly lines: readonly BookedLine[] } & Pick<Awaitable, "caps" | "now">,
  inserted: readonly Reservation[],
) {
  const secrets = yield* Secrets;
  const paid = lines.map(({ line, reservations }) => ({ ...line, holds: [], reservations }));
  const rest = cart.lines.filter((line) => paid.every(({ _id }) => _id !== line._id));
  if (inserted.some(({ status }) => status === "pending"))
    yield* tx.carts.put({ ...cart, version: cart.version + 1, state: "ordered", lines: paid });
  else yield* tx.carts.remove(cart);
  if (rest.length === 0) return;
  const left = { ...cart, _id: newCartId(cart.client, secrets.random()), version: 1, createdAt: now, code: null, lines: rest };
  for (const hold of yield* tx.holds.ofOrder(cart.client, cart._id))
    yield* keepForCart(tx, hold, { _id: left._id, expires: Math.min(hold.expires, left.expires) }, { caps, now });
  yield* tx.carts.put(left);
});

type Awaitable = Effect.Success<ReturnType<typeof bookingOf>>;

/** What is to be written: the reservations of the lines, by boat and day, and who reserves. */
const bookingOf = Effect.fnUntraced(function* (payment: CartPayment, cart: StoredCart, user: CartUser) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const now = time.now();
  const terms = yield* readCartTerms(cart.client, user);
  const { caps, settings } = terms;
  const facts = lineFactsOf(terms, yield* store.holds.ofOrder(cart.client, cart._id), now);
  const chosen = yield* chosenLines(payment.lines, cart, (line) => cartLineState(line, facts));
  const phone = yield* parsePhone(payment.phone);
  if (payment.wantsText === true) yield* assertPhoneTextable(phone);
  const days = chosen.flatMap(({ line, choices }) => choices.map((choice) => ({ line, choice })));
  const [first] = days;
  if (first === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/lines", rule: "required" }] });
  const request = requestOf(payment, first.line, first.choice);
  const rules = clausesVersionInForce(settings, (yield* ServerSettings).clausesVersion, now);
  const { provenAt, isByEmail } = yield* assertMayReserve(request, user, first.choice, { phone, rules });
  const extras = new Map<BookingChoice, readonly BookedExtra[]>();
  for (const { line, choice } of days) {
    const own = bookExtras(choice, line.extras, line.people);
    if (own instanceof Refusal)
      return yield* Effect.fail(refusalOfLine(own.code, `/lines/${chosen.findIndex((each) => each.line === line)}`));
    extras.set(choice, own);
  }
  const boats = days.map(({ choice }) => requestedAmount(request, choice));
  const { code = cart.code ?? undefined, isMember } = payment;
  const discounts = yield* requestedDiscounts(code, boats, { ...user, client: cart.client, isMember, now });
  const discountOf = new Map(days.map(({ choice }, index) => [choice, discounts[index]]));
  const whole = sumOfCents(days.map(({ choice }) => requestedAmount(request, choice, extras.get(choice))));
  const due = asCents(whole - sumOfCents(discounts.map((discount) => discountCents(discount))));
  if (payment.due !== undefined && centsOf(payment.due) !== due) return yield* failWithRefusal("PRICE_CHANGED");
  const lines: BookedLine[] = [];
  const booked: BookedChoice[] = [];
  for (const { line, choices } of chosen) {
    const ids = choices.map((_, index) => newReservationId(cart.client, line.holds[index], secrets.random()));
    const [leader = ""] = ids;
    const group = choices.length === 1 ? null : leader;
    for (const [index, choice] of choices.entries()) {
      const stamp = {
        phone: phone.number,
        isByEmail,
        now,
        id: ids[index] ?? leader,
        group,
        order: cart._id,
        due,
        extras: extras.get(choice) ?? [],
        discount: discountOf.get(choice),
      };
      booked.push({ choice, reservation: draftReservation(requestOf(payment, line, choice), user, choice, stamp) });
    }
    lines.push({ line, reservations: ids });
  }
  return { cart, lines, request, caps, settings, now, provenAt, booked: booked.toSorted(byPlace) };
});

/** The lines to pay with what they book; fails with the reason of the first that cannot be paid. */
const chosenLines = Effect.fnUntraced(function* (
  wanted: readonly string[] | undefined,
  { lines }: StoredCart,
  stateOf: (line: CartLine) => CartLineState,
) {
  const chosen: { readonly line: CartLine; readonly choices: readonly BookingChoice[] }[] = [];
  for (const [index, id] of [...new Set(wanted ?? lines.map(({ _id }) => _id))].entries()) {
    const path = `/lines/${index}`;
    const line = lines.find(({ _id }) => _id === id);
    if (line === undefined) return yield* Effect.fail(refusalOfLine("ITEM_NOT_EXIST", path));
    const { reason, choices } = stateOf(line);
    if (reason !== null) return yield* Effect.fail(refusalOfLine(reason, path));
    const crowded = choices.map((choice) => peopleRefusal(line.people, choice)).find((refusal) => refusal !== undefined);
    if (crowded !== undefined) return yield* Effect.fail(refusalOfLine(crowded.code, `${path}/people`));
    chosen.push({ line, choices });
  }
  return chosen;
});

function requestOf(payment: CartPayment, { people }: CartLine, { dock, boat, day, slots }: BookingChoice): ReservationRequest {
  const { profile, phone, wantsText = false, proof, isMember, locale, clauses } = payment;
  return {
    attributes: { location: dock._id, item: boat._id, date: day, time: slots.map(({ _id }) => _id) },
    profile,
    phone,
    wantsText,
    isMember,
    locale,
    ...(people === null ? {} : { people }),
    ...(proof === undefined ? {} : { proof }),
    ...(clauses === undefined ? {} : { clauses }),
  };
}

/** Claims are taken by boat and day, as everywhere. */
function byPlace({ reservation: left }: BookedChoice, { reservation: right }: BookedChoice): number {
  return compareByCodePoint(left.boat, right.boat) || compareByCodePoint(left.date, right.date) || left.start - right.start;
}
