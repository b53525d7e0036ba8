import { Effect } from "effect";
import { RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { StoredSettings } from "../../domain/club/settings.ts";
import type { Club } from "../../domain/people/client.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";

/** The settings and the row of a club in a commit that locked them. */
export interface LockedClub {
  readonly stored: StoredSettings;
  readonly club: Club;
}

/** The user who changes a club, and when (epoch milliseconds). */
export interface ClubChanger {
  readonly actor: string;
  readonly now: number;
}

/** Gives the settings and the row of a club as of this commit, locked until it ends. Fails with ITEM_NOT_EXIST for an unknown club. */
export const lockClubSettings = Effect.fnUntraced(function* (tx: Transaction, client: string) {
  const store = yield* Store;
  const stored = yield* tx.settings.read(client);
  const { clubs, settings } = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = clubs;
  if (club === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  // The catalogue in memory may be older than the settings that were locked.
  if ((settings[0]?.version ?? 0) !== stored.version) return yield* new RivalCommit();
  return { stored, club } satisfies LockedClub;
});

/** Whether a club takes payment online now; links, cards and sales that lead to a payment page need it. */
export const takesOnlinePayment = Effect.fnUntraced(function* (client: string) {
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return catalogueIndexOf(catalogue).settingsOf(client).sales.online;
});
