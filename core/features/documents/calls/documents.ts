import { Schema } from "effect";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { DayText, RowIdField, InstantText } from "../../../schemas/values.ts";

/** The calls of the contract about customers' receipts and documents. */
export const documentCalls = callRows({
  /** Those of the customer's latest fifty trips, latest first; `name` is a receipt's number or the rules' version, `by` the member of staff who checked it, "" where none did. */
  "customer/profiles/documents": callSpec(
    "List a customer's receipts and documents",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          kind: Schema.Literals(["receipt", "clauses", "licence", "drivingLicence", "checklist"]),
          booking: Schema.Struct({ _id: RowIdField, reference: Schema.String, date: DayText }),
          name: Schema.String,
          at: InstantText,
          by: Schema.String,
          /** The end of a licence's number; "" for the rest. */
          lastFour: Schema.String,
          until: Schema.NullOr(DayText),
        }),
      ),
    }),
  ),
});
