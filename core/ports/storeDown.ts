/**
 * The store cannot be reached or does not work, independently of the request, which may be retried later. A commit whose reply was lost may
 * have been stored. `code` is the engine's code for the failure, and safe to log.
 */
export class StoreDown extends Error {
  override readonly name: string = "StoreDown";
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(cause instanceof Error && cause.message !== "" ? cause.message : code, { cause });
    this.code = code;
  }
}

/** The storage of files, and not the store, cannot be reached or does not work. To a caller both are the same. */
export class StorageDown extends StoreDown {
  override readonly name = "StorageDown";
}
