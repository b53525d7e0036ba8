import { membershipOrdersTable } from "../tables/membershipOrders.ts";
import { personalTableEntry } from "./entry.ts";

/** The entry of the sales of memberships, whose buyer is erased and whose price stays. */
export const membershipOrderEntries = {
  membership_orders: personalTableEntry("membership_orders", {
    personal: ["phone", "profile"],
    plain: ["client_id", "id", "reference", "plan_id", "terms", "currency", "locale", "state", "membership_id", "session", "session_url"],
    erasing: {
      blanks: { phone: "", profile: '{"firstname":"","lastname":"","email":""}' },
      found: { phone: "phones" },
      keeps: "A club must keep its accounts for years. The sale names its plan, and nobody any more.",
    },
    shows: [{ section: "membershipOrders", found: { phone: "phones" }, order: ["created_at", "id"], read: membershipOrdersTable.fromRow }],
  }),
} as const;
