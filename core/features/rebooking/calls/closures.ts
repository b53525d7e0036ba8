import { Schema } from "effect";
import { closuresKind } from "../../offer/kinds/slots.ts";
import { skipReasons } from "../../../domain/booking/bookingActs.ts";
import { closingCauses, proposalLapseActions, finalRebookingStates } from "../../../domain/rebooking/rebooking.ts";
import { findOutputSchema, listPageFields } from "../../shared/calls/find.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { CurrencyCode, DayText, RowIdField, InstantText, MoneyDollars, StatusName, singleLineText } from "../../../schemas/values.ts";
import { ReservationStatusView } from "../../../schemas/fields.ts";

const { lake, dock, boat, dateStart, dateEnd, start, end, reason } = closuresKind.fields;

/** A period to close, and the place. */
const closing = {
  lake: Schema.optionalKey(lake),
  dock: Schema.optionalKey(dock),
  boat: Schema.optionalKey(boat),
  dateStart,
  dateEnd,
  start: Schema.optionalKey(start),
  end: Schema.optionalKey(end),
};

/** The schema of the place and time of a proposal: `location` a dock, `item` a boat, `time` ids of slots. */
export const ProposedPlaceInput = Schema.Struct({
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField).check(Schema.isBetweenLength(1, 24)),
});

/** The schema of a booking that could replace another; `amount` is its full price for the customer, the promised price or a lower one. */
export const ProposalInput = Schema.Struct({
  kind: Schema.Literals(["sameDay", "otherBoat", "nextDay"]),
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
  amount: MoneyDollars,
});

/** What staff decided for a booking: propose a place, or cancel it. */
const BookingDecision = Schema.Union([
  Schema.Struct({ _id: RowIdField, choice: Schema.Literal("offer"), to: ProposedPlaceInput }),
  Schema.Struct({ _id: RowIdField, choice: Schema.Literal("cancel") }),
]);

/** A reservation that a closure affects, with the customer's contact. */
const AffectedBooking = Schema.Struct({
  _id: RowIdField,
  reference: Schema.String,
  status: StatusName,
  dock: RowIdField,
  boat: RowIdField,
  date: DayText,
  start: Schema.String,
  end: Schema.String,
  profile: Schema.Struct({ firstname: Schema.String, lastname: Schema.String, email: Schema.String }),
  phone: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
});

const rebooked = {
  why: Schema.Literals(closingCauses),
  deadline: InstantText,
  lapse: Schema.Literals(proposalLapseActions),
  bookings: Schema.Array(BookingDecision).check(Schema.isMaxLength(300)),
};

/** How many bookings were rebooked or canceled, until when that can be undone, and the bookings that were skipped. */
const ClosingResult = Schema.Struct({
  closure: RowIdField,
  done: Schema.Int,
  undoUntil: InstantText,
  refused: Schema.Array(Schema.Struct({ _id: RowIdField, reference: Schema.String, why: Schema.Literals(skipReasons) })),
});

/** The calls of the contract about closures, besides those of their kind. */
export const closureCalls = callRows({
  "booking/closures/preview": callSpec(
    "List the bookings that a closure would affect",
    "staff",
    Schema.Struct({ ...closing, ...listPageFields }),
    Schema.Struct({
      ...findOutputSchema(AffectedBooking).fields,
      counts: Schema.Array(Schema.Struct({ status: StatusName, count: Schema.Int })),
    }),
  ),
  /** The same bookings, each with possible proposals. */
  "booking/closures/alternatives": callSpec(
    "List the alternatives for bookings that a closure affects",
    "staff",
    Schema.Struct({ ...closing, ...listPageFields }),
    findOutputSchema(
      Schema.Struct({
        ...AffectedBooking.fields,
        amount: MoneyDollars,
        currency: CurrencyCode,
        alternatives: Schema.Array(ProposalInput),
        /** Whether what is decided for the booking goes to its customer by e-mail, and whether by text. */
        byMail: Schema.Boolean,
        byText: Schema.Boolean,
        /** Until when an open proposal is held for its customer, null where there is none. */
        offered: Schema.NullOr(InstantText),
      }),
    ),
  ),
  /**
   * Makes a closure and handles the bookings that it affects: a proposal is held until `deadline`, or until it begins, and `lapse` says what
   * happens to the booking then. Cancellations take effect at `undoUntil`. Bookings that are not named, and those in `refused`, stay.
   */
  "booking/closures/close": callSpec(
    "Close, and rebook or refund the bookings affected",
    "staff",
    Schema.Struct({
      ...closing,
      reason,
      ...rebooked,
    }),
    ClosingResult,
  ),
  /** The same for bookings that an existing closure affects. */
  "booking/closures/rebook": callSpec(
    "Rebook or refund the bookings that a closure affects",
    "staff",
    Schema.Struct({ _id: RowIdField, ...rebooked }),
    ClosingResult,
  ),
  /** Undoes a closing within ten minutes; `rest` are the bookings that could not be restored. */
  "booking/closures/undo": callSpec(
    "Undo a closure within ten minutes",
    "staff",
    /** `keepClosure` undoes only what was done to its bookings. */
    Schema.Struct({ _id: RowIdField, keepClosure: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({
      reinstated: Schema.Int,
      rest: Schema.Array(
        Schema.Struct({
          _id: RowIdField,
          reference: Schema.String,
          status: StatusName,
          state: Schema.Literals(finalRebookingStates),
        }),
      ),
    }),
  ),
});

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });
const holderKey = { _id: RowIdField, key: singleLineText(400, 1) };

/** A proposal with the names of its dock and boat. */
const NamedProposal = Schema.Struct({ ...ProposalInput.fields, dock: Name, boat: Name });

/** What a club proposes to a customer whose booking a closure affects: `kept` is held until `deadline`, `others` cost no more. */
const ProposalView = Schema.Struct({
  why: Schema.Literals(closingCauses),
  reason: Name,
  deadline: InstantText,
  lapse: Schema.Literals(proposalLapseActions),
  kept: NamedProposal,
  others: Schema.Array(NamedProposal),
  amount: MoneyDollars,
  currency: CurrencyCode,
  /** Whether they can request the refund themselves; cash is given back by staff. */
  mayRefund: Schema.Boolean,
});

/** The calls of the contract by which the holder of a booking, with its key, answers a proposal of the club. */
export const holderRebookingCalls = callRows({
  "booking/rebookings/read": callSpec(
    "Read what a club offers instead of a closed booking",
    "holder",
    Schema.Struct(holderKey),
    Schema.Struct({ offer: Schema.NullOr(ProposalView) }),
  ),
  /** Without `to`, accepts the proposal that is held. */
  "booking/rebookings/accept": callSpec(
    "Accept what a club offers instead of a closed booking",
    "holder",
    Schema.Struct({ ...holderKey, to: Schema.optionalKey(ProposedPlaceInput) }),
    ReservationStatusView,
  ),
  "booking/rebookings/refund": callSpec("Ask for a refund of a closed booking", "holder", Schema.Struct(holderKey), ReservationStatusView),
});
