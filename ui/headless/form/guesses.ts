import type { CallReply } from "#core/ports/messages.ts";

/** Sends guesses at a code. */
export interface Guesses<Answer> {
  readonly send: (guess: string) => Promise<CallReply<Answer>>;
  /** Another code was asked for: nothing is known of it yet. */
  readonly begin: () => void;
}

/**
 * Sends each wrong guess once: five are judged, and whoever presses a button with the same digits again has the answer that they had. An answer
 * that judged nothing, of a network or a server that fails, is asked for again.
 */
export function createGuesses<Answer>(send: (guess: string) => Promise<CallReply<Answer>>): Guesses<Answer> {
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
