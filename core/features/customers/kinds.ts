import { Schema } from "effect";
import { RowIdField, LocaleCode, PersonName, singleLineText, InstantText, multiLineText } from "../../schemas/values.ts";
import { EmailAddress, PhoneText } from "../../schemas/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import type { CustomerProfile, CustomerNote } from "../../domain/customers/customer.ts";

/** The kind `profiles`: the customers of a club; their first booking, or the first message of their account, creates the profile. */
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
    email: EmailAddress,
    phone: PhoneText,
    isByEmail: Schema.Boolean,
    locale: LocaleCode,
    isBlocked: Schema.Boolean,
    blockedWhy: singleLineText(300, 1),
    mergedInto: RowIdField,
  },
  optional: ["email", "isByEmail", "blockedWhy", "mergedInto"],
  fixed: ["phone", "isByEmail"],
  initial: ["isByEmail"],
  personal: ["firstname", "lastname", "email", "phone", "blockedWhy"],
  where: ["_id", "client", "name", "firstname", "lastname", "email", "phone", "locale", "isBlocked", "mergedInto"],
  sort: ["_id", "firstname", "lastname", "email", "locale", "isBlocked"],
  unique: [],
  refers: {},
});

/** The kind `notes`: notes of staff on the customers of their club. */
export const notesKind = defineKind<CustomerNote>()({
  name: "notes",
  nouns: { one: "a note about a customer", several: "notes about customers" },
  letter: "n",
  label: "text",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: { customer: RowIdField, text: multiLineText(2000), by: RowIdField, at: InstantText },
  optional: ["by", "at"],
  fixed: ["customer"],
  initial: ["by", "at"],
  personal: ["text"],
  where: ["_id", "client", "customer", "by", "at"],
  sort: ["_id", "at"],
  unique: [],
  refers: { customer: "profiles" },
});
