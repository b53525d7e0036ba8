/**
 * A file that staff uploaded. `owner` is the one row that uses it (`boats mem_b_1`); `idle` is since when no row uses it, in epoch
 * milliseconds; exactly one of both is null. When `isGone`, no row can use it any more and its bytes are being erased.
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

/** Milliseconds for which a file without an owner stays stored: a form may be open overnight. */
export const unusedFileLifetimeMs = 48 * 3_600_000;

/** The most files without an owner that a club may have. */
export const maxUnusedFiles = 200;
