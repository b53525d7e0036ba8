import { Schema } from "effect";
import { paymentMeans } from "../../domain/reservation/ledger.ts";
import { providerRefusals } from "../../domain/reservation/refunds.ts";
import { events, guardNames, statuses } from "../../domain/reservation/status.ts";
import { wholeBetween } from "../../schemas/fields.ts";
import { isEmail } from "../../domain/validation/rules.ts";
import { kinds } from "../../kinds/index.ts";
import { offeredRow } from "./kinds.ts";
import { row, rows } from "../rows/message.ts";
import { ClubView } from "./offer.ts";
import {
  Amounts,
  QuotedMoney,
  CurrencyCode,
  DayText,
  CodeDigits,
  Id,
  Instant,
  LocaleCode,
  Money,
  emptyObject,
  PaidMoney,
  PersonName,
  StatusName,
  text,
} from "../../schemas/values.ts";

/** One slot or several consecutive ones of one boat and day. */
const Time = Schema.Union([Id, Schema.Array(Id).check(Schema.isBetweenLength(1, 24))]);

/** What is to be booked: `location` a dock, `item` a boat, `time` ids of slots. */
export const Attributes = Schema.Struct({ location: Id, item: Id, date: DayText, time: Time });

/** One dock or several. */
const Locations = Schema.Union([Id, Schema.Array(Id).check(Schema.isBetweenLength(1, 100))]);

const Availability = Schema.Array(
  Schema.Struct({
    location: Id,
    boats: Schema.Array(
      Schema.Struct({ _id: Id, client: Id, dates: Schema.Array(Schema.Struct({ date: DayText, isAvailable: Schema.Boolean })) }),
    ),
  }),
);

const Line = Schema.Struct({ kind: Schema.String, name: Schema.String, factor: Schema.Finite });

const EmailAddress = text(254, 1).check(
  Schema.makeFilter<string>((typed) => isEmail(typed), { expected: "an e-mail address", rule: "email" }),
);

/** None for who walks in: staff alone may leave it empty, of a booking by hand. */
const Email = text(254).check(
  Schema.makeFilter<string>((typed) => typed === "" || isEmail(typed), { expected: "an e-mail address", rule: "email" }),
);

/** The terms of a customer's cancellation: free until so many hours before the start, included, then a share of the price is kept. */
const Policy = Schema.Struct({ freeUntilHours: Schema.Int, keptPercent: Schema.Int });

/** A phone as it is typed; dispatch reads it to `+` and digits. */
const Phone = text(40, 5);
const Secret = text(400, 1);

/** The phone of who books, or their e-mail where the phone is of a country or a kind that is not texted: one of them, which the use case asks for. */
const reached = { phone: Schema.optionalKey(Phone), email: Schema.optionalKey(EmailAddress) };

/** What a booking is found by: its reference, as people type it, and the phone it was made with. */
const FoundBy = { reference: text(40, 1), phone: Phone };

/** As many as the largest boat of all may take. */
const People = wholeBetween(1, 200);

const Place = Schema.Struct({
  club: Schema.Struct({ ...ClubView.fields, address: Schema.String }),
  lake: offeredRow(kinds.lakes),
  dock: offeredRow(kinds.docks),
  boat: offeredRow(kinds.boats),
  /** Minutes before the slot at which to be at the dock. */
  leadMinutes: Schema.Int,
});

/** A slot that is kept: until when, for how many seconds from now, which a clock that is set wrong changes nothing of, and the rules to accept. */
const Held = Schema.Struct({ hold: Id, expires: Instant, seconds: Schema.Int, clauses: Schema.optionalKey(Schema.String) });

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** A booking in a list. What its holder could act with, the key and the payment's address, stands in none. */
export const BookingView = Schema.Struct({
  _id: Id,
  reference: Schema.String,
  client: Id,
  status: StatusName,
  reason: Schema.NullOr(Schema.String),
  lake: Id,
  dock: Id,
  boat: Id,
  date: DayText,
  time: Schema.Array(Id),
  start: Schema.String,
  end: Schema.String,
  profile: Schema.Struct({ firstname: Schema.String, lastname: Schema.String, email: Schema.String }),
  phone: Schema.String,
  /** How many come aboard; null where its club did not ask. */
  people: Schema.NullOr(Schema.Int),
  isMember: Schema.Boolean,
  isManual: Schema.Boolean,
  pay: Schema.Literals(["online", "dock"]),
  locale: LocaleCode,
  amount: Money,
  currency: CurrencyCode,
  createdAt: Instant,
  /** What its lake, dock and boat are called, those retired since included; in lists alone. */
  names: Schema.optionalKey(Schema.Struct({ lake: Name, dock: Name, boat: Name })),
});

