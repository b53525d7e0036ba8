import { Effect } from "effect";
import type { StoredAccounts } from "#adapters/node/payments/accounts.ts";
import type { StoredWebhookAccounts } from "#adapters/node/payments/clubWebhooks.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { keysOfAccount, noteSignedMessage, readCurrentAccount, readPaymentAccounts } from "#core/features/connectors/paymentAccounts.ts";
import { noteFailure, noteSending } from "#core/features/messages/post.ts";
import { ClockPort, type SecretsShape } from "#core/ports/outside.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";

/** What the store has of the accounts of clubs at the payment provider. */
export type StoredClubAccounts = StoredAccounts & StoredWebhookAccounts;

/** Messages of one kind to a club come often: the first within so long is noted. */
const notedEachMs = 60_000;

interface StoredParts {
  readonly store: StoreShape;
  readonly secrets: SecretsShape;
  readonly now: () => number;
}

/** Gives what the store has of the accounts of clubs, and notes for the pages of connectors which of them fail. */
export function storedClubAccounts({ store, secrets, now }: StoredParts): StoredClubAccounts {
  const working = new Set<string>();
  const noted = new Map<string, { readonly by: string | undefined; readonly at: number }>();
  const inBackground = (note: Effect.Effect<unknown, unknown, Store | ClockPort>): void => {
    // A note that cannot be written changes nothing of what became of the payment or the message.
    void Effect.runPromiseExit(note.pipe(Effect.provideService(Store, store), Effect.provideService(ClockPort, { now })));
  };
  const ofClub = (client: string) =>
    Effect.map(Effect.provideService(readPaymentAccounts(client), Store, store), (accounts) =>
      accounts.flatMap((account) => {
        const keys = keysOfAccount(secrets, account);
        return keys === undefined ? [] : [{ account: account._id, keys }];
      }),
    );
  return {
    current: (client) => Effect.provideService(readCurrentAccount(client), Store, store),
    keys: (id) => Effect.map(ofClub(clubOfRowId(id) ?? ""), (accounts) => accounts.find(({ account }) => account === id)?.keys),
    ofClub: (client) => Effect.runPromise(ofClub(client)),
    heard: (account, fault) => {
      if (fault === undefined && working.has(account)) return;
      if (fault === undefined) working.add(account);
      else working.delete(account);
      const use = fault === undefined ? Effect.void : Effect.fail(fault);
      inBackground(noteSending(clubOfRowId(account) ?? "", "payments", use));
    },
    received: (client, account) => {
      const last = noted.get(client);
      if (last?.by === account && last !== undefined && now() - last.at < notedEachMs) return;
      noted.set(client, { by: account, at: now() });
      inBackground(account === undefined ? noteFailure(client, "payments", "signature") : noteSignedMessage(client, account));
    },
  };
}
