import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { serverAccount, type WorkOfAccount, type PaymentKeys, type PaymentPermission } from "../../domain/ledger/paymentAccount.ts";
import type { serviceFaults } from "../../domain/messages/connector.ts";
import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";
import { asCents } from "../../domain/money/cents.ts";
import { ClockPort, type PaymentRequest, Payments, Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { RowManager } from "../managed/rules.ts";
import { RivalCommit, runCommit, failWithRefusal } from "../shared/commit.ts";
import { logConnectorChange, openConnectorSecret, writeConnectorAccount } from "./accounts.ts";

const hourMs = 3_600_000;
const noWork: WorkOfAccount = { sessions: 0, refunds: 0 };

/** The result of a test of an account: how it ended, the permissions that its key lacks, and its session. */
export interface TestedAccount {
  readonly outcome: "works" | "permissions" | (typeof serviceFaults)[number];
  readonly missing: readonly PaymentPermission[];
  readonly session: string;
  /** Those of some other sessions that the account took. */
  readonly known: readonly string[];
}

/**
 * Opens and ends a session in an account, named by its id or by keys, and reads refunds and disputes; it moves no money. Fails with ITEM_NOT_EXIST
 * where the clubs of this server have no account of their own.
 */
export const testPaymentAccount = Effect.fnUntraced(function* (
  client: string,
  account: string | PaymentKeys,
  known: readonly string[] = [],
) {
  const { test } = yield* Payments;
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const club = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).clubs.get(client);
  if (test === undefined || club === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const request: PaymentRequest = {
    reservation: `${client}_test_${(yield* Secrets).random()}`,
    reference: "TEST",
    amount: asCents(100),
    currency: club.currency,
    locale: "en",
    club: club.name,
    description: club.name,
    email: "",
    expires: now() + hourMs,
  };
  return yield* Effect.match(test(account, request, known), {
    // No payment has a sender.
    onFailure: ({ why }): TestedAccount => ({ outcome: why === "sender" ? "refused" : why, missing: [], session: "", known: [] }),
    onSuccess: (found): TestedAccount => ({ ...found, outcome: found.missing.length === 0 ? "works" : "permissions" }),
  });
});

/** Gives the accounts of a club at the payment provider, the oldest first. */
export const readPaymentAccounts = Effect.fnUntraced(function* (client: string) {
  return paymentAccountsIn(yield* (yield* Store).connectors.accounts(client));
});

/** Gives the keys of an account; undefined where another `QUAI_SECRET` sealed them. */
export function keysOfAccount(secrets: Pick<SecretsShape, "unseal">, account: ConnectorAccount): PaymentKeys | undefined {
  const key = openConnectorSecret(secrets, account, "paymentKey");
  const webhookSecret = openConnectorSecret(secrets, account, "webhookSecret");
  return key === undefined || webhookSecret === undefined ? undefined : { key, webhookSecret };
}

/** Gives the account of a club that takes its new payments, from the cached offer. */
export const readCurrentAccount = Effect.fnUntraced(function* (client: string) {
  const store = yield* Store;
  return catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).settingsOf(client).paymentAccount || serverAccount;
});

/**
 * Stores tested keys of a club, whose account takes its new payments from now on. They replace those of every stored account of which they read the
 * session, so that what it took is read by the new ones. `asked` are the stored sessions of the test. Fails with CONFLICT where another one is stored by
 * now: nobody knows whose it is.
 */
