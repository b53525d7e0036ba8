import type { KindName } from "#core/ports/store/kindNames.ts";
import type { QuickReply } from "#core/domain/chat/quickReply.ts";
import type { CustomerFit, CustomerNote, CustomerProfile } from "#core/domain/customers/customer.ts";
import type { Lock } from "#core/domain/lock/lock.ts";
import type { MaintenancePlan } from "#core/domain/maintenance/plan.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import type { Closure } from "#core/domain/offer/closure.ts";
import type { Extra } from "#core/domain/offer/extra.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { Plan } from "#core/domain/offer/plan.ts";
import type { PromoCode } from "#core/domain/offer/promoCode.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { rowOfUser, type StoredUserRow, userOfRow } from "#core/features/people/kinds.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import {
  emptyTextColumn,
  flagColumn,
  idsColumn,
  jsonColumn,
  numberColumn,
  optionalColumn,
  optionalSearchedTextColumn,
  realColumn,
  scalarColumn,
  searchedTextColumn,
  textColumn,
} from "./column.ts";
import { boats, managed, models, named, place } from "./fleet.ts";
import { rolesTable, usersTable as people } from "./people.ts";
import { type TableRow, type TableDefinition, defineTable } from "./table.ts";

const lakes = defineTable<StoredRow<Lake>>()("lakes", ["client_id", "id"], {
  ...place,
  region: optionalColumn(textColumn("region")),
  lat: optionalColumn(realColumn("lat")),
  lon: optionalColumn(realColumn("lon")),
  outline: optionalColumn(jsonColumn("outline")),
});

type DockTexts = "wayThere" | "staffHours" | "parking" | "askFor" | "bring" | "pets" | "children" | "weather";

const docks = defineTable<StoredRow<Dock>, DockTexts>()("docks", ["client_id", "id"], {
  ...place,
  lake: textColumn("lake_id"),
  lat: realColumn("lat"),
  lon: realColumn("lon"),
  photos: optionalColumn(jsonColumn("photos")),
  address: optionalColumn(textColumn("address")),
  wayThere: optionalColumn(jsonColumn("way_there")),
  staffHours: optionalColumn(jsonColumn("staff_hours")),
  stepFree: optionalColumn(textColumn("step_free")),
  rampSlope: optionalColumn(realColumn("ramp_slope")),
  toilets: optionalColumn(textColumn("toilets")),
  transferHelp: optionalColumn(textColumn("transfer_help")),
  licence: optionalColumn(textColumn("licence")),
  minimumAge: optionalColumn(numberColumn("minimum_age")),
  briefingMinutes: optionalColumn(numberColumn("briefing_minutes")),
  leadMinutes: optionalColumn(numberColumn("lead_minutes")),
  fuel: optionalColumn(textColumn("fuel")),
  lifeJackets: optionalColumn(textColumn("life_jackets")),
  briefing: optionalColumn(textColumn("briefing")),
  cleaning: optionalColumn(textColumn("cleaning")),
  bring: optionalColumn(jsonColumn("bring")),
  pets: optionalColumn(jsonColumn("pets")),
  children: optionalColumn(jsonColumn("children")),
  weather: optionalColumn(jsonColumn("weather")),
  parking: optionalColumn(jsonColumn("parking")),
  askFor: optionalColumn(jsonColumn("ask_for")),
});

const timeslots = defineTable<StoredRow<TimeSlot>, "properties">()("timeslots", ["client_id", "id"], {
  ...managed,
  name: searchedTextColumn(textColumn("name")),
  "label.en": textColumn("label_en"),
  "label.fr": textColumn("label_fr"),
  start: textColumn("start_time"),
  end: textColumn("end_time"),
  turnaround: numberColumn("turnaround"),
  weekdays: optionalColumn(jsonColumn("weekdays")),
  docks: optionalColumn(jsonColumn("docks")),
  kinds: optionalColumn(jsonColumn("kinds")),
  boats: optionalColumn(jsonColumn("boats")),
  from: optionalColumn(textColumn("first_date")),
  until: optionalColumn(textColumn("last_date")),
  properties: optionalColumn(jsonColumn("properties")),
});

const items = defineTable<StoredRow<PricingItem>>()("items", ["client_id", "id"], {
  ...managed,
  type: textColumn("type"),
  name: searchedTextColumn(textColumn("name")),
  "properties.factor": optionalColumn(realColumn("factor")),
  "properties.day": optionalColumn(scalarColumn("day")),
  "properties.value": optionalColumn(realColumn("value")),
});

const locks = defineTable<StoredRow<Lock>>()("locks", ["client_id", "id"], {
  ...managed,
  name: searchedTextColumn(textColumn("name")),
  dock: textColumn("dock_id"),
  boat: optionalColumn(textColumn("boat_id")),
  kind: textColumn("kind"),
  secret: emptyTextColumn("secret"),
  battery: optionalColumn(numberColumn("battery")),
  state: textColumn("state"),
});

const closures = defineTable<StoredRow<Closure>>()("closures", ["client_id", "id"], {
  ...managed,
  lake: optionalColumn(textColumn("lake_id")),
  dock: optionalColumn(textColumn("dock_id")),
  boat: optionalColumn(textColumn("boat_id")),
  dateStart: textColumn("first_day"),
  dateEnd: textColumn("last_day"),
  start: optionalColumn(textColumn("start_time")),
  end: optionalColumn(textColumn("end_time")),
  "reason.en": textColumn("reason_en"),
  "reason.fr": textColumn("reason_fr"),
});

