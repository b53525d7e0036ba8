import { Effect } from "effect";
import { dayAt, isoTextOf } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { serverAccount, type WorkOfAccount } from "../../domain/ledger/paymentAccount.ts";
import type { PaymentKeys, PaymentPermission } from "../../domain/ledger/paymentKeys.ts";
import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";
import { asCents } from "../../domain/money/cents.ts";
import { ClockPort, type PaymentRequest, Payments, Secrets, type SecretsShape, type ServiceFaultReason } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { RowManager } from "../managed/rules.ts";
import { RivalCommit } from "../shared/commit.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { logConnectorChange, openConnectorSecret, writeConnectorAccount } from "./accounts.ts";

const hourMs = 3_600_000;
/** A session that began to open at an account is stored, or was never opened, after so long. */
const openingMs = 600_000;
const noWork: WorkOfAccount = { sessions: 0, refunds: 0, trips: 0 };

/** The result of a test of an account: how it ended, the permissions that its key lacks, and its session. */
export interface TestedAccount {
  readonly outcome: "works" | "permissions" | ServiceFaultReason;
  readonly missing: readonly PaymentPermission[];
  readonly session: string;
  /** The session among some others that the account took. */
  readonly known: string | undefined;
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
    description: club.name,
    email: "",
    expires: now() + hourMs,
  };
  return yield* Effect.match(test(account, request, known), {
    onFailure: ({ why }): TestedAccount => ({ outcome: why, missing: [], session: "", known: undefined }),
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
 * Stores tested keys of a club, whose account takes its new payments from now on. Keys of an account that is known replace those that it had, so that
 * what it took is read by the new ones.
 */
export const enterPaymentKeys = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: RowManager,
  { key: paymentKey, webhookSecret }: PaymentKeys,
  { known, session }: Pick<TestedAccount, "known" | "session">,
) {
  const { random } = yield* Secrets;
  const accounts = paymentAccountsIn(yield* tx.connectors.accounts(manager.client));
  const before = known === undefined ? undefined : accounts.find(({ settings }) => settings["session"] === known);
  const { _id } = yield* writeConnectorAccount(tx, manager, before, {
    _id: before?._id ?? `${manager.client}_ca_${random()}`,
    connector: "payments",
    settings: { session: before?.settings["session"] ?? session },
    typed: { paymentKey, webhookSecret },
  });
  yield* switchAccount(tx, manager.client, accounts, _id);
});

/**
 * Ends the use of an account. The one that takes new payments is replaced by the server's own, and stays for what it took; an older one is removed
 * with its keys, unless it has work or a payment may be opening in it. Fails with ITEM_NOT_EXIST for an unknown account.
 */
export const retirePaymentAccount = Effect.fnUntraced(function* (tx: Transaction, manager: RowManager, id: string) {
  const { client } = manager;
  const { now } = yield* ClockPort;
  const accounts = paymentAccountsIn(yield* tx.connectors.accounts(client));
  const account = accounts.find(({ _id }) => _id === id);
  if (account === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const log = (to: "server" | "retired") =>
    logConnectorChange(tx, manager, "payments", { paymentAccount: { from: `…${account.secrets["paymentKey"]?.lastFour ?? ""}`, to } });
  if (yield* switchAccount(tx, client, accounts, serverAccount, id)) {
    yield* log("server");
    return { outcome: "stopped" as const, work: noWork };
  }
  if (now() - Date.parse(account.settings["until"] ?? "") < openingMs) return { outcome: "tooSoon" as const, work: noWork };
  const work = yield* tx.connectors.workOfAccount(client, id, dayAt(now()));
  if (work.sessions + work.refunds + work.trips > 0) return { outcome: "busy" as const, work };
  yield* tx.connectors.removeAccount(client, id);
  yield* log("retired");
  return { outcome: "retired" as const, work };
});

const paymentAccountsIn = (accounts: readonly ConnectorAccount[]) => accounts.filter(({ connector }) => connector === "payments");

/**
 * Makes another account take the new payments of a club, in place of `from` where it is given and does; gives whether it changed. The earlier one
 * is marked with the instant.
 */
const switchAccount = Effect.fnUntraced(function* (
  tx: Transaction,
  client: string,
  accounts: readonly ConnectorAccount[],
  to: string,
  from?: string,
) {
  const { now } = yield* ClockPort;
  const stored = yield* tx.settings.read(client);
  const current = stored.settings.paymentAccount || serverAccount;
  if (current === to || (from !== undefined && current !== from)) return false;
  const settings = { ...stored.settings, paymentAccount: to === serverAccount ? "" : to };
  if (!(yield* tx.settings.replace({ ...stored, version: stored.version + 1, settings }))) return yield* new RivalCommit();
  const earlier = accounts.find(({ _id }) => _id === current);
  if (earlier !== undefined) yield* tx.connectors.putAccount({ ...earlier, settings: { ...earlier.settings, until: isoTextOf(now()) } });
  return true;
});
