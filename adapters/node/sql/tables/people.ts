import type { RoleRecord, SessionRecord, UserRecord } from "#core/domain/people/principal.ts";
import type { SavedView } from "#core/domain/people/savedView.ts";
import type { CalendarFeed } from "#core/domain/calendar/feed.ts";
import {
  expiringJsonColumn,
  flagColumn,
  idsColumn,
  jsonColumn,
  nullableColumn,
  numberColumn,
  optionalColumn,
  searchedTextColumn,
  textColumn,
} from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the users of all clubs. */
export const usersTable = defineTable<UserRecord, "emailChange" | "invitation">()("users", ["client_id", "id"], {
  client: textColumn("client_id"),
  id: textColumn("id"),
  version: numberColumn("version"),
  firstname: searchedTextColumn(textColumn("firstname")),
  lastname: searchedTextColumn(textColumn("lastname")),
  email: nullableColumn(textColumn("email")),
  phone: nullableColumn(textColumn("phone")),
  locale: textColumn("locale"),
  roles: idsColumn("roles"),
  isDisabled: flagColumn("is_disabled"),
  createdAt: numberColumn("created_at"),
  avatarEngine: optionalColumn(textColumn("avatar_engine")),
  unproven: optionalColumn(jsonColumn("unproven")),
  emailChange: optionalColumn(expiringJsonColumn("email_change")),
  invitation: optionalColumn(jsonColumn("invitation")),
  retired: optionalColumn(numberColumn("retired_at")),
});

/** The SQL table of the roles of clubs, with their permissions. */
export const rolesTable = defineTable<RoleRecord, "title">()("roles", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  version: numberColumn("version"),
  name: searchedTextColumn(textColumn("name")),
  permissions: jsonColumn("permissions"),
  title: optionalColumn(jsonColumn("title")),
  refundLimit: optionalColumn(numberColumn("refund_limit")),
  discountLimit: optionalColumn(numberColumn("discount_limit")),
  retired: optionalColumn(numberColumn("retired_at")),
});

/** The SQL table of users' sign-ins. */
export const sessionsTable = defineTable<SessionRecord>()("sessions", ["client_id", "id"], {
  client: textColumn("client_id"),
  id: textColumn("id"),
  user: textColumn("user_id"),
  createdAt: numberColumn("created_at"),
  endedAt: nullableColumn(numberColumn("ended_at")),
});

/** The SQL table of the views of lists that people saved. */
export const savedViewsTable = defineTable<SavedView>()("saved_views", ["client_id", "user_id", "id"], {
  client: textColumn("client_id"),
  user: textColumn("user_id"),
  _id: textColumn("id"),
  page: textColumn("page"),
  name: textColumn("name"),
  query: textColumn("query"),
  createdAt: numberColumn("created_at"),
});

/** The SQL table of the addresses at which programs read people's calendars. */
export const calendarFeedsTable = defineTable<CalendarFeed>()("calendar_feeds", ["client_id", "id"], {
  client: textColumn("client_id"),
  user: textColumn("user_id"),
  _id: textColumn("id"),
  of: textColumn("place"),
  createdAt: numberColumn("created_at"),
});
