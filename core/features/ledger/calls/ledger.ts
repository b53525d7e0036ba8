import { Schema } from "effect";
import { fileCallSpec, callRows } from "../../shared/calls/message.ts";

/** A month of Toronto days, `YYYY-MM`. */
const Month = Schema.String.check(Schema.isPattern(/^20\d\d-(?:0[1-9]|1[0-2])$/u));

/** The calls of the contract about the money of a club, for its bookkeeping. */
export const ledgerCalls = callRows({
  /** Payments and refunds of a month, with the taxes that they include and the totals: a CSV file in the caller's language, streamed while it is made. */
  "account/ledger/export": fileCallSpec("text/csv", "Export the ledger of a month as CSV", "staff", Schema.Struct({ month: Month })),
});
