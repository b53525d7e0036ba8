import type { CallFailure } from "#core/ports/messages.ts";

/** A source of the idempotency keys of repeated tries, so that a call whose reply was lost is not done twice. */
export interface IdempotencyKeys {
  /** The key for a body: the last try's key where the body is the same. */
  readonly keyOf: (body: unknown) => string;
  /** Call it with each answer: after a definite one the next try gets a new key. Without one the server may have done the call. */
  readonly answered: (failure?: CallFailure) => void;
}

/** Whether a failure is the server's own answer: after any other one it may have done the call. */
export function isDefiniteFailure({ status }: Pick<CallFailure, "status">): boolean {
  return status >= 400 && status < 500;
}

/** Creates the source of idempotency keys of one form or action: the same body gets the same key until it was answered. */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  let last: { readonly body: string; readonly key: string } | undefined;
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    answered: (failure) => {
      if (failure === undefined || isDefiniteFailure(failure)) last = undefined;
    },
  };
}
