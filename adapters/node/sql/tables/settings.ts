import type { StoredSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import { json, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The settings of each club, in one column; core has the defaults of what is left out. */
export const settings = table<StoredSettings, "settings">()("settings", ["client_id"], {
  client: text("client_id"),
  version: number("version"),
  settings: { ...json("settings"), fromCell: (cell: string) => decodeSettings(JSON.parse(cell)) },
});
