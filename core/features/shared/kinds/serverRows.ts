import type { AnyRow } from "../../../domain/find/storedRow.ts";
import { serverModels } from "../../../domain/offer/models/model.ts";
import type { KindName } from "../../../ports/store/kindNames.ts";

/** Gives the rows of a kind that the server gives to every club and that nobody changes: its models of boats, and nothing of other kinds. */
export function serverRowsOf(name: KindName, client: string): readonly AnyRow[] {
  return name === "models" ? serverModels(client).map((row) => ({ ...row, version: 1 })) : [];
}
