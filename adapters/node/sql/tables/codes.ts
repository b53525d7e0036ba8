import type { RequestedCode } from "#core/domain/accounts/oneTimeCode.ts";
import { flagColumn, jsonColumn, numberColumn, optionalColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of one-time codes that were sent to phones and emails. */
export const codesTable = defineTable<RequestedCode, "signUp">()("codes", ["id"], {
  id: textColumn("id"),
  phone: textColumn("phone"),
  purpose: textColumn("purpose"),
  digest: textColumn("digest"),
  expires: numberColumn("expires"),
  judged: numberColumn("judged"),
  used: numberColumn("used"),
  createdAt: numberColumn("created_at"),
  visitor: textColumn("visitor"),
  hasCookie: flagColumn("has_cookie"),
  address: textColumn("address"),
  line: textColumn("line"),
  site: textColumn("site"),
  client: textColumn("client_id"),
  signUp: optionalColumn(jsonColumn("sign_up")),
});
