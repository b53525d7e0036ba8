import type { MembershipOrder } from "#core/domain/membership/membershipOrder.ts";
import { jsonColumn, nullableColumn, numberColumn, optionalColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of orders of memberships. */
export const membershipOrdersTable = defineTable<MembershipOrder, "terms" | "profile">()("membership_orders", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  reference: textColumn("reference"),
  plan: textColumn("plan_id"),
  terms: jsonColumn("terms"),
  price: numberColumn("price"),
  currency: textColumn("currency"),
  phone: textColumn("phone"),
  email: optionalColumn(textColumn("email")),
  profile: jsonColumn("profile"),
  locale: textColumn("locale"),
  state: textColumn("state"),
  membership: nullableColumn(textColumn("membership_id")),
  account: textColumn("account"),
  session: nullableColumn(textColumn("session")),
  sessionUrl: nullableColumn(textColumn("session_url")),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
});
