import { Effect } from "effect";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";
import { Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

const purpose = "wish";

/** The proof of who owns a wish: its id, and the key in its letters. */
export interface WishProof {
  readonly wish: string;
  readonly key: string;
}

/** Gives the key of a wish, derived from its id and the server's secret: nothing is stored. */
export function wishKeyOf(secrets: SecretsShape, id: string): string {
  return secrets.sign(purpose, id);
}

/** Gives the address of a wish and its proposal. The key is in the fragment, which reaches no server, log or referrer. */
export function wishLink(publicUrl: string, { _id, locale }: Pick<Wish, "_id" | "locale">, key: string): string {
  return `${publicUrl}/${locale}/wish#wish=${_id}&key=${key}`;
}

/** Reads the wish of a proof. Fails with ITEM_NOT_EXIST alike for a wrong key and for a wish that is gone. */
export const readOwnWish = Effect.fnUntraced(function* ({ wish: id, key }: WishProof) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const wish = yield* store.waitlist.read(clubOfRowId(id) ?? "", id);
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isTheirs = secrets.matches(purpose, id, key);
  return wish === undefined || !isTheirs ? yield* failWithRefusal("ITEM_NOT_EXIST") : wish;
});
