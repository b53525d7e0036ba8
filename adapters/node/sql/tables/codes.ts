import type { RequestedCode } from "#core/domain/people/oneTimeCode.ts";
import { flag, json, number, optional, text } from "./column.ts";
import { table } from "./table.ts";

/** One-time codes that were sent to phones and emails. */
export const codes = table<RequestedCode, "signUp">()("codes", ["id"], {
  id: text("id"),
  phone: text("phone"),
  purpose: text("purpose"),
  digest: text("digest"),
  expires: number("expires"),
  judged: number("judged"),
  used: flag("used"),
  createdAt: number("created_at"),
  visitor: text("visitor"),
  hasCookie: flag("has_cookie"),
  address: text("address"),
  line: text("line"),
  site: text("site"),
  client: text("client_id"),
  signUp: optional(json("sign_up")),
});
