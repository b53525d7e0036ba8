import { Effect } from "effect";
import { ledgerEntryOfRow as lineOf } from "../ledger/ledger.ts";
import { reservationOfRow as reservationOf } from "../reservation/reservationRow.ts";
import { auditTable } from "../tables/audit.ts";
import { eraseAuditTextsOfPerson } from "../oversight/audit.ts";
import { creditsTable, refundsTable } from "../tables/ledger.ts";
import { kindTables } from "../tables/kinds.ts";
import { rebookingsTable, swapsTable } from "../tables/bookings.ts";
import type { StoreTables } from "../tables/tables.ts";
import { tripOfRow } from "../tables/trips.ts";
import { accountEntries } from "./accounts.ts";
import { impersonalTableEntry, personalTableEntry, type TablePrivacy } from "./entry.ts";
import { feedbackEntries } from "./feedback.ts";
import { checklistEntries, conditionEntries } from "./trips.ts";
import { chatEntries } from "./chat.ts";
import { fileEntries } from "./files.ts";
import { heldEntries } from "./held.ts";
import { membershipOrderEntries, membersFound } from "./membershipOrders.ts";
import { waitlistEntries } from "./waitlist.ts";
import { eraseTripNotesOfPerson, withdrawLettersToPerson } from "./special.ts";

const accounting = "A club must keep its accounts for years. They name the booking, which names nobody any more.";
const idsOnly = "It has ids, which name nobody once the person is erased.";

