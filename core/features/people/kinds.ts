import { Schema } from "effect";
import { RowIdField, InstantText, LocaleCode, PersonName, singleLineText } from "../../schemas/values.ts";
import { EmailAddress, PhoneText, BilingualNameField, nameField, wholeNumberBetween } from "../../schemas/fields.ts";
import type { UserRow, RoleRow, UserRecord } from "../../domain/people/principal.ts";
import { gravatarEngines } from "../../domain/people/gravatar.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import { mostDollarsOfLimit } from "../../domain/people/moneyLimits.ts";
import type { StoredRow } from "../../domain/find/storedRow.ts";

/**
 * The kind of the users who may sign in. A contact (e-mail or phone) belongs to one user over all clubs. Managers of users may send a
 * temporary password with the row, which the user must replace at the first login; an empty one counts as none. A new address that
 * replaces a confirmed one waits in `emailChange` until it is approved.
 */
export const usersKind = defineKind<UserRow, { readonly avatar?: string }, { readonly password?: string }>()({
  name: "users",
  nouns: { one: "a user", several: "users" },
  letter: "u",
  label: "lastname",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    firstname: PersonName,
    lastname: PersonName,
    email: EmailAddress,
    phone: PhoneText,
    locale: LocaleCode,
    roles: Schema.Array(RowIdField).check(Schema.isMaxLength(20)),
    isDisabled: Schema.Boolean,
    avatarEngine: Schema.Literals(gravatarEngines),
    emailChange: Schema.Struct({ email: EmailAddress, by: RowIdField, at: InstantText, expires: InstantText }),
    invitation: Schema.Struct({ at: InstantText, sent: Schema.Int }),
  },
  optional: ["email", "phone", "avatarEngine", "emailChange", "invitation"],
  fixed: ["emailChange", "invitation"],
  initial: ["emailChange", "invitation"],
  erased: ["emailChange"],
  /** The path of their picture on this server. */
  computed: { avatar: Schema.String },
  extra: { password: Schema.String.check(Schema.isMaxLength(128)) },
  personal: ["firstname", "lastname", "email", "phone", "emailChange", "invitation"],
  selfEditable: ["firstname", "lastname", "locale", "avatarEngine"],
  where: ["_id", "client", "firstname", "lastname", "email", "phone", "locale", "roles", "isDisabled"],
  sort: ["_id", "firstname", "lastname", "email", "locale", "isDisabled"],
  unique: [],
  refers: { roles: "roles" },
  refuse: ({ email, phone }) => (email === undefined && phone === undefined ? [{ path: "/email", rule: "required" }] : []),
});

/** Most patterns of one role, and most characters of one. */
const most = { patterns: 60, pattern: 200 } as const;

/**
 * The kind `roles`: roles of a club, each a name, the patterns of the calls that it allows, and the most dollars that its
 * holder refunds and takes off in a day, and of one booking or membership. Requirements §3, §6.
 */
export const rolesKind = defineKind<RoleRow>()({
  name: "roles",
  nouns: { one: "a role", several: "roles" },
  letter: "role",
  access: "staff",
  isOffered: false,
  replayByReading: true,
  fields: {
    name: nameField(60),
    title: BilingualNameField,
    permissions: Schema.Array(singleLineText(most.pattern)).check(Schema.isMaxLength(most.patterns)),
    refundLimit: wholeNumberBetween(0, mostDollarsOfLimit),
    discountLimit: wholeNumberBetween(0, mostDollarsOfLimit),
  },
  optional: ["title", "refundLimit", "discountLimit"],
  where: ["_id", "client", "name"],
  sort: ["_id", "name"],
  unique: [["name"]],
  refers: {},
});

/** A user as a row of a managed kind: contacts that they lack are left out. */
export type StoredUserRow = StoredRow<UserRow> & Pick<UserRecord, "createdAt" | "unproven">;

/** Converts a stored user to a row. */
export function rowOfUser({ id: _id, email, phone, ...rest }: UserRecord): StoredUserRow {
  return { ...rest, _id, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
}

/** Converts a row to a stored user. */
export function userOfRow({ _id: id, email, phone, ...rest }: StoredUserRow): UserRecord {
  return { ...rest, id, email: email ?? null, phone: phone ?? null };
}
