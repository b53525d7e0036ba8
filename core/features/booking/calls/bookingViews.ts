import { Schema, Struct } from "effect";
import { DayText, MoneyDollars, RowIdField, StatusName, CurrencyCode, InstantText, LocaleCode } from "../../../schemas/values.ts";
import { ReservationStatusView, BilingualNameField } from "../../../schemas/fields.ts";
import { reservationEvents, transitionGuards } from "../../../domain/reservation/status.ts";
import { boatsKind } from "../../offer/kinds/boats.ts";
import { docksKind, lakesKind } from "../../offer/kinds/places.ts";
import { BookedExtrasView } from "./extras.ts";
import { offeredRowSchema } from "../../managed/calls.ts";
import { DiscountView, DownPaymentView, PolicyView, TapeView } from "../../pricing/calls.ts";
import { PromisesView } from "../../club/calls/promises.ts";
import { ClubView } from "../../quote/calls.ts";
import { bookingMarks } from "../../../domain/reservation/bookingSearch.ts";
import { beyondLimits } from "../../../domain/club/primeTime.ts";

/** The fields of the schema of one reservation of a group. */
export const groupDayFields = {
  _id: RowIdField,
  reference: Schema.String,
  status: StatusName,
  boat: RowIdField,
  date: DayText,
  amount: MoneyDollars,
};

/** The schema of one reservation of an order, with the key of its own pass; a group's days are one after the other. */
export const OrderItemView = Schema.Struct({
  ...groupDayFields,
  key: Schema.String,
  lake: RowIdField,
  dock: RowIdField,
  start: Schema.String,
  end: Schema.String,
});

/**
 * The schema of what a cancellation by the holder would keep, and what would go back. `credit` is the part of the refund that credit paid, and that goes
 * back to it; `onlyCredit` when the rest can only become credit too, since the club took money by hand.
 */
export const CancellationSplitView = Schema.Struct({
  fee: MoneyDollars,
  refund: MoneyDollars,
  credit: MoneyDollars,
  onlyCredit: Schema.Boolean,
});

/**
 * The schema of a hold: when it expires, the seconds left (correct even if the client's clock is wrong), and the version of the rules to
 * accept.
 */
export const HoldView = Schema.Struct({
  hold: RowIdField,
  /** Sent in the header `Quai-Hold` with the calls that book or release the hold, it replaces the cookie of its visitor. */
  capability: Schema.String,
  expires: InstantText,
  seconds: Schema.Int,
  clauses: Schema.optionalKey(Schema.String),
});

/** Why one or more bookings of a member are not at the member price. */
const memberPriceFields = {
  /** Whether a membership covers some of several bookings that are paid together, but not all: then none of them is at the member price. */
  isMemberOnSome: Schema.optionalKey(Schema.Literal(true)),
  /** The limit of the plan that the bookings would pass together: how many are open at once, or how many of these in prime time. */
  limit: Schema.optionalKey(Schema.Literals(["open", "prime"])),
  /** What the club does with bookings beyond the limit: they are at the price of non-members, or refused. */
  beyondLimit: Schema.optionalKey(Schema.Literals(beyondLimits)),
};

/** The schema of whether bookings that are paid together are at the member price, and why those of a member are not. */
export const MemberPriceView = Schema.Struct({ isMember: Schema.Boolean, ...memberPriceFields });

/**
 * The schema of the result of a code: its proof, and with `attributes` whether the bookings are at the member price together: the phone has a
 * membership of the dock's club on each day, whose plan has room for all.
 * Signed-in users with the phone get no proof: their sign-in is checked instead.
 */
export const VerifiedContactView = Schema.Struct({
  proof: Schema.optionalKey(Schema.String),
  expires: Schema.optionalKey(InstantText),
  isMember: Schema.optionalKey(Schema.Boolean),
  ...memberPriceFields,
  /** What the contact has as credit at the club, which pays first online; left out where it has none. */
  credit: Schema.optionalKey(MoneyDollars),
});

