import { Schema } from "effect";
import { extraUnits } from "../../domain/offer/extra.ts";
import { maxCartBoats } from "../../domain/cart/storedCart.ts";
import { maxCartQuantity } from "../../domain/cart/cart.ts";
import { CurrencyCode, DayText, EmptyObject, InstantText, MoneyDollars, PriceInDollars, RowIdField } from "../../schemas/values.ts";
import { wholeNumberBetween } from "../../schemas/fields.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";
import { promoRefusals } from "../../domain/quote/promo.ts";
import { NewReservationInput, PromoCodeInput } from "../booking/calls/bookingInputs.ts";
import { MemberPriceView, NewReservationView, OrderItemView } from "../booking/calls/bookingViews.ts";
import { DiscountView } from "../pricing/calls.ts";

/** The reasons for which a line cannot be paid, as codes of refusals, which have words in both languages. */
const LineRefusal = Schema.Literals([
  "CART_FULL",
  "ITEM_NOT_EXIST",
  "PAST_DAY",
  "TOO_SOON",
  "OFF_SEASON",
  "BEYOND_HORIZON",
  "CLOSED_DAY",
  "HOLD_EXPIRED",
  "PRICE_CHANGED",
  "OVER_CAPACITY",
  "EXTRA_UNAVAILABLE",
]);

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/**
 * The schema of a line of a cart. `_id` is the line's; `id` is what `carts/item` takes: the hold by which a boat was added, or the extra. `properties.price`
 * is what the caller pays for one, in dollars: the member price where they are signed in and it applies to all that can be paid.
 */
const CartItemView = Schema.Struct({
  _id: Schema.String,
  id: RowIdField,
  quantity: Schema.Int,
  kind: Schema.Literals(["boat", "extra"]),
  /** The line of the boat that an extra is for, whose place and time it has; null for a boat. */
  line: Schema.NullOr(RowIdField),
  /** Only of an extra; its `properties.price` is that of one for all aboard and all days. */
  extra: Schema.optionalKey(Schema.Struct({ name: Name, per: Schema.Literals(extraUnits), isTaxed: Schema.Boolean })),
  properties: Schema.Struct({ price: MoneyDollars, ...PriceInDollars.fields }),
  /** Only of a boat for several days: what each day costs. The days add up to `properties`. */
  byDay: Schema.optionalKey(Schema.Array(Schema.Struct({ date: DayText, ...PriceInDollars.fields }))),
  /** The new prices of a line whose reason is PRICE_CHANGED; `properties` has those that were shown. */
  changed: Schema.optionalKey(PriceInDollars),
  /** Why it cannot be paid, null where it can: CART_FULL for a line that stayed aside, ITEM_NOT_EXIST for what left the offer. */
  reason: Schema.NullOr(LineRefusal),
  /** Whether `carts/item` with quantity 1 may put it right: it holds the line anew, and accepts its new price. */
  mayConfirm: Schema.Boolean,
  lake: RowIdField,
  dock: RowIdField,
  boat: RowIdField,
  /** The names of its lake, dock and boat, retired ones included. */
  names: Schema.Struct({ lake: Name, dock: Name, boat: Name }),
  /** Its first day, and its last one where the boat is booked for several. */
  date: DayText,
  until: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
  /** How many people come aboard; null while it is unknown. */
  people: Schema.NullOr(Schema.Int),
  /** Until when it is held; null where it is not. */
  expires: Schema.NullOr(InstantText),
});

/**
 * The promo code of a cart: what it takes off the boats that can be paid, as the caller pays them: a `percent` of their prices, or a `fixed`
 * amount; and why it takes nothing off, null where it can be used.
 */
const CartPromoView = Schema.Struct({
  ...DiscountView.fields,
  percent: Schema.optionalKey(Schema.Int),
  fixed: Schema.optionalKey(MoneyDollars),
  reason: Schema.NullOr(Schema.Literals(promoRefusals)),
});

/** The payment of a cart that is under way. `_id` and `key` are those of the order; `sessionUrl` is null until `carts/pay` opened it. */
const CartPaymentView = Schema.Struct({
  _id: RowIdField,
  key: Schema.String,
  sessionUrl: Schema.NullOr(Schema.String),
  amount: MoneyDollars,
  currency: CurrencyCode,
  expires: Schema.NullOr(InstantText),
  items: Schema.Array(OrderItemView),
});

