import type { StoredFile } from "#core/domain/media/storedFile.ts";
import { flag, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The photos that staff uploaded, without their bytes, which are in a folder. */
export const files = table<StoredFile>()("files", ["client_id", "id"], {
  client: text("client_id"),
  _id: text("id"),
  width: number("width"),
  height: number("height"),
  bytes: number("bytes"),
  at: number("at"),
  by: text("by_user"),
  owner: nullable(text("owner")),
  idle: nullable(number("idle_since")),
  isGone: flag("is_gone"),
});
