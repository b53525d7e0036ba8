import type { Boat } from "#core/offer/boat.ts";
import type { Closure } from "#core/offer/closure.ts";
import type { Dock } from "#core/offer/dock.ts";
import type { Kept } from "#core/offer/kept.ts";
import type { Lake } from "#core/offer/lake.ts";
import type { TimeSlot } from "#core/offer/slot.ts";
import type { Club } from "#core/people/client.ts";
import type { Item } from "#core/pricing/factor.ts";
import { flag, number, optional, real, scalar, searched, text } from "./column.ts";
import { table } from "./table.ts";

export const clubs = table<Club>()("clubs", ["client_id"], {
  id: text("client_id"),
  name: text("name"),
  email: text("email"),
  address: text("address"),
  phone: text("phone"),
  currency: text("currency"),
  payAtDock: flag("pay_at_dock"),
});

/** What is kept of every managed row beside its fields. */
const upkeep = {
  version: number<number, "version">("version"),
  retired: optional(number<number, "retired_at">("retired_at")),
};

/** What lakes, docks and boats share. */
const place = {
  ...upkeep,
  client: text<string, "client_id">("client_id"),
  _id: text<string, "id">("id"),
  "name.en": searched(text<string, "name_en">("name_en")),
  "name.fr": searched(text<string, "name_fr">("name_fr")),
  "properties.factor": optional(real("factor")),
};

export const lakes = table<Kept<Lake>>()("lakes", ["client_id", "id"], place);

export const docks = table<Kept<Dock>>()("docks", ["client_id", "id"], {
  ...place,
  lake: text("lake_id"),
  lat: real("lat"),
  lon: real("lon"),
});

export const boats = table<Kept<Boat>>()("boats", ["client_id", "id"], {
  ...place,
  dock: text("dock_id"),
  model: text("model"),
  capacity: number("capacity"),
});

export const timeslots = table<Kept<TimeSlot>>()("timeslots", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  name: searched(text("name")),
  "label.en": text("label_en"),
  "label.fr": text("label_fr"),
  start: text("start_time"),
  end: text("end_time"),
  turnaround: number("turnaround"),
});

export const items = table<Kept<Item>>()("items", ["client_id", "id"], {
  ...upkeep,
  client: text("client_id"),
  _id: text("id"),
  type: text("type"),
  name: searched(text("name")),
  "properties.factor": optional(real("factor")),
  "properties.day": optional(scalar("day")),
  "properties.value": optional(real("value")),
});

export const closures = table<Closure>()("closures", ["client_id", "id"], {
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
