import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { DayText, Id, Instant } from "../../schemas/values.ts";

/** Calls about customers' receipts and documents. */
export const documents = rows({
  /** Those of the customer's latest fifty trips, latest first; `name` is a receipt's number or the rules' version, `by` the member of staff who checked it, "" where none did. */
  "customer/profiles/documents": row(
    "List a customer's receipts and documents",
    "staff",
    Schema.Struct({ _id: Id }),
    Schema.Struct({
      items: Schema.Array(
        Schema.Struct({
          kind: Schema.Literals(["receipt", "clauses", "licence", "checklist"]),
          booking: Schema.Struct({ _id: Id, reference: Schema.String, date: DayText }),
          name: Schema.String,
          at: Instant,
          by: Schema.String,
          until: Schema.NullOr(DayText),
        }),
      ),
    }),
  ),
});
