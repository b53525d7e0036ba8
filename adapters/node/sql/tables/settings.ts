import type { StoredSettings } from "#core/domain/club/settings.ts";
import { decodeSettings } from "#core/schemas/clubSettings.ts";
import { json, number, text } from "./column.ts";
import { table } from "./table.ts";

/** What each club set, in one column: what a row leaves out has its default in core. */
export const settings = table<StoredSettings, "settings">()("settings", ["client_id"], {
  client: text("client_id"),
  version: number("version"),
  settings: { ...json("settings"), fromCell: (cell: string) => decodeSettings(JSON.parse(cell)) },
});
