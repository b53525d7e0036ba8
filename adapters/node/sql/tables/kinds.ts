import type { KindName } from "#core/kinds/names.ts";
import type { Fit } from "#core/kinds/fits.ts";
import type { Lock } from "#core/domain/offer/lock.ts";
import type { Note } from "#core/kinds/notes.ts";
import type { CustomerProfile } from "#core/kinds/profiles.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { rowOfUser, type StoredUserRow, userOfRow } from "#core/kinds/userRow.ts";
import type { Item } from "#core/domain/pricing/factor.ts";
import { flag, json, number, optional, optionallySearched, real, scalar, searched, text } from "./column.ts";
import { roles, users as people } from "./people.ts";
import { type Row, type Table, table } from "./table.ts";

/** The columns that every managed row has besides its fields. */
const upkeep = {
  version: number<number, "version">("version"),
  retired: optional(number<number, "retired_at">("retired_at")),
};

/** The columns that lakes, docks and boats have in common. */
const place = {
  ...upkeep,
  client: text<string, "client_id">("client_id"),
  _id: text<string, "id">("id"),
  "name.en": searched(text<string, "name_en">("name_en")),
  "name.fr": searched(text<string, "name_fr">("name_fr")),
  "properties.factor": optional(real("factor")),
};

const lakes = table<StoredRow<Lake>>()("lakes", ["client_id", "id"], {
  ...place,
  region: optional(text("region")),
  lat: optional(real("lat")),
  lon: optional(real("lon")),
  outline: optional(json("outline")),
});

const docks = table<StoredRow<Dock>>()("docks", ["client_id", "id"], {
  ...place,
  lake: text("lake_id"),
  lat: real("lat"),
  lon: real("lon"),
});

const boats = table<StoredRow<Boat>, "description">()("boats", ["client_id", "id"], {
  ...place,
  dock: text("dock_id"),
  model: text("model"),
  capacity: number("capacity"),
  kind: optional(text("kind")),
  description: optional(json("description")),
  photos: optional(json("photos")),
});

const timeslots = table<StoredRow<TimeSlot>>()("timeslots", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  name: searched(text("name")),
  "label.en": text("label_en"),
  "label.fr": text("label_fr"),
  start: text("start_time"),
  end: text("end_time"),
  turnaround: number("turnaround"),
  weekdays: optional(json("weekdays")),
});

const items = table<StoredRow<Item>>()("items", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  type: text("type"),
  name: searched(text("name")),
  "properties.factor": optional(real("factor")),
  "properties.day": optional(scalar("day")),
  "properties.value": optional(real("value")),
});

const locks = table<StoredRow<Lock>>()("locks", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  name: searched(text("name")),
  dock: text("dock_id"),
  boat: optional(text("boat_id")),
  kind: text("kind"),
  secret: text("secret"),
  battery: optional(number("battery")),
  state: text("state"),
});

const closures = table<StoredRow<Closure>>()("closures", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  lake: optional(text("lake_id")),
  dock: optional(text("dock_id")),
  boat: optional(text("boat_id")),
  dateStart: text("first_day"),
  dateEnd: text("last_day"),
  start: optional(text("start_time")),
  end: optional(text("end_time")),
  "reason.en": text("reason_en"),
  "reason.fr": text("reason_fr"),
});

const profiles = table<StoredRow<CustomerProfile>>()("profiles", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  firstname: searched(text("firstname")),
  lastname: searched(text("lastname")),
  email: optional(text("email")),
  phone: text("phone"),
  locale: text("locale"),
  isBlocked: flag("is_blocked"),
  blockedWhy: optional(text("blocked_why")),
  mergedInto: optional(text("merged_into")),
});

const notes = table<StoredRow<Note>>()("notes", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  customer: text("customer_id"),
  text: text("text"),
  by: optional(text("by_id")),
  at: optional(text("at")),
});

const fits = table<StoredRow<Fit>>()("fits", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  customer: text("customer_id"),
  consent: text("consent_day"),
  conditions: optionallySearched(text("conditions")),
  allergies: optionallySearched(text("allergies")),
  prescription: optionallySearched(text("prescription")),
  ankle: optional(real("ankle")),
  calf: optional(real("calf")),
  hip: optional(real("hip")),
  thigh: optional(real("thigh")),
});

const { id: _id, ...otherFields } = people.fields;

/** The table of users, as rows of a kind: the same columns with other field names. */
const users: Table<"users", StoredUserRow, Row<typeof people>> = {
  ...people,
  fields: { ...otherFields, ...(_id === undefined ? {} : { _id }) },
  toRow: (row) => people.toRow(userOfRow(row)),
  fromRow: (row) => rowOfUser(people.fromRow(row)),
};

/** The table of every managed kind. */
export const kindTables = {
  lakes,
  docks,
  boats,
  timeslots,
  items,
  locks,
  closures,
  users,
  roles,
  profiles,
  notes,
  fits,
} as const satisfies Readonly<Record<KindName, unknown>>;