/** The schema of the rows of a reservation's place. */
export const PlaceView = Schema.Struct({
  club: Schema.Struct({ ...ClubView.fields, address: Schema.String }),
  lake: offeredRowSchema(lakesKind),
  dock: offeredRowSchema(docksKind),
  boat: offeredRowSchema(boatsKind),
  /** Minutes before the slot at which to be at the dock. */
  leadMinutes: Schema.Int,
  promises: PromisesView,
});

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** The schema of a booking in a list. Lists never include the holder's key or the payment's address. */
export const BookingView = Schema.Struct({
  _id: RowIdField,
  reference: Schema.String,
  client: RowIdField,
  status: StatusName,
  reason: Schema.NullOr(Schema.String),
  lake: RowIdField,
  dock: RowIdField,
  boat: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
  profile: Schema.Struct({ firstname: Schema.String, lastname: Schema.String, email: Schema.String }),
  phone: Schema.String,
  /** How many people come aboard; null where the club did not want to know. */
  people: Schema.NullOr(Schema.Int),
  isMember: Schema.Boolean,
  isManual: Schema.Boolean,
  pay: Schema.Literals(["online", "dock"]),
  locale: LocaleCode,
  amount: MoneyDollars,
  currency: CurrencyCode,
  createdAt: InstantText,
  /** The names of its lake, dock and boat, retired ones included; only in lists. */
  names: Schema.optionalKey(Schema.Struct({ lake: Name, dock: Name, boat: Name })),
  /** The other bookings that were bought in one payment with it, by their days; only in lists and records, left out where there are none. */
  together: Schema.optionalKey(Schema.Array(Schema.Struct({ _id: RowIdField, reference: Schema.String }))),
  /** What a down payment left to pay and is still due, by `lastDay`, null for at the dock; only in lists. */
  rest: Schema.optionalKey(Schema.Struct({ amount: MoneyDollars, lastDay: Schema.NullOr(DayText) })),
  /** Its marks besides its status; only for staff, left out where there are none. */
  marks: Schema.optionalKey(Schema.Array(Schema.Literals(bookingMarks))),
});

/** The schema of a booking in a list of staff: `balance` is what is still due by its ledger. */
export const ListedBookingView = Schema.Struct({ ...BookingView.fields, balance: Schema.optionalKey(MoneyDollars) });

/**
 * The schema of a reservation as its holder or staff see it; `amount` includes its `extras`, less its `discount`. `expires` is set while a payment is open; `tape` is how the price was made.
 * `refund` is the money of a canceled reservation that went back or is on its way, `credit` the part of it that became the customer's credit,
 * `fee` what the club kept, each null where there was none; `ifCanceled` is what a cancellation by the holder would do now, null where they cannot cancel. `payments` are all payments and
 * refunds, oldest first, `due` is what is still to be paid, `taxes` are those that the amount includes.
 */