/**
 * What a page, or staff, sees of a reservation. `expires` while a payment is awaited; `tape` is how the price was made; `refund` is the
 * money of a canceled one that went back or is on its way, `fee` what the club kept of it, each null where there was none; `ifCanceled` what
 * its holder's cancellation would do now, null where they cannot cancel it themselves. `payments` are the money that came and went, oldest
 * first, `due` what is still to be paid, `taxes` what the amount contains.
 */
export const ReservationView = Schema.Struct({
  ...BookingView.fields,
  tape: Schema.Struct({
    base: Money,
    factor: Schema.Finite,
    lines: Schema.Array(Line),
    status: Schema.Literals(["Membership", "Non Member"]),
  }),
  expires: Schema.NullOr(Instant),
  sessionUrl: Schema.NullOr(Schema.String),
  /** The rows that it names, which may have left the offer since. */
  place: Schema.optionalKey(Place),
  refund: Schema.NullOr(Money),
  fee: Schema.NullOr(Money),
  policy: Schema.NullOr(Schema.Struct({ ...Policy.fields, freeUntil: Instant })),
  ifCanceled: Schema.NullOr(Schema.Struct({ fee: Money, refund: Money })),
  /** Refunds that are on their way, or that the provider refused: the club gives those another way. */
  openRefunds: Schema.Array(Schema.Struct({ amount: Money, state: Schema.Literals(["due", "refused"]) })),
  /** `atProvider` of a refund that was made there by hand, and of money that a lost dispute took. */
  payments: Schema.Array(
    Schema.Struct({ kind: Schema.Literals(["capture", "cash", "refund"]), amount: Money, at: Instant, atProvider: Schema.Boolean }),
  ),
  due: Money,
  /** The number of its receipt once it was paid, the club's own and without gaps. */
  receipt: Schema.NullOr(Schema.Int),
  /** Whether its holder may give it another e-mail, by a code to its phone. */
  mayCorrectEmail: Schema.optionalKey(Schema.Boolean),
  /** What its club's staff may do to it now, each event of theirs once: where it leads, or what stands against it. Nobody else is told. */
  transitions: Schema.optionalKey(
    Schema.Array(Schema.Struct({ event: Schema.Literals(events), to: StatusName, refused: Schema.NullOr(Schema.Literals(guardNames)) })),
  ),
  taxes: Schema.Array(
    Schema.Struct({
      name: Schema.Struct({ en: Schema.String, fr: Schema.String }),
      percent: Schema.Finite,
      number: Schema.String,
      amount: Money,
    }),
  ),
});

export const StatusView = Schema.Struct({ _id: Id, reference: Schema.String, status: Schema.Literals(statuses) });

/** Where a reservation is to go; what is left out stays. `key` is its holder's, without one its club's staff ask. */
const Relocation = {
  _id: Id,
  key: Schema.optionalKey(Secret),
  location: Schema.optionalKey(Id),
  item: Schema.optionalKey(Id),
  date: Schema.optionalKey(DayText),
  time: Schema.optionalKey(Time),
  people: Schema.optionalKey(People),
};

/** Where a reservation is after a move, and what it costs there. */
const MovedView = Schema.Struct({
  ...StatusView.fields,
  location: Id,
  item: Id,
  date: DayText,
  time: Schema.Array(Id),
  amount: Money,
  currency: CurrencyCode,
});

/** How money goes back: the way it came, or by hand. */
const BackBy = Schema.Literals(["original", ...paymentMeans]);

