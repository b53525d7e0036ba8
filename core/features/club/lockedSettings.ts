import { Effect } from "effect";
import { RivalCommit } from "../shared/commit.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** Gives the settings and the row of a club as of this commit, locked until it ends. Fails with ITEM_NOT_EXIST for an unknown club. */
export const lockClubSettings = Effect.fnUntraced(function* (tx: Transaction, client: string) {
  const store = yield* Store;
  const stored = yield* tx.settings.read(client);
  const { clubs, settings } = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = clubs;
  if (club === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  // The catalogue in memory may be older than the settings that were locked.
  if ((settings[0]?.version ?? 0) !== stored.version) return yield* new RivalCommit();
  return { stored, club };
});
