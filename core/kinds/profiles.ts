import { Schema } from "effect";
import { RowIdField, LocaleCode, PersonName, singleLineText } from "../schemas/values.ts";
import { EmailText, PhoneText } from "../schemas/contacts.ts";
import { defineKind, type KindRow } from "./kind.ts";

/**
 * A customer of a club, identified by the phone (`+` and digits) that they verified and that every booking of theirs has. A blocked
 * customer cannot book. A customer who is merged into another profile is found there, with bookings and notes, until the merge is undone.
 */
export interface CustomerProfile extends KindRow {
  readonly firstname: string;
  readonly lastname: string;
  readonly email?: string;
  readonly phone: string;
  readonly locale: "en" | "fr";
  readonly isBlocked: boolean;
  readonly blockedWhy?: string;
  readonly mergedInto?: string;
}

/** The kind `profiles`: the customers of a club; their first booking creates the profile. */
export const profilesKind = defineKind<CustomerProfile>()({
  name: "profiles",
  nouns: { one: "a customer", several: "customers" },
  letter: "p",
  label: "lastname",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    firstname: PersonName,
    lastname: PersonName,
    email: EmailText,
    phone: PhoneText,
    locale: LocaleCode,
    isBlocked: Schema.Boolean,
    blockedWhy: singleLineText(300, 1),
    mergedInto: RowIdField,
  },
  optional: ["email", "blockedWhy", "mergedInto"],
  fixed: ["phone"],
  personal: ["firstname", "lastname", "email", "phone", "blockedWhy"],
  where: ["_id", "client", "firstname", "lastname", "email", "phone", "locale", "isBlocked", "mergedInto"],
  sort: ["_id", "firstname", "lastname", "email", "locale", "isBlocked"],
  unique: [],
  refers: {},
});
