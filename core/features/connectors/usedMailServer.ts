import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";
import { mailAccountIn, mailServerOf, mailServerStateOf, type OpenMailServer } from "../../domain/messages/mailServer.ts";
import type { SecretsShape } from "../../ports/outside.ts";
import { openConnectorSecret } from "./accounts.ts";

/**
 * Gives the mail server by which the letters of a club leave, of what it entered; undefined for that of the site. A password that another `QUAI_SECRET`
 * sealed is empty: the server refuses it, and the letters wait.
 */
export function openUsedMailServer(
  secrets: Pick<SecretsShape, "unseal">,
  accounts: readonly ConnectorAccount[],
): OpenMailServer | undefined {
  const account = mailAccountIn(accounts);
  if (account === undefined || mailServerStateOf(account) !== "used") return undefined;
  return { ...mailServerOf(account), password: openConnectorSecret(secrets, account, "password") ?? "" };
}
