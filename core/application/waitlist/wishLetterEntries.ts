import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";

/**
 * Gives the outbox entries that confirm a wish, or that offer a slot to its owner: one to their phone, one to their e-mail. Each is queued
 * once for a wish or a proposal ("" for none).
 */
export function wishLetterEntries(
  { _id, client, phone, email }: Pick<Wish, "_id" | "client" | "phone" | "email">,
  letter: "joined" | "offer",
  proposal: string,
  due: number,
): readonly OutboxEntry[] {
  const ways = [...(phone === "" ? [] : (["text"] as const)), ...(email === "" ? [] : (["mail"] as const))];
  return ways.map((way) => ({
    client,
    key: `wish:${letter}:${way}:${proposal === "" ? _id : proposal}`,
    kind: "waitlist",
    payload: { wish: _id, letter, way, proposal },
    due,
  }));
}
