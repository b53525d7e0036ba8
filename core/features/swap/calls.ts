import { Schema } from "effect";
import { swapStates } from "../../domain/swap/swap.ts";
import { CurrencyCode, DayText, InstantText, MoneyDollars, QuotedMoneyDollars, RowIdField } from "../../schemas/values.ts";
import { ReservationStatusView, SecretText } from "../../schemas/fields.ts";
import { callSpec, callRows } from "../shared/calls/message.ts";
import { relocationFields } from "../booking/calls/bookingInputs.ts";
import { ReservationMoveView } from "../booking/calls/booking.ts";
import { TapeView } from "../pricing/calls.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** The schema of a place and time of a booking, with the names of its rows, which may have left the offer. Times of day as "HH:MM". */
const SwapPlaceView = Schema.Struct({
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  start: Schema.String,
  end: Schema.String,
  dock: Name,
  boat: Name,
});

/**
 * The schema of a change of a paid booking to a dearer place: `to` is held until `until`, and `due` is paid at `sessionUrl`, null while no
 * payment is open. `isFailed` once the payment failed: the same change again opens another.
 */
export const SwapView = Schema.Struct({
  state: Schema.Literals(swapStates),
  from: SwapPlaceView,
  to: SwapPlaceView,
  people: Schema.NullOr(Schema.Int),
  before: Schema.Struct({ amount: MoneyDollars, tape: TapeView }),
  amount: MoneyDollars,
  tape: TapeView,
  due: MoneyDollars,
  currency: CurrencyCode,
  begun: InstantText,
  until: InstantText,
  /** Seconds until then at the time of the reply, which a wrong clock of the reader changes nothing of. */
  seconds: Schema.Int,
  isFailed: Schema.Boolean,
  sessionUrl: Schema.NullOr(Schema.String),
});

const bookingKey = Schema.Struct({ _id: RowIdField, key: Schema.optionalKey(SecretText) });
const SwapReply = Schema.Struct({ ...ReservationStatusView.fields, swap: Schema.NullOr(SwapView) });

/** The calls of the contract by which a booking is changed, also to a dearer place, whose difference is paid. */
export const swapCalls = callRows({
  /**
   * Changes a booking at once, or, where a paid one becomes dearer, holds the new place and opens a payment of the difference: then `swap` says
   * so, and the booking is as it was. The same change again continues it. Staff send no `key`.
   */
  "booking/reservations/swap": callSpec(
    "Change a reservation, and pay what it costs more",
    "holder",
    Schema.Struct({
      ...relocationFields,
      /** Where the difference of a lower price goes: back the way it came, or to the customer's credit; only for the holder. */
      to: Schema.optionalKey(Schema.Literals(["card", "credit"])),
      /** The whole price that the page showed; if the server's price differs, the call fails with PRICE_CHANGED and changes nothing. */
      due: Schema.optionalKey(QuotedMoneyDollars),
      /** How a difference is paid: `online` (the holder, by default), by a `link` that staff send, or at the `dock`. */
      difference: Schema.optionalKey(Schema.Literals(["online", "dock", "link"])),
    }),
    Schema.Struct({ ...ReservationMoveView.fields, swap: Schema.NullOr(SwapView) }),
  ),
  /** Reads the newest change that was begun, and settles its payment first. */
  "booking/swaps/read": callSpec("Read the change of a reservation that awaits its payment", "holder", bookingKey, SwapReply),
  /** Ends an open change: the booking stays as it is. */
  "booking/swaps/withdraw": callSpec("End the change of a reservation that awaits its payment", "holder", bookingKey, SwapReply),
});
