import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";

/** The list of the letters to the owner of a wish: they are in the line, a slot is offered, or that offer was withdrawn. */
export const wishLetters = ["joined", "offer", "withdrawn"] as const;
type WishLetter = (typeof wishLetters)[number];

/**
 * Gives the outbox entries of a letter to the owner of a wish: one to their phone, one to their e-mail. Each is queued once for a wish or a
 * proposal ("" for none).
 */
export function wishLetterEntries(
  { _id, client, phone, email }: Pick<Wish, "_id" | "client" | "phone" | "email">,
  letter: WishLetter,
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