const maintenancePlans = defineTable<StoredRow<MaintenancePlan>>()("maintenance_plans", ["client_id", "id"], {
  ...named,
  boats: idsColumn("boats"),
  everyHours: optionalColumn(numberColumn("every_hours")),
  everyMonths: optionalColumn(numberColumn("every_months")),
  from: optionalColumn(textColumn("first_day")),
  note: optionalColumn(textColumn("note")),
});

const extras = defineTable<StoredRow<Extra>, "description">()("extras", ["client_id", "id"], {
  ...named,
  description: optionalColumn(jsonColumn("description")),
  price: realColumn("price"),
  tax: textColumn("tax"),
  per: textColumn("per"),
  stock: numberColumn("stock"),
  state: textColumn("state"),
  docks: jsonColumn("docks"),
  exceptBoats: jsonColumn("except_boats"),
});

const plans = defineTable<StoredRow<Plan>, "description" | "openLimit" | "primeLimit" | "count">()("plans", ["client_id", "id"], {
  ...named,
  description: optionalColumn(jsonColumn("description")),
  price: realColumn("price"),
  period: textColumn("period"),
  openLimit: optionalColumn(numberColumn("open_limit")),
  primeLimit: optionalColumn(numberColumn("prime_limit")),
  earlyDays: numberColumn("early_days"),
  people: numberColumn("people"),
  count: optionalColumn(numberColumn("count")),
  state: textColumn("state"),
});

const memberships = defineTable<StoredRow<Membership>, "terms">()("memberships", ["client_id", "id"], {
  ...managed,
  phone: textColumn("phone"),
  email: optionalColumn(textColumn("email")),
  from: textColumn("first_day"),
  to: textColumn("last_day"),
  plan: optionalColumn(textColumn("plan_id")),
  terms: optionalColumn(jsonColumn("terms")),
  card: optionalColumn(textColumn("card_id")),
  name: optionalColumn(textColumn("name")),
  confirmed: optionalColumn(textColumn("confirmed_day")),
  note: optionalColumn(textColumn("note")),
});

/** `codes` is the table of one-time codes. */
const promoCodes = defineTable<StoredRow<PromoCode>, "description">()("promo_codes", ["client_id", "id"], {
  ...managed,
  code: searchedTextColumn(textColumn("code")),
  description: optionalColumn(jsonColumn("description")),
  percent: optionalColumn(numberColumn("percent")),
  amount: optionalColumn(realColumn("amount")),
  from: optionalColumn(textColumn("first_day")),
  until: optionalColumn(textColumn("last_day")),
  mostUses: optionalColumn(numberColumn("most_uses")),
  audience: textColumn("audience"),
  bookings: textColumn("bookings"),
  state: textColumn("state"),
});

const profiles = defineTable<StoredRow<CustomerProfile>>()("profiles", ["client_id", "id"], {
  ...managed,
  firstname: searchedTextColumn(textColumn("firstname")),
  lastname: searchedTextColumn(textColumn("lastname")),
  email: optionalColumn(textColumn("email")),
  phone: textColumn("phone"),
  isByEmail: optionalColumn(flagColumn("by_email")),
  locale: textColumn("locale"),
  isBlocked: flagColumn("is_blocked"),
  blockedWhy: optionalColumn(textColumn("blocked_why")),
  mergedInto: optionalColumn(textColumn("merged_into")),
});

const notes = defineTable<StoredRow<CustomerNote>>()("notes", ["client_id", "id"], {
  ...managed,
  customer: textColumn("customer_id"),
  text: textColumn("text"),
  by: optionalColumn(textColumn("by_id")),
  at: optionalColumn(textColumn("at")),
});

const fits = defineTable<StoredRow<CustomerFit>>()("fits", ["client_id", "id"], {
  ...managed,
  customer: textColumn("customer_id"),
  consent: textColumn("consent_day"),
  conditions: optionalSearchedTextColumn(textColumn("conditions")),
  allergies: optionalSearchedTextColumn(textColumn("allergies")),
  prescription: optionalSearchedTextColumn(textColumn("prescription")),
  ankle: optionalColumn(realColumn("ankle")),
  calf: optionalColumn(realColumn("calf")),
  hip: optionalColumn(realColumn("hip")),
  thigh: optionalColumn(realColumn("thigh")),
});

/** `replies` is the table of stored replies to calls. */
const quickReplies = defineTable<StoredRow<QuickReply>, "text">()("quick_replies", ["client_id", "id"], {
  ...named,
  text: optionalColumn(jsonColumn("text")),
});

const { id: _id, ...otherFields } = people.fields;

/** The SQL table of users, as rows of a kind: the same columns with other field names. */
const users: TableDefinition<"users", StoredUserRow, TableRow<typeof people>> = {
  ...people,
  fields: { ...otherFields, ...(_id === undefined ? {} : { _id }) },
  toRow: (row) => people.toRow(userOfRow(row)),
  fromRow: (row) => rowOfUser(people.fromRow(row)),
  fromRows: (rows) => people.fromRows(rows).map(rowOfUser),
  fromFirstRow: ([row]) => (row === undefined ? undefined : rowOfUser(people.fromRow(row))),
};

/** The tables of the managed kinds, by the kind's name. */
export const kindTables = {
  lakes,
  docks,
  models,
  boats,
  timeslots,
  items,
  locks,
  closures,
  maintenancePlans,
  extras,
  plans,
  codes: promoCodes,
  users,
  roles: rolesTable,
  memberships,
  profiles,
  notes,
  fits,
  replies: quickReplies,
} as const satisfies Readonly<Record<KindName, unknown>>;
