/** One of the engines, as the manifest of a backup names it. */
export type StoreEngineName = "sqlite" | "postgres";

/** How many rows a table has, and a digest of all of them. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

/** The digests of a store's tables, by their names. */
export type TableDigests = Readonly<Record<string, TableDigest>>;

/** Says of each table how a copy differs from what was copied; nothing where they are alike. */
export function tableDifferences(copied: TableDigests, found: TableDigests): readonly string[] {
  const names = [...new Set([...Object.keys(copied), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const before = copied[name];
    const now = found[name];
    if (before === undefined || now === undefined) return [`the table ${name} is ${now === undefined ? "missing" : "new"}`];
    if (before.rows !== now.rows) return [`the table ${name} has ${now.rows} rows, not ${before.rows}`];
    return before.digest === now.digest ? [] : [`the table ${name} has other rows`];
  });
}