export const enterPaymentKeys = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  { key: paymentKey, webhookSecret }: PaymentKeys,
  { asked, known, session }: Pick<TestedAccount, "known" | "session"> & { readonly asked: readonly string[] },
) {
  const { client } = manager;
  const accounts = paymentAccountsIn(yield* tx.connectors.accounts(client));
  if (sessionsOfAccounts(accounts).some((stored) => !asked.includes(stored))) return yield* failWithRefusal("CONFLICT");
  const write = (_id: string, ofAccount: string, before?: ConnectorAccount) =>
    writeConnectorAccount(tx, manager, before, {
      _id,
      connector: "payments",
      settings: { session: ofAccount },
      typed: { paymentKey, webhookSecret },
    });
  const same = accounts.filter((account) => known.includes(account.settings["session"] ?? ""));
  for (const account of same) yield* write(account._id, account.settings["session"] ?? "", account);
  const current = (yield* tx.settings.read(client)).settings.paymentAccount;
  const existing = same.find(({ _id }) => _id === current) ?? same.at(-1);
  const id = existing?._id ?? `${client}_ca_${(yield* Secrets).random()}`;
  if (existing === undefined) yield* write(id, session);
  yield* switchAccount(tx, client, id);
});

/** Gives the sessions by which the stored accounts of a club are told apart. */
export function sessionsOfAccounts(accounts: readonly ConnectorAccount[]): readonly string[] {
  return accounts.flatMap(({ settings }) => settings["session"] ?? []);
}

/**
 * Ends the use of an account. `stop` makes the server's own take new payments in place of the one that does; `retire` takes an older one from the list,
 * unless it has work under way. Its keys stay, because what it took may still have to go back. Fails with ITEM_NOT_EXIST for an unknown account, and with
 * CONFLICT where the account is not, or no longer, what the wish is for.
 */
export const retirePaymentAccount = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  { account: id, wish }: { readonly account: string; readonly wish: "stop" | "retire" },
) {
  const { client } = manager;
  const account = paymentAccountsIn(yield* tx.connectors.accounts(client)).find(({ _id }) => _id === id);
  if (account === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const isCurrent = (yield* tx.settings.read(client)).settings.paymentAccount === id;
  if (isCurrent !== (wish === "stop") || isRetired(account)) return yield* failWithRefusal("CONFLICT");
  const log = (to: "server" | "retired") =>
    logConnectorChange(tx, manager, "payments", { paymentAccount: { from: `…${account.secrets["paymentKey"]?.lastFour ?? ""}`, to } });
  if (wish === "stop") {
    yield* switchAccount(tx, client, "");
    yield* log("server");
    return { outcome: "stopped" as const, work: noWork };
  }
  const work = yield* tx.connectors.workOfAccount(client, id);
  if (work.sessions + work.refunds > 0) return { outcome: "busy" as const, work };
  const { now } = yield* ClockPort;
  yield* tx.connectors.putAccount({ ...account, settings: { ...account.settings, retiredAt: isoTextOf(now()) } });
  yield* log("retired");
  return { outcome: "retired" as const, work };
});

/** Whether an account is out of use, and stays for the refunds of what it took alone. */
export function isRetired({ settings }: Pick<ConnectorAccount, "settings">): boolean {
  return settings["retiredAt"] !== undefined;
}

/** Notes when the last message came that the provider signed with the secret of an account. */
export const noteSignedMessage = Effect.fnUntraced(function* (client: string, id: string) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx) {
    const account = (yield* tx.connectors.accounts(client)).find(({ _id }) => _id === id);
    if (account !== undefined)
      yield* tx.connectors.putAccount({ ...account, settings: { ...account.settings, signedAt: isoTextOf(now()) } });
  });
});

const paymentAccountsIn = (accounts: readonly ConnectorAccount[]) => accounts.filter(({ connector }) => connector === "payments");

/** Makes an account of a club take its new payments, or the server's own where the id is empty. */
const switchAccount = Effect.fnUntraced(function* (tx: Transaction, client: string, paymentAccount: string) {
  const stored = yield* tx.settings.read(client);
  if (stored.settings.paymentAccount === paymentAccount) return;
  const settings = { ...stored.settings, paymentAccount };
  if (!(yield* tx.settings.replace({ ...stored, version: stored.version + 1, settings }))) return yield* new RivalCommit();
});
