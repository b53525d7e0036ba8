import type { Importable } from "./columns.ts";

/** A row that an import made, by its id, and the version that it left it at. */
export type ImportedRow = readonly [id: string, version: number];

/** A file that was imported whole, and what it made. Once it is taken back, it says when. */
export interface Import {
  readonly _id: string;
  readonly client: string;
  readonly kind: Importable;
  readonly rows: readonly ImportedRow[];
  readonly at: number;
  readonly actor: string;
  readonly undone: number | null;
}
