import { isRecord } from "#core/domain/validation/json.ts";

/** The picked rows: some by id, or all rows of the filter except some, those of other pages included. */
export type PickedRows =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

/** The selection of a list in which no row is picked. */
export const noPickedRows: PickedRows = { kind: "some", ids: new Set() };

/** The selection of a list in which all rows of the filter are picked. */
export const allRowsPicked: PickedRows = { kind: "all", except: new Set() };

/** Whether the row with this id is picked. */
export function isRowPicked(picked: PickedRows, id: string): boolean {
  return picked.kind === "some" ? picked.ids.has(id) : !picked.except.has(id);
}

/** Gives the picked rows of a list after more are picked by id, or after those are unpicked where `on` is false. */
export function pickRows(picked: PickedRows, ids: readonly string[], on: boolean): PickedRows {
  if (picked.kind === "some") return { kind: "some", ids: withPicked(picked.ids, ids, on) };
  return { kind: "all", except: withPicked(picked.except, ids, !on) };
}

/** Turns picked rows into plain data for storage, which `pickedRowsFromJson` reads. */
export function pickedRowsToJson(picked: PickedRows): unknown {
  return picked.kind === "some" ? { ids: [...picked.ids] } : { except: [...picked.except] };
}

/** Reads picked rows from plain data; none where it cannot be read. */
export function pickedRowsFromJson(value: unknown): PickedRows {
  if (!isRecord(value)) return noPickedRows;
  const { ids, except } = value;
  if (areTexts(except)) return { kind: "all", except: new Set(except) };
  return areTexts(ids) ? { kind: "some", ids: new Set(ids) } : noPickedRows;
}

/** Counts the picked rows of a filter with `total` rows. */
export function countPickedRows(picked: PickedRows, total: number): number {
  return picked.kind === "some" ? picked.ids.size : Math.max(0, total - picked.except.size);
}

/** Lists the ids between two rows, both included, in the order of `ids`. Only `to` where `from` is not among them. */
export function rowIdsBetween(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function withPicked(set: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
