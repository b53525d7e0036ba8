import { isRecord } from "../validation/json.ts";

/** The sections of an export about a person, in their order, and the fields of their rows. Passwords, digests and keys are in none. */
export const exportedPersonFields = {
  accounts: ["id", "firstname", "lastname", "email", "phone", "locale", "isDisabled", "createdAt", "avatarEngine", "emailChange"],
  sessions: ["createdAt", "endedAt"],
  savedViews: ["page", "name", "query", "createdAt"],
  calendarFeeds: ["of", "createdAt"],
  devices: ["agent", "rotatedAt", "expires"],
  passkeys: ["name", "createdAt", "usedAt"],
  customers: ["_id", "firstname", "lastname", "email", "phone", "isByEmail", "locale", "isBlocked", "blockedWhy", "mergedInto"],
  memberships: ["_id", "phone", "email", "from", "to", "plan", "terms", "card", "name", "confirmed", "note"],
  membershipOrders: ["_id", "reference", "phone", "email", "profile", "state", "price", "currency", "createdAt"],
  credits: ["owner", "kind", "amount", "balance", "currency", "reservation", "at"],
  wishes: ["phone", "email", "lake", "dock", "people", "weekdays", "from", "to", "part", "state", "createdAt"],
  notes: ["customer", "text", "at"],
  messages: ["number", "sender", "text", "at", "delivered", "booking"],
  cards: ["number", "reservation", "facts", "createdAt", "deadline", "outcome", "closedAt"],
  files: ["_id", "type", "content", "name", "bytes", "sha256", "at"],
  fits: ["customer", "consent", "conditions", "allergies", "prescription", "ankle", "calf", "hip", "thigh"],
  changes: ["item", "model", "action", "at", "changes"],
} as const;

/** The sections about the bookings of a person, which are read some bookings at a time, and the fields of their rows. */
export const exportedBookingFields = {
  bookings: [
    "_id",
    "reference",
    "status",
    "reason",
    "createdAt",
    "lake",
    "dock",
    "boat",
    "date",
    "start",
    "end",
    "profile",
    "phone",
    "isByEmail",
    "wantsText",
    "people",
    "isMember",
    "isManual",
    "pay",
    "locale",
    "amount",
    "currency",
    "clauses",
    "address",
  ],
  bookingFiles: ["_id", "reservation", "type", "content", "name", "bytes", "sha256", "at"],
  documents: ["reservation", "type", "state", "sentAt", "decidedAt", "reason"],
  payments: ["reservation", "kind", "amount", "currency", "at", "ref", "card", "fingerprint"],
  receipts: ["reservation", "number"],
  refunds: ["reservation", "amount", "currency", "state", "at"],
  trips: [
    "reservation",
    "licence",
    "drivingLicence",
    "checklist",
    "age",
    "clauses",
    "briefing",
    "departed",
    "returned",
    "departNote",
    "returnNote",
  ],
  damages: ["reservation", "boat", "passage", "part", "text", "at"],
  checklists: ["reservation", "version", "locale", "sha256", "at", "customer"],
  rebookings: ["reservation", "why", "state", "createdAt", "deadline"],
  swaps: ["reservation", "state", "from", "to", "amount", "due", "createdAt", "deadline"],
  feedback: ["reservation", "at", "sentAt", "comment", "mayPublish", "problem", "answer"],
  ratings: ["reservation", "topic", "value"],
  bookingChanges: ["item", "action", "at", "changes"],
} as const;

/** The name of a section of the export about a person. */
export type ExportSection = keyof typeof exportedPersonFields | keyof typeof exportedBookingFields;

const fields: Readonly<Record<ExportSection, readonly string[]>> = { ...exportedPersonFields, ...exportedBookingFields };

/** Gives the fields of a row that a section shows, in the section's order; fields that are left out or undefined are none. */
export function fieldsOfSection(section: ExportSection, row: object): Readonly<Record<string, unknown>> {
  const stored = isRecord(row) ? row : {};
  return Object.fromEntries(fields[section].flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
}
