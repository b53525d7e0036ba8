import type { StoredRow } from "#core/domain/find/storedRow.ts";
import type { BoatRow } from "#core/domain/offer/boat.ts";
import type { BoatModel } from "#core/domain/offer/models/model.ts";
import { flagColumn, jsonColumn, numberColumn, optionalColumn, realColumn, searchedTextColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The columns that every managed row has besides its fields. */
export const managed = {
  version: numberColumn<number, "version">("version"),
  retired: optionalColumn(numberColumn<number, "retired_at">("retired_at")),
  client: textColumn<string, "client_id">("client_id"),
  _id: textColumn<string, "id">("id"),
};

/** The columns of managed rows with a name in both languages. */
export const named = {
  ...managed,
  "name.en": searchedTextColumn(textColumn<string, "name_en">("name_en")),
  "name.fr": searchedTextColumn(textColumn<string, "name_fr">("name_fr")),
};

/** The columns that lakes, docks and boats have in common. */
export const place = { ...named, "properties.factor": optionalColumn(realColumn("factor")) };

/** The SQL table of boats. */
export const boats = defineTable<StoredRow<BoatRow>, "description">()("boats", ["client_id", "id"], {
  ...place,
  dock: textColumn("dock_id"),
  model: textColumn("model"),
  capacity: numberColumn("capacity"),
  kind: optionalColumn(textColumn("kind")),
  registration: optionalColumn(textColumn("registration")),
  year: optionalColumn(numberColumn("year_built")),
  length: optionalColumn(realColumn("length_m")),
  power: optionalColumn(numberColumn("power_hp")),
  description: optionalColumn(jsonColumn("description")),
  photos: optionalColumn(jsonColumn("photos")),
});

/** The SQL table of clubs' own models of boats. */
export const models = defineTable<StoredRow<BoatModel>, "description">()("models", ["client_id", "id"], {
  ...named,
  kind: textColumn("kind"),
  capacity: numberColumn("capacity"),
  length: realColumn("length_m"),
  power: optionalColumn(numberColumn("power_hp")),
  drawing: textColumn("drawing"),
  description: optionalColumn(jsonColumn("description")),
  photos: optionalColumn(jsonColumn("photos")),
  isClosed: optionalColumn(flagColumn("is_closed")),
});