/** A refund that the provider refused; `_id` of its reservation. */
const RefundNamed = { _id: Id, refund: text(500, 1) };

/** A reservation's price after staff touched its money, and what of it is still due. */
const PaidView = Schema.Struct({ ...StatusView.fields, amount: Money, due: Money, currency: CurrencyCode });

/** Rows of the service `booking`. */
export const booking = rows({
  "booking/reservations/checkFullBookingInRange": row(
    "List which boats are free on each day of a range",
    "public",
    Schema.Struct({
      dateStart: DayText,
      dateEnd: DayText,
      bookingType: Schema.Literal("boat"),
      attributes: Schema.optionalKey(Schema.Struct({ location: Schema.optionalKey(Locations) })),
      where: Schema.optionalKey(
        Schema.Struct({
          timeCondition: Schema.optionalKey(
            Schema.Struct({ name: Schema.Union([text(80, 1), Schema.Array(text(80, 1)).check(Schema.isMaxLength(96))]) }),
          ),
        }),
      ),
    }),
    Availability,
  ),
  "booking/reservations/getTimeSlotByDate": row(
    "List the time slots of a boat on a day",
    "public",
    Schema.Struct({
      attributes: Schema.Struct({
        location: Id,
        item: Id,
        date: DayText,
        time: Schema.optionalKey(Schema.Union([Id, Schema.Array(Id).check(Schema.isMaxLength(96))])),
      }),
    }),
    Schema.Struct({
      time: Schema.Array(
        Schema.Struct({ _id: Id, name: Schema.String, start: Schema.String, end: Schema.String, client: Id, isAvailable: Schema.Boolean }),
      ),
    }),
  ),
  "booking/reservations/quote": row(
    "Show how a price is made",
    "public",
    Schema.Struct({ attributes: Attributes }),
    Schema.Struct({
      base: Money,
      factor: Schema.Finite,
      lines: Schema.Array(Line),
      amounts: Amounts,
      currency: CurrencyCode,
      policy: Policy,
    }),
  ),
  "booking/reservations/offer": row(
    "List boats, time slots and prices of a dock on a day",
    "public",
    Schema.Struct({ attributes: Schema.Struct({ location: Id, date: DayText }) }),
    Schema.Struct({
      slots: Schema.Array(
        Schema.Struct({
          _id: Id,
          isClosed: Schema.Boolean,
          boats: Schema.Array(Schema.Struct({ _id: Id, isAvailable: Schema.Boolean, amounts: Amounts })),
        }),
      ),
    }),
  ),

  "booking/reservations/hold": row(
    "Hold a time slot while the form is filled in",
    "public",
    Schema.Struct({ attributes: Attributes }),
    Held,
  ),
  "booking/reservations/release": row("Release a hold", "public", Schema.Struct({ hold: Id }), Schema.Struct({ hold: Id })),
  "booking/reservations/requestOtp": row(
    "Send a code to a phone, or to an e-mail in its place",
    "public",
    Schema.Struct(reached),
    Schema.Struct({ expires: Instant }),
  ),
  "booking/reservations/verifyOtp": row(
    "Verify a phone by its code",
    "public",
    Schema.Struct({
      ...reached,
      otp: Schema.optionalKey(CodeDigits),
      /** In place of a code: what an earlier one gave. Whoever is signed in sends neither for the phone of their account. */
      proof: Schema.optionalKey(Secret),
      attributes: Schema.optionalKey(Attributes),
    }),
    /**
     * `isMember` where `attributes` are asked about: whether the phone, or that of who is signed in, has a membership of the dock's club on
     * that day. No proof is given to whoever is signed in with the phone: what they book is judged by their sign-in.
     */
    Schema.Struct({
      proof: Schema.optionalKey(Schema.String),
      expires: Schema.optionalKey(Instant),
      isMember: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  /** Sends a code to the phone of a booking, or to its e-mail where the phone is not texted. Answers alike whether or not there is such a booking. */
  "booking/reservations/requestPass": row(
    "Send the code by which a booking is found",
    "public",
    Schema.Struct(FoundBy),
    Schema.Struct({ expires: Instant }),
  ),
  /** Opens the pass of a booking by that code: gives its holder's key. */
  "booking/reservations/openPass": row(
    "Open the pass of a booking by its code",
    "public",
    Schema.Struct({ ...FoundBy, otp: CodeDigits }),
    Schema.Struct({ _id: Id, key: Schema.String }),
  ),
  "booking/reservations/create": row(
    "Make a reservation and open its payment",
    "public",
    Schema.Struct({
      attributes: Attributes,
      profile: Schema.Struct({ firstname: PersonName, lastname: PersonName, email: Email }),
      phone: Phone,
      /** How many come aboard; must be said where the club asks, and is held to the boat's capacity. */
      people: Schema.optionalKey(People),
      /** Of the phone; where it is of a country or a kind that is not texted, of the e-mail in `profile`, which never gives the member price. */
      proof: Schema.optionalKey(Secret),
      /** The confirmation comes by text too; refused of a phone that is not texted. */
      wantsText: Schema.optionalKey(Schema.Boolean),
      isMember: Schema.Boolean,
      isManual: Schema.optionalKey(Schema.Boolean),
      pay: Schema.optionalKey(Schema.Literals(["online", "dock"])),
      hold: Schema.optionalKey(Id),
      /** The amount that the visitor was shown; another price of the server's is told with PRICE_CHANGED and books nothing. */
      due: Schema.optionalKey(QuotedMoney),
      locale: LocaleCode,
      clauses: Schema.optionalKey(Schema.Struct({ version: text(64, 1), locale: LocaleCode })),
    }),
    Schema.Struct({
      _id: Id,
      reference: Schema.String,
      sessionUrl: Schema.NullOr(Schema.String),
      key: Schema.String,
      amount: Money,
      currency: CurrencyCode,
      expires: Schema.NullOr(Instant),
    }),
  ),
  "booking/reservations/read": row(
    "Read a reservation",
    "holder",
    Schema.Struct({ _id: Id, key: Schema.optionalKey(Secret), sessionUrl: Schema.optionalKey(text(2000, 1)) }),
    ReservationView,
  ),
  "booking/reservations/cancelSessionPayment": row(
    "End the payment that is open for a reservation",
    "holder",
    Schema.Struct({
      _id: Id,
      sessionUrl: text(2000, 1),
      scope: Schema.optionalKey(text(64)),
      /** Asked on the way back from a payment that failed: the slots stay kept for its visitor, once, for ten minutes. */
      again: Schema.optionalKey(Schema.Boolean),
    }),
    /** `hold` where a failed payment keeps its slots: `create` takes it over. */
    Schema.Struct({
      ...StatusView.fields,
      refund: Schema.NullOr(Money),
      hold: Schema.optionalKey(Held),
    }),
  ),
  "booking/reservations/cancel": row(
    "Cancel a reservation",
    "holder",
    Schema.Struct({
      _id: Id,
      key: Schema.optionalKey(Secret),
      /** The sum that the holder was shown as kept; another one is told with FEE_CHANGED and cancels nothing. */
      fee: Schema.optionalKey(Money),
      /** Staff's word; `customer` lets the policy hold, every other reason keeps nothing. */
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    Schema.Struct({ ...StatusView.fields, refund: Schema.NullOr(Money), fee: Schema.NullOr(Money) }),
  ),
  "booking/reservations/transition": row(
    "Change the status of a reservation",
    "staff",
    Schema.Struct({
      _id: Id,
      event: Schema.Literals(events),
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    StatusView,
  ),
  "booking/reservations/move": row(
    "Move a reservation to another boat or time",
    "holder",
    Schema.Struct({
      ...Relocation,
      /** Staff's word that the price stays, where the new time costs more than was paid. */
      keepPrice: Schema.optionalKey(Schema.Boolean),
      /** The price that the holder was shown; another one is told with PRICE_CHANGED and moves nothing. */
      due: Schema.optionalKey(QuotedMoney),
    }),
    MovedView,
  ),
  /** Money that staff took by hand, at most what is due. */
  "booking/reservations/collect": row(
    "Record money that staff received",
    "staff",
    Schema.Struct({ _id: Id, amount: PaidMoney, means: Schema.Literals(paymentMeans) }),
    PaidView,
  ),
  /** Lowers the price and gives back, in the same commit, what was paid beyond it. */
  "booking/reservations/discount": row(
    "Lower a price and refund what was paid beyond it",
    "staff",
    Schema.Struct({ _id: Id, amount: PaidMoney, means: Schema.optionalKey(BackBy), reason: text(200, 1) }),
    PaidView,
  ),
  /**
   * Gives back what was paid beyond the price, or, with `cancel`, cancels the booking with the refund that its policy leaves by whose wish it
   * is; `amount` is then the sum that was shown.
   */
  "booking/reservations/refund": row(
    "Refund what was paid beyond the price, or cancel with a refund",
    "staff",
    Schema.Struct({
      _id: Id,
      amount: QuotedMoney,
      means: Schema.optionalKey(BackBy),
      reason: text(200, 1),
      cancel: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    PaidView,
  ),
  /** Refunds that the provider refused for good and that are still owed, the oldest first, at most 100. */
  "booking/reservations/refusedRefunds": row(
    "List refunds that the payment provider refused",
    "staff",
    emptyObject,
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          _id: Id,
          reference: Schema.String,
          refund: Schema.String,
          amount: Money,
          currency: CurrencyCode,
          refusal: Schema.Literals(providerRefusals),
          at: Instant,
        }),
      ),
    }),
  ),
  /** Asks the provider again for a refund that it refused. */
  "booking/reservations/retryRefund": row("Try a refused refund again", "staff", Schema.Struct(RefundNamed), PaidView),
  /** Enters that a refused refund was given by hand. */
  "booking/reservations/closeRefund": row(
    "Record that a refused refund was paid by hand",
    "staff",
    Schema.Struct({ ...RefundNamed, means: Schema.Literals(paymentMeans) }),
    PaidView,
  ),
  /** Sends the confirmation again: for staff once a minute at most, for its holder, who shows the `key`, five times a day. */
  "booking/reservations/resend": row(
    "Send a confirmation again",
    "holder",
    Schema.Struct({ _id: Id, key: Schema.optionalKey(Secret) }),
    StatusView,
  ),
  /**
   * Gives a booking another e-mail and sends the confirmation there. The holder shows the `key`, and the `proof` of the booking's phone that
   * `verifyOtp` gave; none is needed of who is signed in with that phone.
   */
  "booking/reservations/correctEmail": row(
    "Give a booking another e-mail",
    "holder",
    Schema.Struct({ _id: Id, key: Secret, email: EmailAddress, proof: Schema.optionalKey(Secret) }),
    StatusView,
  ),
  /** A link by which the customer pays what is due, copied or sent. */
  "booking/reservations/paymentLink": row(
    "Make or send a link to pay what is due",
    "staff",
    Schema.Struct({ _id: Id, until: Schema.optionalKey(Instant), send: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({ ...StatusView.fields, url: Schema.String, until: Instant, due: Money, currency: CurrencyCode }),
  ),
  /** Opens the payment that such a link leads to. */
  "booking/reservations/pay": row(
    "Open the payment that a link leads to",
    "holder",
    Schema.Struct({ _id: Id, until: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9e15 })), token: Secret }),
    Schema.Struct({
      ...StatusView.fields,
      sessionUrl: Schema.String,
      due: Money,
      currency: CurrencyCode,
      lake: Id,
      dock: Id,
      boat: Id,
      date: DayText,
      time: Schema.Array(Id),
    }),
  ),
  "booking/reservations/preview": row(
    "Show what a move would cost",
    "holder",
    Schema.Struct(Relocation),
    /**
     * The price of a change, and what would go back; null where nothing would. `needsWord` is told to staff: only with `keepPrice` do they
     * move it there.
     */
    Schema.Struct({ amount: Money, refund: Schema.NullOr(Money), currency: CurrencyCode, needsWord: Schema.optionalKey(Schema.Boolean) }),
  ),
});
