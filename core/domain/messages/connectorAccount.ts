/** The connectors for which a club may enter a service of its own in place of the server's. */
export const ownedConnectors = ["payments", "email", "texts"] as const;

/** The name of a connector for which a club may enter a service of its own. */
export type OwnedConnector = (typeof ownedConnectors)[number];

/** A secret that somebody typed once: sealed for its account, and its last four characters, none where it is short. */
export interface SealedSecret {
  readonly sealed: string;
  readonly lastFour: string;
}

/** What a club entered of a service of its own: an account at a payment provider, a mail server or a gateway of texts. */
export interface ConnectorAccount {
  readonly _id: string;
  readonly client: string;
  readonly connector: OwnedConnector;
  /** When its secrets were typed last, in epoch milliseconds. */
  readonly enteredAt: number;
  /** What is no secret, by field, such as the name of a server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, SealedSecret>>;
}

/** Of a secret with fewer characters none is shown: four would be too much of it. */
const leastOfShown = 12;

/** Gives the characters of a secret that are shown after it was typed. */
export function lastFourOf(secret: string): string {
  return secret.length < leastOfShown ? "" : secret.slice(-4);
}