/**
 * The schema of a user's unpaid cart. `_id` is null where there is none. All lines have one clock: `expires`, and `seconds` from now; null and 0
 * where nothing is held. `mayExtend`: whether `carts/extend` adds ten minutes. `clauses` is the version of the rules to accept.
 */
export const CartView = Schema.Struct({
  _id: Schema.NullOr(RowIdField),
  user: Schema.NullOr(RowIdField),
  paid: Schema.Literal(false),
  client: Schema.NullOr(RowIdField),
  currency: Schema.NullOr(CurrencyCode),
  items: Schema.Array(CartItemView),
  promo: Schema.NullOr(CartPromoView),
  /** Whether what can be paid is at the member price together, for the phone of the account; null for a visitor, who may prove a phone later. */
  membership: Schema.NullOr(MemberPriceView),
  /** The taxes that the prices of the club include. */
  taxes: Schema.Array(Schema.Struct({ name: Name, percent: Schema.Finite })),
  expires: Schema.NullOr(InstantText),
  seconds: Schema.Int,
  mayExtend: Schema.Boolean,
  /** How many boats may still be added. */
  room: Schema.Int,
  clauses: Schema.optionalKey(Schema.String),
  payment: Schema.NullOr(CartPaymentView),
});

const { profile, phone, proof, wantsText, isMember, code, due, locale, clauses, people, until } = NewReservationInput.fields;

/** The calls of the contract about carts, in the service `order`. */
export const cartCalls = callRows({
  /**
   * Reads the unpaid cart of the caller: of their account, or of their browser. `user` is compared with the token. When a user signs in, the cart of
   * their browser joins that of the account. After a failed payment its lines are in the cart again, under a new `_id`.
   */
  "order/carts/read": callSpec(
    "Read the unpaid cart",
    "public",
    Schema.Struct({ where: Schema.Struct({ user: Schema.optionalKey(RowIdField), paid: Schema.Literal(false) }) }),
    CartView,
  ),
  /**
   * Changes the quantity of an item by a difference, and replies with the cart. The item of a boat is the hold that `reservations/hold` gave, at
   * most once; that of an extra is its id, with the `line` of its boat where the cart has several. For several days `until` is the last one, and all of them are held. With 1 again, the line is held anew where its hold ended, and its new price is accepted; with 0 only `people` changes.
   */
  "order/carts/item": callSpec(
    "Change the quantity of an item in the cart",
    "public",
    Schema.Struct({
      item: RowIdField,
      quantity: wholeNumberBetween(-maxCartQuantity, maxCartQuantity),
      line: Schema.optionalKey(RowIdField),
      until,
      people,
    }),
    CartView,
  ),
  /**
   * Sets the promo code of the cart, one at most, and replies with the cart; null takes it off. A code that cannot be used is refused with its
   * reason, and leaves the cart as it was. Whether it is for members, or for a first booking, is checked when the cart is paid.
   */
  "order/carts/code": callSpec(
    "Set the promo code of the cart",
    "public",
    Schema.Struct({ code: Schema.NullOr(PromoCodeInput) }),
    CartView,
  ),
  /** Extends the clock of the cart by ten minutes, once. Fails with CART_EXTENDED the second time, and with HOLD_EXPIRED where it ended. */
  "order/carts/extend": callSpec("Extend the cart once", "public", EmptyObject, CartView),
  /**
   * Books the lines and opens one payment for all of them: all or nothing. `lines` are those to pay, by their `_id`, all when left out; others stay in
   * the cart. The refusal of a line is at its place in `lines`. `_id` and `key` are those of the order: `reservations/read` and
   * `cancelSessionPayment` take them. While its payment is under way and the cart is empty, the call replies with that payment. `code` is a promo code in place of that of the cart.
   */
  "order/carts/pay": callSpec(
    "Pay the cart",
    "public",
    Schema.Struct({
      lines: Schema.optionalKey(Schema.Array(RowIdField).check(Schema.isBetweenLength(1, maxCartBoats))),
      profile,
      phone,
      proof,
      wantsText,
      isMember,
      code,
      due,
      locale,
      clauses,
    }),
    Schema.Struct({ ...NewReservationView.fields, items: Schema.Array(OrderItemView) }),
  ),
});
