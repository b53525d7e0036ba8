import { Schema } from "effect";
import { RowIdField, InstantText, LocaleCode, PersonName } from "../../../schemas/values.ts";
import type { UserRow } from "../../../domain/people/principal.ts";
import { gravatarEngines } from "../../../domain/people/gravatar.ts";
import { EmailAddress, PhoneText } from "../../../schemas/contactInputs.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

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
