import { passkeysTable, tokenFamiliesTable } from "../tables/accounts.ts";
import { calendarFeedsTable, savedViewsTable, sessionsTable, usersTable } from "../tables/people.ts";
import { impersonalTableEntry, personalTableEntry } from "./entry.ts";

/** What is done with the tables of users, and of how they sign in. */
export const accountEntries = {
  users: personalTableEntry("users", {
    personal: ["firstname", "firstname_folded", "lastname", "lastname_folded", "email", "phone", "email_change", "avatar_engine"],
    plain: ["client_id", "id", "locale", "roles", "unproven", "invitation"],
    erasing: { deletes: { id: "users" } },
    shows: [{ section: "accounts", found: { id: "users" }, order: ["id"], read: usersTable.fromRow }],
  }),
  credentials: personalTableEntry("credentials", {
    personal: ["hash"],
    plain: ["client_id", "user_id"],
    erasing: { deletes: { user_id: "users" } },
    shows: "A password is stored as a digest, which is of no use to its owner.",
  }),
  passkeys: personalTableEntry("passkeys", {
    personal: ["name", "credential", "public_key"],
    plain: ["client_id", "id", "user_id", "transports"],
    erasing: { deletes: { user_id: "users" } },
    shows: [{ section: "passkeys", found: { user_id: "users" }, order: ["created_at", "id"], read: passkeysTable.fromRow }],
  }),
  sessions: personalTableEntry("sessions", {
    personal: ["user_id"],
    plain: ["client_id", "id"],
    erasing: { deletes: { user_id: "users" } },
    shows: [{ section: "sessions", found: { user_id: "users" }, order: ["created_at", "id"], read: sessionsTable.fromRow }],
  }),
  saved_views: personalTableEntry("saved_views", {
    personal: ["user_id", "name", "query"],
    plain: ["client_id", "id", "page"],
    erasing: { deletes: { user_id: "users" } },
    shows: [{ section: "savedViews", found: { user_id: "users" }, order: ["created_at", "id"], read: savedViewsTable.fromRow }],
  }),
  calendar_feeds: personalTableEntry("calendar_feeds", {
    personal: ["user_id"],
    plain: ["client_id", "id", "place"],
    erasing: { deletes: { user_id: "users" } },
    shows: [{ section: "calendarFeeds", found: { user_id: "users" }, order: ["created_at", "id"], read: calendarFeedsTable.fromRow }],
  }),
  connectors: impersonalTableEntry("connectors", "When messages of a club failed, and why; it says of none whose it was."),
  connector_accounts: impersonalTableEntry(
    "connector_accounts",
    "A club's accounts at its own services: names of servers, the address from which the club writes, and sealed secrets.",
  ),
  families: personalTableEntry("families", {
    personal: ["agent", "device"],
    plain: ["client_id", "id", "user_id", "digest"],
    erasing: { deletes: { user_id: "users" } },
    shows: [{ section: "devices", found: { user_id: "users" }, order: ["rotated_at", "id"], read: tokenFamiliesTable.fromRow }],
  }),
  codes: personalTableEntry("codes", {
    personal: ["phone", "address", "visitor", "line", "site", "sign_up", "purpose"],
    plain: ["id", "digest", "client_id"],
    isOfAllClubs: true,
    erasing: {
      blanks: { phone: "", address: "", visitor: "", line: "", site: "", sign_up: null, purpose: "erased" },
      found: { phone: "contacts" },
      keeps: "The row still counts against the budget of text messages for a day, without saying whose it was.",
    },
    shows: "A code is a secret that lasts ten minutes.",
  }),
  replies: personalTableEntry("replies", {
    personal: ["caller"],
    plain: ["key", "body", "reply"],
    isOfAllClubs: true,
    erasing: { deletes: { caller: "callers" } },
    shows: "A stored reply lasts a day and has ids only.",
  }),
  attempts: impersonalTableEntry(
    "attempts",
    "Its names are keyed digests, which nobody can trace to a person, and they end by themselves.",
    ["name"],
  ),
  challenges: impersonalTableEntry("challenges", "Its names are random.", ["name"]),
} as const;
