import type { CallFailure, CallReply } from "#core/ports/messages.ts";

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
      if (failure === undefined || isRefusal(failure)) last = undefined;
    },
  };
}

/** Whether a call was answered to the end: it is done, or refused. Else it may have been done. */
export function isAnswered(reply: CallReply<unknown>): boolean {
  return reply.ok || isRefusal(reply);
}

function isRefusal({ status }: Pick<CallFailure, "status">): boolean {
  return status >= 400 && status < 500;
}

/** Asks once more, under the same key, where no answer came: a save that was done answers then what it answered before, and is not done twice. */
export async function heard<Answer>(ask: () => Promise<CallReply<Answer>>): Promise<CallReply<Answer>> {
  const reply = await ask();
  return !reply.ok && reply.status === 0 ? ask() : reply;
}
