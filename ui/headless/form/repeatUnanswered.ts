import type { CallReply } from "#core/ports/messages.ts";

/** Whether a call was definitely done or refused. If false, the server may have done it. */
export function isCallAnswered(reply: CallReply<unknown>): boolean {
  return reply.ok || (reply.status >= 400 && reply.status < 500);
}

/**
 * Makes a call, and once more where no answer came. With the same idempotency key, a call that was done gives its first answer and is not
 * done twice.
 */
export async function repeatUnansweredCall<Answer>(ask: () => Promise<CallReply<Answer>>): Promise<CallReply<Answer>> {
  const reply = await ask();
  return !reply.ok && reply.status === 0 ? ask() : reply;
}
