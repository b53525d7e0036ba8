/**
 * A file that staff sent. `owner` is the one row that uses it (`boats mem_b_1`), `idle` since when none does, in epoch milliseconds: one of
 * both is null. One that is gone is used by nobody any more, and its bytes are being erased.
 */
export interface StoredFile {
  readonly _id: string;
  readonly client: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly at: number;
  readonly by: string;
  readonly owner: string | null;
  readonly idle: number | null;
  readonly isGone: boolean;
}

/** For how long a file stays that nothing uses, in milliseconds: a form may lie open over a day. */
export const idleFileMs = 48 * 3_600_000;

/** Files of a club that nothing uses yet, at most. */
export const maxIdleFiles = 200;
