/**
 * The store is out of reach or out of order, through nothing that was asked of it: the same may be asked again later. A commit whose
 * answer was lost may have landed. `code` is the engine's own word for what happened, and safe to log.
 */
export class StoreDown extends Error {
  override readonly name = "StoreDown";
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(cause instanceof Error && cause.message !== "" ? cause.message : code, { cause });
    this.code = code;
  }
}
