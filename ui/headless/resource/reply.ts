import type { CallReply } from "#core/ports/messages.ts";

/** Gives a reply without data in place of a refusal to the user's role, so that a page leaves out that part and shows the others. */
export function unlessRefused<Data>(reply: CallReply<Data>): CallReply<Data | undefined> {
  return !reply.ok && reply.status === 403 ? { ok: true, data: undefined } : reply;
}

/** Gives a reply with the rows alone of the page of rows that it has. */
export function itemsOf<Row>(reply: CallReply<{ readonly items: Row }>): CallReply<Row> {
  return reply.ok ? { ok: true, data: reply.data.items } : reply;
}
