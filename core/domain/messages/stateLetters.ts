import type { OutboxEntry, OutboxKeyQuery } from "./outbox.ts";

/**
 * Gives the keys of the letters that say the same booking's state as this one does, to the same reader; undefined for another letter. Each
 * is written from the booking as it is when it leaves, so of several that wait the newest says it all. The confirmation of an order is
 * about other bookings too, and none of these.
 */
export function stateLetterKeys({ kind, payload }: Pick<OutboxEntry, "kind" | "payload">): OutboxKeyQuery | undefined {
  const { mail, reservation: id, about } = payload;
  if (kind !== "mail" || typeof id !== "string" || "order" in payload) return undefined;
  if (mail === "notice") return about === "moved" ? { keys: [], beginning: [`notice:moved:${id}:`, `notice:swapDone:${id}:`] } : undefined;
  const isOfState = mail === "confirmation" || mail === "moved" || mail === "swapDone" || mail === "canceled";
  return isOfState
    ? { keys: [`confirmation:${id}`, `canceled:${id}`], beginning: [`confirmation:${id}:`, `moved:${id}:`, `swapDone:${id}:`] }
    : undefined;
}
