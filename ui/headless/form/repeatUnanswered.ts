import type { CallReply } from "#core/ports/messages.ts";

/**
 * Makes a call, and once more where no answer came. With the same idempotency key, a call that was done gives its first answer and is not
 * done twice.
 */
export async function repeatUnansweredCall<Answer>(ask: () => Promise<CallReply<Answer>>): Promise<CallReply<Answer>> {
  const reply = await ask();
  return !reply.ok && reply.status === 0 ? ask() : reply;
}
