import type { StoreEngineName, TableDigests } from "./tableDigests.ts";

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
