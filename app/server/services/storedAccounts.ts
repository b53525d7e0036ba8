import { Effect } from "effect";
import type { StoredAccounts } from "#adapters/node/payments/accounts.ts";
import type { PaymentKeys } from "#core/domain/ledger/paymentKeys.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { keysOfAccount, readCurrentAccount, readPaymentAccounts } from "#core/features/connectors/paymentAccounts.ts";
import { noteSending } from "#core/features/messages/noteSending.ts";
import { ClockPort, type SecretsShape } from "#core/ports/outside.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";

/** What the store has of the accounts of clubs at the payment provider. */
export interface StoredClubAccounts extends StoredAccounts {
  /** Reads the accounts of a club whose keys this server can open. */
  readonly ofClub: (client: string) => Promise<readonly { readonly account: string; readonly keys: PaymentKeys }[]>;
}

interface StoredParts {
  readonly store: StoreShape;
  readonly secrets: SecretsShape;
  readonly now: () => number;
}

/** Gives what the store has of the accounts of clubs, and notes for the pages of connectors which of them fail. */
export function storedClubAccounts({ store, secrets, now }: StoredParts): StoredClubAccounts {
  const working = new Set<string>();
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
      const note = noteSending(clubOfRowId(account) ?? "", "payments", use).pipe(
        Effect.provideService(Store, store),
        Effect.provideService(ClockPort, { now }),
      );
      // A note that cannot be written changes nothing of what became of the payment.
      void Effect.runPromiseExit(note);
    },
  };
}
