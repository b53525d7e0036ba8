import { foldText } from "../../../domain/find/fold.ts";
import type { AnyRow } from "../../../domain/find/storedRow.ts";
import type { FieldChange } from "../../../domain/auditLine.ts";
import type { AnyKind } from "./kind.ts";

/** Gives the row with some fields changed; null removes a field. */
export function applyRowChanges(row: AnyRow, { fields }: AnyKind, changes: Readonly<Record<string, unknown>>): AnyRow {
  const given = Object.entries(changes).filter(([name]) => Object.hasOwn(fields, name));
  const gone = new Set(given.flatMap(([name, value]) => (value === null ? [name] : [])));
  const kept = Object.fromEntries([...Object.entries(row), ...given].filter(([name]) => !gone.has(name)));
  return { ...kept, _id: row._id, client: row.client, version: row.version };
}

/**
 * Gives the changes between two versions of a row by field, in the order of the kind's fields; without values for secret and personal
 * fields.
 */
export function fieldChangesBetween(
  { fields, secret = [], personal = [] }: AnyKind,
  before: Partial<AnyRow>,
  after: Partial<AnyRow>,
): Readonly<Record<string, FieldChange>> {
  const differing = Object.keys(fields).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(
    differing.map((name) => [name, secret.includes(name) || personal.includes(name) ? {} : changeOf(before[name], after[name])]),
  );
}

function changeOf(from: unknown, to: unknown): FieldChange {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/**
 * Finds the dotted name of the field in which a changed row equals another living one, ignoring accents and case; undefined where there is
 * none, or where it was equal before.
 */
export function findDuplicateField(
  { unique }: AnyKind,
  before: AnyRow | undefined,
  row: AnyRow,
  living: readonly AnyRow[],
): string | undefined {
  const others = living.filter(({ _id }) => _id !== row._id);
  const changed = unique.filter((names) => before === undefined || keyOf(before, names) !== keyOf(row, names));
  return changed.find((names) => others.some((other) => keyOf(other, names) === keyOf(row, names)))?.[0];
}

/**
 * An index that finds duplicates among many new rows: it compares each with the living rows and the new rows before it, without reading
 * all of them again.
 */
export interface UniqueFieldIndex {
  /** The dotted name of the field in which a new row equals a known one, ignoring accents and case. */
  readonly duplicateField: (row: AnyRow) => string | undefined;
  readonly add: (row: AnyRow) => void;
}

/** Makes an index of the living rows of a kind, for new rows. */
export function makeUniqueFieldIndex({ unique }: AnyKind, living: readonly AnyRow[]): UniqueFieldIndex {
  const known = unique.map((names) => ({ names, keys: new Set(living.map((row) => keyOf(row, names))) }));
  return {
    duplicateField: (row) => known.find(({ names, keys }) => keys.has(keyOf(row, names)))?.names[0],
    add: (row) => {
      for (const { names, keys } of known) keys.add(keyOf(row, names));
    },
  };
}

function keyOf(row: AnyRow, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => foldedValue(valueAt(row, name))));
}

function foldedValue(value: unknown): unknown {
  return typeof value === "string" ? foldText(value).trim() : value;
}

function valueAt(row: object, name: string): unknown {
  return name.split(".").reduce<unknown>((at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined), row);
}
