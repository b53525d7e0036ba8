import { Schema } from "effect";
import { DayText, MoneyDollars, RowIdField, StatusName } from "../../../schemas/values.ts";

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
