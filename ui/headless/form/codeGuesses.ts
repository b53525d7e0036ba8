import type { CallReply } from "#core/ports/messages.ts";

/** The sender of guesses at a code, each wrong one once. */
export interface CodeGuessSender<Answer> {
  readonly send: (guess: string) => Promise<CallReply<Answer>>;
  /** Call it when another code was requested. */
  readonly begin: () => void;
}

/**
 * Creates the sender of guesses at a code. It sends each wrong guess once, since the server judges only five: the same digits again get
 * the same answer. After a failure of the network or the server the guess is sent again.
 */
export function createCodeGuessSender<Answer>(send: (guess: string) => Promise<CallReply<Answer>>): CodeGuessSender<Answer> {
  let last: { readonly guess: string; readonly reply: CallReply<Answer> } | undefined;
  return {
    send: async (guess) => {
      if (last?.guess === guess) return last.reply;
      const reply = await send(guess);
      last = !reply.ok && reply.code === "CODE_WRONG" ? { guess, reply } : undefined;
      return reply;
    },
    begin: () => {
      last = undefined;
    },
  };
}
