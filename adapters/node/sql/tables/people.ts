import type { RoleRecord, SessionRecord, UserRecord } from "#core/domain/people/principal.ts";
import { endingFirst, flag, json, nullable, number, optional, searched, text } from "./column.ts";
import { table } from "./table.ts";

/** The users of all clubs. */
export const users = table<UserRecord, "emailChange">()("users", ["client_id", "id"], {
  client: text("client_id"),
  id: text("id"),
  version: number("version"),
  firstname: searched(text("firstname")),
  lastname: searched(text("lastname")),
  email: nullable(text("email")),
  phone: nullable(text("phone")),
  locale: text("locale"),
  roles: json("roles"),
  isDisabled: flag("is_disabled"),
  createdAt: number("created_at"),
  avatarEngine: optional(text("avatar_engine")),
  unproven: optional(json("unproven")),
  emailChange: optional(endingFirst("email_change")),
  retired: optional(number("retired_at")),
});

/** The roles of clubs, with their permissions. */
export const roles = table<RoleRecord>()("roles", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  version: number("version"),
  name: searched(text("name")),
  permissions: json("permissions"),
  retired: optional(number("retired_at")),
});

/** The sessions of users. */
export const sessions = table<SessionRecord>()("sessions", ["client_id", "id"], {
  client: text("client_id"),
  id: text("id"),
  user: text("user_id"),
  createdAt: number("created_at"),
  endedAt: nullable(number("ended_at")),
});
