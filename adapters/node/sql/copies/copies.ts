/** A store that a copy was restored to for a trial. */
export interface ScratchStore {
  readonly databaseUrl: string;
  readonly drop: () => Promise<void>;
}

/** The copies of one store, each a file. */
export interface StoreCopies {
  readonly engine: StoreEngineName;
  /** Copies the store, which servers may use meanwhile, as it is at one moment; gives the digests of its tables at that moment. */
  readonly copyTo: (file: string) => Promise<TableDigests>;
  /** Restores a copy beside the store, or into `folder`, and leaves the store alone. */
  readonly restoreToScratch: (file: string, folder: string) => Promise<ScratchStore>;
  /** Why nothing can be restored to the store's place; undefined where that place is empty. */
  readonly whyUsed: () => Promise<string | undefined>;
  /** Restores a copy to the store's empty place. `finish` works on it by its URL; on SQLite nobody finds the store before that is done. */
  readonly restore: (file: string, finish: (databaseUrl: string) => Promise<void>) => Promise<void>;
  /** Reads the digests of the tables of a restored copy. */
  readonly digestsAt: (databaseUrl: string) => Promise<TableDigests>;
}

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
