import { Schema } from "effect";
import { csvRow, rows } from "../rows/message.ts";

/** A month of Toronto days, `YYYY-MM`. */
const Month = Schema.String.check(Schema.isPattern(/^20\d\d-(?:0[1-9]|1[0-2])$/u));

/** The money of a club, for who keeps its books. */
export const ledger = rows({
  /** What came and went in a month with the taxes that it contains, and what it comes to: a file of CSV in the caller's language, made while it is sent. */
  "account/ledger/export": csvRow("Export the ledger of a month as CSV", "staff", Schema.Struct({ month: Month })),
});
