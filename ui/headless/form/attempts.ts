import type { CallFailure } from "#core/ports/messages.ts";

/** Keys for tries of the same thing, so that a reply lost on the way is given again rather than done twice. */
export interface Attempts {
  /** The key of a body: the same one as at the last try where the body is the same. */
  readonly keyOf: (body: unknown) => string;
  /** The server answered: the next try is another one. Without an answer of its own it may have done what was asked. */
  readonly answered: (failure?: CallFailure) => void;
}

export function createAttempts(newKey: () => string): Attempts {
  let last: { readonly body: string; readonly key: string } | undefined;
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    answered: (failure) => {
      if (failure === undefined || (failure.status >= 400 && failure.status < 500)) last = undefined;
    },
  };
}
