import { Schema } from "effect";
import { CurrencyCode, DayText, MoneyDollars, RowIdField } from "../../../schemas/values.ts";
import { openActField } from "../../reservation/acts/actViews.ts";
import { ReservationStatusView } from "../../reservation/statusView.ts";
import { TapeView } from "../../pricing/calls.ts";

/** The schema of a reservation's place and price after a move. */
export const ReservationMoveView = Schema.Struct({
  ...ReservationStatusView.fields,
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  amount: MoneyDollars,
  currency: CurrencyCode,
  ...openActField,
});

/**
 * The schema of the price of a move, beside the one of the booking: `due` is the difference that a paid booking pays first, null where the
 * move is made at once; `refund` what goes back, null where nothing, to `card`, null where none is known. `needsWord`, for staff, where a
 * move is made at once only with `keepPrice`. For the holder, `credit` and `onlyCredit` as in a cancellation.
 */
export const MovePreviewView = Schema.Struct({
  amount: MoneyDollars,
  refund: Schema.NullOr(MoneyDollars),
  currency: CurrencyCode,
  needsWord: Schema.optionalKey(Schema.Boolean),
  due: Schema.NullOr(MoneyDollars),
  before: Schema.Struct({ amount: MoneyDollars, tape: TapeView }),
  tape: TapeView,
  card: Schema.NullOr(Schema.String),
  credit: Schema.optionalKey(MoneyDollars),
  onlyCredit: Schema.optionalKey(Schema.Boolean),
});
