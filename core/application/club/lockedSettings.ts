import { Effect } from "effect";
import { RivalCommit } from "../commit/commit.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { refuse } from "../refuse.ts";

/** The settings and the row of a club, as they are in this commit. Fails with ITEM_NOT_EXIST where there is no such club. */
export const readLockedSettings = Effect.fnUntraced(function* (tx: Transaction, client: string) {
  const store = yield* Store;
  const stored = yield* tx.settings.read(client);
  const { clubs, settings } = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = clubs;
  if (club === undefined) return yield* refuse("ITEM_NOT_EXIST");
  // What is kept in memory may be of before the settings that were locked.
  if ((settings[0]?.version ?? 0) !== stored.version) return yield* new RivalCommit();
  return { stored, club };
});
