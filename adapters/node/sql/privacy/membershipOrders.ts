import { membershipOrdersTable } from "../tables/membershipOrders.ts";
import { personalTableEntry } from "./entry.ts";

/** The columns that find a membership or its sale: by its e-mail where it has one, since its phone was only typed. */
export const membersFound = { phone: { key: "phones", unless: "email" }, email: "emails" } as const;

/** The entry of the sales of memberships, whose buyer is erased and whose price stays. */
export const membershipOrderEntries = {
  membership_orders: personalTableEntry("membership_orders", {
    personal: ["phone", "email", "profile"],
    plain: [
      "client_id",
      "id",
      "reference",
      "plan_id",
      "terms",
      "currency",
      "locale",
      "state",
      "membership_id",
      "account",
      "session",
      "session_url",
    ],
    erasing: {
      blanks: { phone: "", email: null, profile: '{"firstname":"","lastname":"","email":""}' },
      found: membersFound,
      keeps: "A club must keep its accounts for years. The sale names its plan, and nobody any more.",
    },
    shows: [{ section: "membershipOrders", found: membersFound, order: ["created_at", "id"], read: membershipOrdersTable.fromRow }],
  }),
} as const;
