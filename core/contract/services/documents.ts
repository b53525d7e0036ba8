import { Schema } from "effect";
import { row, rows } from "../rows/message.ts";
import { DayText, Id, Instant } from "../../schemas/values.ts";

/** What a club knows of its customers on paper. */
export const documents = rows({
  /** Of their latest fifty trips, the latest first; `name` is a receipt's number or the rules' version, `by` who saw it, "" where nobody of the club did. */
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
