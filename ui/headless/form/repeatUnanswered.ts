import type { CallReply } from "#core/ports/messages.ts";

/** Whether a call was answered to the end: it is done, or refused. Else it may have been done. */
export function isAnswered(reply: CallReply<unknown>): boolean {
  return reply.ok || (reply.status >= 400 && reply.status < 500);
}

/** Asks once more, under the same key, where no answer came: a save that was done answers then what it answered before, and is not done twice. */
export async function repeatUnanswered<Answer>(ask: () => Promise<CallReply<Answer>>): Promise<CallReply<Answer>> {
  const reply = await ask();
  return !reply.ok && reply.status === 0 ? ask() : reply;
}
