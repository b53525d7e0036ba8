/** The list of the kinds of rows that can be imported from a file. Without schemas, so that a browser can load the list. */
export const importableKinds = ["docks", "boats", "items", "extras", "profiles", "memberships", "bookings"] as const;

/** One of the kinds of rows that can be imported from a file. */
export type ImportableKind = (typeof importableKinds)[number];

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