export const ReservationView = Schema.Struct({
  ...BookingView.fields,
  /** Rises with each change: a calendar replaces the event of a lower one. */
  revision: Schema.Int,
  tape: TapeView,
  extras: BookedExtrasView,
  /** What a promo code took off; missing without one. */
  discount: Schema.optionalKey(DiscountView),
  expires: Schema.NullOr(InstantText),
  sessionUrl: Schema.NullOr(Schema.String),
  /** The rows of its place, which may have left the offer since. */
  place: Schema.optionalKey(PlaceView),
  refund: Schema.NullOr(MoneyDollars),
  credit: Schema.NullOr(MoneyDollars),
  fee: Schema.NullOr(MoneyDollars),
  policy: Schema.NullOr(Schema.Struct({ ...PolicyView.fields, freeUntil: InstantText })),
  ifCanceled: Schema.NullOr(CancellationSplitView),
  /** The group that it belongs to, in the order of its days; `ifCanceled` is what a cancellation of all would do. Left out for a single one. */
  group: Schema.optionalKey(
    Schema.Struct({ _id: RowIdField, days: Schema.Array(Schema.Struct(groupDayFields)), ifCanceled: Schema.NullOr(CancellationSplitView) }),
  ),
  /**
   * The order that it was paid with, for who has the key of the order: its reservations by their days, and what a cancellation of all would do.
   * Left out for a key of this reservation alone.
   */
  order: Schema.optionalKey(
    Schema.Struct({ _id: RowIdField, items: Schema.Array(OrderItemView), ifCanceled: Schema.NullOr(CancellationSplitView) }),
  ),
  /** Refunds that are on their way, or that the provider refused and the club gives in another way. */
  openRefunds: Schema.Array(Schema.Struct({ amount: MoneyDollars, state: Schema.Literals(["due", "refused"]) })),
  /**
   * `credit` became the customer's credit, `creditUse` was paid by it. `atProvider` for a refund that was made at the provider, and for money
   * lost in a dispute.
   */
  payments: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["capture", "cash", "refund", "credit", "creditUse"]),
      amount: MoneyDollars,
      at: InstantText,
      atProvider: Schema.Boolean,
    }),
  ),
  paid: MoneyDollars,
  due: MoneyDollars,
  downPayment: Schema.optionalKey(DownPaymentView),
  /** Where its holder pays the rest after a down payment; left out where nothing can be paid online. */
  payUrl: Schema.optionalKey(Schema.String),
  /** Where its holder pays the rest of all `days` of its group at once; left out where one day is left to pay, or none. */
  payDays: Schema.optionalKey(Schema.Struct({ url: Schema.String, amount: MoneyDollars, days: Schema.Int })),
  /** The number of its receipt once it was paid, unique in the club and without gaps. */
  receipt: Schema.NullOr(Schema.Int),
  /** When its safety checklist was signed at the dock; left out before. */
  checklistSigned: Schema.optionalKey(InstantText),
  /** Set while a change of it awaits the payment of its difference; see `booking/swaps/read`. */
  isChanging: Schema.optionalKey(Schema.Boolean),
  /** Whether its holder may change its e-mail, by a code to its phone. */
  mayCorrectEmail: Schema.optionalKey(Schema.Boolean),
  /** The events that staff may request now, each once: the status it leads to, or the guard that refuses it. Only for staff. */
  transitions: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        event: Schema.Literals(reservationEvents),
        to: StatusName,
        refused: Schema.NullOr(Schema.Literals(transitionGuards)),
      }),
    ),
  ),
  taxes: Schema.Array(
    Schema.Struct({
      name: Schema.Struct({ en: Schema.String, fr: Schema.String }),
      percent: Schema.Finite,
      number: Schema.String,
      amount: MoneyDollars,
    }),
  ),
});

/**
 * The schema of a reservation that was made, with its holder's key, and the page of its payment, null where none is open. For several days,
 * `_id` and `key` are those of the group, `amount` is the price of all `days`.
 */
export const NewReservationView = Schema.Struct({
  _id: RowIdField,
  reference: Schema.String,
  sessionUrl: Schema.NullOr(Schema.String),
  key: Schema.String,
  amount: MoneyDollars,
  currency: CurrencyCode,
  expires: Schema.NullOr(InstantText),
  days: Schema.optionalKey(Schema.Array(Schema.Struct(groupDayFields))),
});

/** The schema of a reservation after its payment session ended; `hold` where a failed payment keeps its slots for another attempt. */
export const EndedPaymentView = Schema.Struct({
  ...ReservationStatusView.fields,
  refund: Schema.NullOr(MoneyDollars),
  hold: Schema.optionalKey(HoldView),
});

/** The schema of a booking that was found by its phone, with its holder's key; a name is left out where its row no longer exists. */
export const FoundPassView = Schema.Struct({
  ...Struct.pick(BookingView.fields, ["_id", "reference", "status", "date", "start", "end"]),
  key: Schema.String,
  dock: Schema.optionalKey(BilingualNameField),
  boat: Schema.optionalKey(BilingualNameField),
});
