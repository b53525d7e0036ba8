import { type SeenCart, type SeenExtra, type SeenLine, placeNamesOf, readCart, type SeenPromo, setCartCode } from "../cartSight.ts";
import { clausesVersionInForce } from "../../club/clauses.ts";
import { type CartLinePrices, maxCartBoats } from "../../../domain/cart/storedCart.ts";
import { secondsUntil } from "../../../domain/clock/phoneMoment.ts";
import { discountView, orderItemViews, newReservationView } from "../../booking/answers/views.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { dollarsOf, sumOfCents } from "../../../domain/money/cents.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { CartUser } from "../cartHolds.ts";
import type { CallContext, AnswersTo, GatePorts } from "../../caller/answer.ts";
import { bookerOfCall } from "../../booking/answers/booker.ts";
import { Effect } from "effect";
import { changeCartItem, extendCart } from "../changeCart.ts";
import { payCart } from "../payCart.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { cartCalls } from "../calls.ts";

/** The version of the rules that every club has, the key of an id, and the time. */
interface CartViewing {
  readonly clausesVersion: string | undefined;
  readonly keyOf: (id: string) => string;
  readonly now: number;
}

/** Gives a user's cart; `payment` are the reservations of its payment that is under way. */
export function cartView(user: string | null, seen: SeenCart | undefined, payment: readonly Reservation[], viewing: CartViewing) {
  const paying = paymentView(payment, viewing.keyOf);
  if (seen === undefined) {
    const empty = {
      _id: null,
      client: null,
      currency: null,
      items: [],
      promo: null,
      membership: null,
      taxes: [],
      expires: null,
      seconds: 0,
      mayExtend: false,
      room: maxCartBoats,
    };
    return { ...empty, user, paid: false as const, payment: paying };
  }
  const { cart, lines, promo, membership, catalogue, settings, expires, mayExtend, room } = seen;
  const rules = clausesVersionInForce(settings, viewing.clausesVersion, viewing.now);
  return {
    _id: cart._id,
    user,
    paid: false as const,
    client: cart.client,
    currency: catalogueIndexOf(catalogue).clubs.get(cart.client)?.currency ?? null,
    items: lines.flatMap((line) => [itemView(line, catalogue), ...line.extras.map((extra) => extraView(line, extra, catalogue))]),
    promo: promo === undefined ? null : promoView(promo),
    membership: membership ?? null,
    taxes: settings.taxes.map(({ name, percent }) => ({ name, percent })),
    expires: expires === null ? null : isoTextOf(expires),
    seconds: expires === null ? 0 : secondsUntil(expires, viewing.now),
    mayExtend,
    room,
    ...(rules === undefined ? {} : { clauses: rules }),
    payment: paying,
  };
}

function promoView({ promo, reason, ...seen }: SeenPromo) {
  const { percent, amount: fixed } = promo ?? {};
  return { ...discountView(seen), ...(percent === undefined ? {} : { percent }), ...(fixed === undefined ? {} : { fixed }), reason };
}

function itemView({ line, reason, prices, byDay, changed, isMember, expires }: SeenLine, catalogue: Catalogue) {
  const { _id, item, lake, dock, boat, days, time, people } = line;
  const [date = days[0], until = date] = [days[0], days.at(-1)];
  if (date === undefined || until === undefined) throw new Error(`The line ${_id} has no day`);
  const shown = inDollars(prices);
  return {
    _id,
    id: item,
    quantity: 1,
    kind: "boat" as const,
    line: null,
    properties: { price: isMember ? shown.membership : shown.nonMember, ...shown },
    ...(byDay.length === 0 ? {} : { byDay: byDay.map(({ date: on, ...ofDay }) => ({ date: on, ...inDollars(ofDay) })) }),
    ...(changed === undefined ? {} : { changed: inDollars(changed) }),
    reason,
    mayConfirm: reason === "HOLD_EXPIRED" || reason === "CART_FULL" || reason === "PRICE_CHANGED",
    lake,
    dock,
    boat,
    names: placeNamesOf(catalogue, line),
    date,
    until,
    time,
    start: timeOfDayText(line.start),
    end: timeOfDayText(line.end),
    people,
    expires: expires === null ? null : isoTextOf(expires),
  };
}

/** An extra has the place and the time of its boat's line. */
function extraView(seen: SeenLine, { extra, quantity, price, isOffered }: SeenExtra, catalogue: Catalogue) {
  const { changed: _, byDay: __, ...ofBoat } = itemView(seen, catalogue);
  const dollars = dollarsOf(price);
  const { name, per, tax } = extra;
  return {
    ...ofBoat,
    _id: `${ofBoat._id}.${extra._id}`,
    id: extra._id,
    quantity,
    kind: "extra" as const,
    line: ofBoat._id,
    extra: { name, per, isTaxed: tax === "taxed" },
    properties: { price: dollars, membership: dollars, nonMember: dollars },
    reason: isOffered ? null : ("EXTRA_UNAVAILABLE" as const),
    mayConfirm: false,
  };
}

function inDollars({ membership, nonMember }: CartLinePrices) {
  return { membership: dollarsOf(membership), nonMember: dollarsOf(nonMember) };
}

function paymentView(reservations: readonly Reservation[], keyOf: (id: string) => string) {
  const [first] = reservations;
  if (first === undefined || first.order === null) return null;
  const { order, sessionUrl, currency, expires } = first;
  return {
    _id: order,
    key: keyOf(order),
    sessionUrl,
    amount: dollarsOf(sumOfCents(reservations.map(({ amount }) => amount))),
    currency,
    expires: expires === null ? null : isoTextOf(expires),
    items: orderItemViews(reservations, keyOf),
  };
}

/** Gives a caller as the one who uses a cart: with their account where they are signed in. */
export function cartUserOfCall(at: CallContext): CartUser {
  const { principal } = at.caller;
  const account = principal.kind === "user" ? { client: principal.client, id: principal.id } : undefined;
  return { ...bookerOfCall(at), account };
}

/** Answers the calls about carts. */
export function cartAnswers(deps: GatePorts): AnswersTo<typeof cartCalls, `order/carts/${"read" | "item" | "code" | "extend" | "pay"}`> {
  const keyOf = (id: string) => holderKeyOf(deps.secrets, id);
  const { clausesVersion } = deps.config;
  const readBy = (user: CartUser) =>
    Effect.map(readCart(user), ({ seen, payment }) => ({
      data: cartView(user.account?.id ?? null, seen, payment, { clausesVersion, keyOf, now: deps.time.now() }),
    }));
  return {
    "order/carts/read": ({ where }, at) => {
      const user = cartUserOfCall(at);
      return where.user === undefined || where.user === user.account?.id ? readBy(user) : failWithRefusal("ITEM_NOT_EXIST");
    },
    "order/carts/item": (change, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(changeCartItem(change, user, at.once), readBy(user));
    },
    "order/carts/code": ({ code }, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(setCartCode(code, user, at.once), readBy(user));
    },
    "order/carts/extend": (_, at) => {
      const user = cartUserOfCall(at);
      return Effect.andThen(extendCart(user, at.once), readBy(user));
    },
    "order/carts/pay": (payment, at) =>
      Effect.map(payCart(payment, cartUserOfCall(at), at.once), (booked) => ({
        data: { ...newReservationView(booked, keyOf), items: orderItemViews(booked, keyOf) },
      })),
  };
}
