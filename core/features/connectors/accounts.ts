import { Effect } from "effect";
import type { FieldChange } from "../../domain/auditLine.ts";
import {
  type ConnectorAccount,
  lastFourOf,
  type OwnedConnector,
  ownServiceIn,
  ownServiceStateOf,
  type SingleServiceConnector,
} from "../../domain/messages/connectorAccount.ts";
import { ClockPort, Secrets, type SecretsShape } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { RowManager } from "../managed/rules.ts";
import type { ClubGateway } from "../../domain/messages/clubGateway.ts";
import type { ClubMapService } from "../../domain/maps/mapService.ts";
import { mailServerOf, type OpenMailServer } from "../../domain/messages/mailServer.ts";

/** Who changes a connector: the club, and the id of its user. */
type Manager = Pick<RowManager, "client" | "id">;

/** What a manager entered of a service of the club; `typed` has the secrets as they were typed, by field. */
export interface EnteredAccount extends Pick<ConnectorAccount, "_id" | "connector" | "settings"> {
  readonly typed: Readonly<Record<string, string>>;
}

/**
 * Stores what a manager entered in place of `before`, whose secrets stay where none is typed, and a line of the history that has no secret.
 * Gives the account.
 */
export const writeConnectorAccount = Effect.fnUntraced(function* (
  tx: Transaction,
  manager: Manager,
  before: ConnectorAccount | undefined,
  { _id, connector, settings, typed }: EnteredAccount,
) {
  const { seal } = yield* Secrets;
  const { now } = yield* ClockPort;
  const sealed = Object.entries(typed).map(
    ([field, secret]) => [field, { sealed: seal(purposeOf(field), _id, secret), lastFour: lastFourOf(secret) }] as const,
  );
  const secrets = { ...before?.secrets, ...Object.fromEntries(sealed) };
  const enteredAt = before === undefined || sealed.length > 0 ? now() : before.enteredAt;
  const account = { _id, client: manager.client, connector, enteredAt, settings, secrets };
  yield* tx.connectors.putAccount(account);
  const changes = { ...settingChanges(before?.settings ?? {}, settings), ...Object.fromEntries(sealed.map(([field]) => [field, {}])) };
  const logged = Object.entries(changes).map(([field, change]) => [loggedFieldOf(connector, field), change] as const);
  yield* logConnectorChange(tx, manager, connector, Object.fromEntries(logged));
  return account;
});

/** Opens a secret of an account; undefined where it has none, or where another `QUAI_SECRET` sealed it. */
export function openConnectorSecret(
  { unseal }: Pick<SecretsShape, "unseal">,
  account: ConnectorAccount,
  field: string,
): string | undefined {
  const secret = account.secrets[field];
  return secret === undefined ? undefined : unseal(purposeOf(field), account._id, secret.sealed);
}

const purposeOf = (field: string): string => `connector ${field}`;

/** The name that the history has for a field of an account: rows of other kinds have fields of the names that a mail server has, such as `from`. */
function loggedFieldOf(connector: OwnedConnector, field: string): string {
  return connector === "payments" ? field : `${connector}.${field}`;
}

type Settings = ConnectorAccount["settings"];

function settingChanges(before: Settings, after: Settings): Readonly<Record<string, FieldChange>> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => before[field] !== after[field]);
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** Writes into the history that a manager changed a connector; a field without values is a secret. */
export const logConnectorChange = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, id: actor }: Manager,
  item: OwnedConnector,
  changes: Readonly<Record<string, FieldChange>>,
) {
  const { random } = yield* Secrets;
  const { now } = yield* ClockPort;
  yield* tx.audit.append({
    _id: `${client}_a_${random()}`,
    client,
    at: now(),
    actor,
    model: "connectors",
    item,
    action: "update",
    changes,
  });
});

type Opening = Pick<SecretsShape, "unseal">;

/**
 * Gives the mail server by which the letters of a club leave, of what it entered; undefined for that of the site. A password that another `QUAI_SECRET`
 * sealed is empty: the server refuses it, and the letters wait.
 */
export function openUsedMailServer(secrets: Opening, accounts: readonly ConnectorAccount[]): OpenMailServer | undefined {
  const account = usedIn(accounts, "email");
  return account && { ...mailServerOf(account), password: openConnectorSecret(secrets, account, "password") ?? "" };
}

/** Gives the gateway by which the texts of a club leave; undefined for that of the site. A header is as a password above. */
export function openUsedGateway(secrets: Opening, accounts: readonly ConnectorAccount[]): ClubGateway | undefined {
  const account = usedIn(accounts, "texts");
  if (account === undefined) return undefined;
  const { url = "", body = "" } = account.settings;
  return { url, body, header: openConnectorSecret(secrets, account, "header") ?? "" };
}

/** Gives the service outside by which the staff of a club find places; undefined for none. A key is as a password above. */
export function openUsedMapService(secrets: Opening, accounts: readonly ConnectorAccount[]): ClubMapService | undefined {
  const account = usedIn(accounts, "maps");
  return account && { url: account.settings["url"] ?? "", key: openConnectorSecret(secrets, account, "key") ?? "" };
}

function usedIn(accounts: readonly ConnectorAccount[], connector: SingleServiceConnector): ConnectorAccount | undefined {
  const account = ownServiceIn(accounts, connector);
  return account !== undefined && ownServiceStateOf(account) === "used" ? account : undefined;
}