/** Tables of customers, and of what staff write about them. */
const customers = {
  profiles: personalTableEntry("profiles", {
    personal: ["firstname", "firstname_folded", "lastname", "lastname_folded", "email", "phone", "blocked_why"],
    plain: ["client_id", "id", "locale", "merged_into"],
    erasing: { deletes: { id: "customers" } },
    shows: [{ section: "customers", found: { id: "customers" }, order: ["id"], read: kindTables.profiles.fromRow }],
  }),
  customer_words: personalTableEntry("customer_words", {
    personal: ["word", "lastname_folded", "firstname_folded"],
    plain: ["client_id", "customer_id"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: "They are the words of the names, folded.",
  }),
  notes: personalTableEntry("notes", {
    personal: ["text"],
    plain: ["client_id", "id", "customer_id", "by_id", "at"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: [{ section: "notes", found: { customer_id: "customers" }, order: ["at", "id"], read: kindTables.notes.fromRow }],
  }),
  fits: personalTableEntry("fits", {
    personal: ["conditions", "conditions_folded", "allergies", "allergies_folded", "prescription", "prescription_folded", "consent_day"],
    plain: ["client_id", "id", "customer_id"],
    erasing: { deletes: { customer_id: "customers" } },
    shows: [{ section: "fits", found: { customer_id: "customers" }, order: ["id"], read: kindTables.fits.fromRow }],
  }),
  memberships: personalTableEntry("memberships", {
    personal: ["phone", "email", "name", "note"],
    plain: ["client_id", "id", "first_day", "last_day", "plan_id", "terms", "card_id", "confirmed_day"],
    erasing: { deletes: membersFound },
    shows: [
      {
        section: "memberships",
        found: membersFound,
        order: ["phone", "first_day"],
        read: kindTables.memberships.fromRow,
      },
    ],
  }),
} as const;

/** Tables of bookings, and of what hangs on them. */
const bookings = {
  reservations: personalTableEntry("reservations", {
    personal: ["firstname", "lastname", "email", "phone", "customer", "visitor", "address"],
    plain: [
      "client_id",
      "id",
      "lake_id",
      "dock_id",
      "boat_id",
      "day",
      "slots",
      "status",
      "reason",
      "pay",
      "locale",
      "currency",
      "tape",
      "extras",
      "discount",
      "clauses",
      "group_id",
      "order_id",
      "account",
      "session",
      "session_url",
      "policy",
      "reference",
      // It leaves with the phone, since the membership names one.
      "membership_id",
      "passengers",
    ],
    // `eraseBookings` blanks them one by one with their search words, as the job does that forgets old trips.
    erasing: { erase: () => Effect.void, keeps: `Place, times and price stay. ${accounting}` },
    shows: [{ section: "bookings", found: { id: "bookings" }, order: ["reference"], read: reservationOf }],
  }),
  known: personalTableEntry("known", {
    personal: ["words", "customer"],
    plain: ["client_id", "id", "reference", "day", "status"],
    erasing: { erase: () => Effect.void, keeps: "The words of the reference and the month stay, with their booking." },
    shows: "They are the words of the bookings, folded.",
  }),
  trips: personalTableEntry("trips", {
    personal: ["licence", "driving_licence", "depart_note", "return_note"],
    plain: [
      "client_id",
      "reservation_id",
      "checklist",
      "age",
      "clauses",
      "briefing",
      "no_show",
      "departed",
      "returned",
      "reading_boat",
      "reading_day",
    ],
    erasing: {
      erase: eraseTripNotesOfPerson,
      keeps: "A club must show that it checked the competency of each trip, and the hours of its engines.",
    },
    shows: [{ section: "trips", found: { reservation_id: "bookings" }, order: ["reservation_id"], read: tripOfRow }],
  }),
  ledger: personalTableEntry("ledger", {
    personal: ["card", "fingerprint"],
    plain: ["client_id", "kind", "ref", "reservation_id", "currency", "actor", "account", "taxes", "tax_amounts"],
    erasing: {
      keeps: `${accounting} The brand and the last digits of a card stay for disputes, and the provider’s mark of the card so that a code for a first booking is not used twice.`,
    },
    shows: [{ section: "payments", found: { reservation_id: "bookings" }, order: ["at", "kind", "ref"], read: lineOf }],
  }),
  refunds: personalTableEntry("refunds", {
    personal: [],
    plain: ["client_id", "id", "reservation_id", "payment", "account", "currency", "state", "ref", "refusal", "cause"],
    erasing: { keeps: accounting },
    shows: [{ section: "refunds", found: { reservation_id: "bookings" }, order: ["at", "id"], read: refundsTable.fromRow }],
  }),
  credits: personalTableEntry("credits", {
    personal: ["owner"],
    plain: ["client_id", "currency", "kind", "reservation_id", "ref"],
    // Nobody is erased who has credit left, and the ledger keeps the lines of the bookings.
    erasing: { deletes: { owner: "creditOwners" } },
    shows: [{ section: "credits", found: { owner: "creditOwners" }, order: ["at", "owner", "number"], read: creditsTable.fromRow }],
  }),
  receipts: personalTableEntry("receipts", {
    personal: [],
    plain: ["client_id", "reservation_id"],
    erasing: { keeps: accounting },
    shows: [
      {
        section: "receipts",
        found: { reservation_id: "bookings" },
        order: ["number"],
        read: ({ reservation_id: reservation, number }) => ({ reservation, number }),
      },
    ],
  }),
  rebookings: personalTableEntry("rebookings", {
    personal: [],
    plain: ["client_id", "id", "closure_id", "reservation_id", "why", "state", "kept_place", "lapse", "actor"],
    erasing: { keeps: idsOnly },
    shows: [{ section: "rebookings", found: { reservation_id: "bookings" }, order: ["created_at", "id"], read: rebookingsTable.fromRow }],
  }),
  swaps: personalTableEntry("swaps", {
    personal: [],
    plain: [
      "client_id",
      "id",
      "reservation_id",
      "state",
      "old_place",
      "new_place",
      "hold_id",
      "tape",
      "account",
      "session",
      "session_url",
      "actor",
    ],
    erasing: { keeps: idsOnly },
    shows: [{ section: "swaps", found: { reservation_id: "bookings" }, order: ["created_at", "id"], read: swapsTable.fromRow }],
  }),
} as const;

/** Tables of what was sent and changed. */
const records = {
  outbox: personalTableEntry("outbox", {
    personal: ["payload"],
    plain: ["client_id", "key", "kind", "state", "reason"],
    erasing: { erase: withdrawLettersToPerson, keeps: "The keys of letters stay, so that none is sent twice; they have ids only." },
    shows: "A letter is made from its booking when it is sent; what waits has ids, or a code.",
  }),
  audit: personalTableEntry("audit", {
    personal: ["changes"],
    plain: ["client_id", "id", "actor", "model", "item_id", "action"],
    erasing: {
      erase: eraseAuditTextsOfPerson,
      keeps: `A club must be able to say who changed what. ${idsOnly} Values of personal fields are never written, and what people wrote, such as the reason of a discount, is blanked.`,
    },
    shows: [
      { section: "changes", found: { item_id: "owners" }, order: ["at", "id"], read: auditTable.fromRow },
      { section: "bookingChanges", found: { item_id: "bookings" }, order: ["at", "id"], read: auditTable.fromRow },
    ],
  }),
  imports: impersonalTableEntry("imports", idsOnly, ["actor"]),
  erasures: personalTableEntry("erasures", {
    personal: ["person"],
    plain: ["client_id", "id"],
    erasing: { keeps: "A restored store erases the same persons again. The keys of a person are blanked once nothing is left to erase." },
    shows: "It is written when there is nothing to show any more.",
  }),
} as const;

const ofClub = "It is the club's own: what it offers, or how it is reached, which it publishes.";

const bilingualNames = ["name_en", "name_en_folded", "name_fr", "name_fr_folded"] as const;

/** Tables that name nobody. */
const impersonalTables = {
  clubs: impersonalTableEntry("clubs", ofClub, ["name", "name_folded", "email", "address", "address_folded", "phone"]),
  settings: impersonalTableEntry("settings", ofClub),
  clauses: impersonalTableEntry("clauses", "Texts of rental rules; the id of their author names nobody once that is erased.", [
    "by_user",
    "texts",
  ]),
  offers: impersonalTableEntry("offers", ofClub),
  lakes: impersonalTableEntry("lakes", ofClub, bilingualNames),
  docks: impersonalTableEntry("docks", ofClub, [...bilingualNames, "address"]),
  models: impersonalTableEntry("models", ofClub, [...bilingualNames, "description"]),
  boats: impersonalTableEntry("boats", ofClub, [...bilingualNames, "description", "registration"]),
  timeslots: impersonalTableEntry("timeslots", ofClub, ["name", "name_folded"]),
  items: impersonalTableEntry("items", ofClub, ["name", "name_folded"]),
  locks: impersonalTableEntry("locks", ofClub, ["name", "name_folded"]),
  lock_codes: impersonalTableEntry("lock_codes", idsOnly, ["reservation_id", "readers"]),
  closures: impersonalTableEntry("closures", ofClub, ["reason_en", "reason_fr"]),
  extras: impersonalTableEntry("extras", ofClub, [...bilingualNames, "description", "docks", "except_boats"]),
  promo_codes: impersonalTableEntry("promo_codes", ofClub, ["code", "code_folded", "description"]),
  plans: impersonalTableEntry("plans", ofClub, [...bilingualNames, "description"]),
  roles: impersonalTableEntry("roles", "They are names of roles, not of who has them.", ["name", "name_folded", "title"]),
  changes: impersonalTableEntry("changes", "Counts."),
  extra_stock: impersonalTableEntry("extra_stock", "Counts."),
  promo_uses: impersonalTableEntry("promo_uses", "Counts."),
  counters: impersonalTableEntry("counters", "Counts.", ["name"]),
  clock: impersonalTableEntry("clock", "The time of the servers."),
  migrations: impersonalTableEntry("migrations", "The changes of the tables.", ["name"]),
} as const;

/**
 * The registry of personal data: what erasing and exporting a person does with each table of the store. A table without an entry does not
 * compile, and `tests/store/privacy.test.ts` compares the columns with those of both engines.
 */
export const personalDataRegistry: Readonly<Record<keyof StoreTables, TablePrivacy>> = {
  ...accountEntries,
  ...customers,
  ...bookings,
  ...heldEntries,
  ...membershipOrderEntries,
  ...waitlistEntries,
  ...feedbackEntries,
  ...records,
  ...chatEntries,
  ...checklistEntries,
  ...fileEntries,
  ...conditionEntries,
  ...impersonalTables,
};
