import type { ClubGateway } from "../../domain/messages/clubGateway.ts";
import {
  type ConnectorAccount,
  ownServiceIn,
  ownServiceStateOf,
  type SingleServiceConnector,
} from "../../domain/messages/connectorAccount.ts";
import type { ClubMapService } from "../../domain/maps/mapService.ts";
import { mailServerOf, type OpenMailServer } from "../../domain/messages/mailServer.ts";
import type { SecretsShape } from "../../ports/outside.ts";
import { openConnectorSecret } from "./accounts.ts";

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
