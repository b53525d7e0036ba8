import { Schema } from "effect";
import { callSpec, callRows, fileCallSpec } from "../../shared/calls/message.ts";
import { CurrencyCode, EmptyObject, RowIdField, InstantText, MoneyDollars, singleLineText } from "../../../schemas/values.ts";

/** What a customer has as credit, and its newest twenty entries, newest first; `balance` is what was left after an entry. */
const CreditView = Schema.Struct({
  balances: Schema.Array(Schema.Struct({ currency: CurrencyCode, amount: MoneyDollars })),
  items: Schema.Array(
    Schema.Struct({
      /** Money of a booking that became credit (`credit`), or credit that paid for a booking (`creditUse`). */
      kind: Schema.Literals(["credit", "creditUse"]),
      amount: MoneyDollars,
      balance: MoneyDollars,
      currency: CurrencyCode,
      at: InstantText,
      booking: Schema.Struct({ _id: RowIdField, reference: Schema.String }),
    }),
  ),
});

/** The calls of the contract about the credit of customers at a club. */
export const creditCalls = callRows({
  /** By the phone and the e-mail that the user verified. */
  "account/credit/read": callSpec("Read one's own credit", "signedIn", EmptyObject, CreditView),
  /** With that of the customers merged into this one. */
  "customer/profiles/credit": callSpec("Read a customer's credit", "staff", Schema.Struct({ _id: RowIdField }), CreditView),
});

/** The fields of the schema of a refund that the provider refused; `_id` is that of its reservation. */
export const refusedRefundFields = { _id: RowIdField, refund: singleLineText(500, 1) };

/** A month of Toronto days, `YYYY-MM`. */
const Month = Schema.String.check(Schema.isPattern(/^20\d\d-(?:0[1-9]|1[0-2])$/u));

/** The calls of the contract about the money of a club, for its bookkeeping. */
export const ledgerCalls = callRows({
  /** Payments and refunds of a month, with the taxes that they include and the totals: a CSV file in the caller's language, streamed while it is made. */
  "account/ledger/export": fileCallSpec("text/csv", "Export the ledger of a month as CSV", "staff", Schema.Struct({ month: Month })),
});
