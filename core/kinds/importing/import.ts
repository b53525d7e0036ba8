import type { ImportableKind } from "./columns.ts";

/** The id of an imported row, and its version after the import. */
export type ImportedRow = readonly [id: string, version: number];

/** An import of a file, and the rows that it made; `undone` is when it was undone (epoch milliseconds), or null. */
export interface ImportRecord {
  readonly _id: string;
  readonly client: string;
  readonly kind: ImportableKind;
  readonly rows: readonly ImportedRow[];
  readonly at: number;
  readonly actor: string;
  readonly undone: number | null;
}
