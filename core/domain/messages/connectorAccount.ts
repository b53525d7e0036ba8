/** The connectors for which a club may enter a service of its own in place of the server's. */
export const ownedConnectors = ["payments", "email", "texts", "maps"] as const;

/** The name of a connector for which a club may enter a service of its own. */
export type OwnedConnector = (typeof ownedConnectors)[number];

/** A secret that somebody typed once: sealed for its account, and its last four characters, none where it is short. */
export interface SealedSecret {
  readonly sealed: string;
  readonly lastFour: string;
}

/** What a club entered of a service of its own: an account at a payment provider, a mail server, a gateway of texts or a map service. */
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

/** The connectors by which messages leave, whose own service of a club a code confirms. */
export const postConnectors = ["email", "texts"] as const satisfies readonly OwnedConnector[];

/** The name of a connector by which messages leave. */
export type PostConnector = (typeof postConnectors)[number];

/** The connectors for which a club enters one service of its own, and may go back to that of the site. */
export const singleServiceConnectors = [...postConnectors, "maps"] as const satisfies readonly OwnedConnector[];

/** The name of a connector for which a club enters one service of its own. */
export type SingleServiceConnector = (typeof singleServiceConnectors)[number];

/** Whether a club's own service is used: `waiting` until a code confirms it, `left` once the club went back to that of the site. */
export const ownServiceStates = ["waiting", "used", "left"] as const;

/** The state of a club's own service. */
export type OwnServiceState = (typeof ownServiceStates)[number];

/** Gives the account of a club that is its own service of a connector. */
export function ownServiceIn(accounts: readonly ConnectorAccount[], connector: SingleServiceConnector): ConnectorAccount | undefined {
  return accounts.find((account) => account.connector === connector);
}

/** Gives whether a club uses the service of an account. */
export function ownServiceStateOf({ settings }: Pick<ConnectorAccount, "settings">): OwnServiceState {
  return ownServiceStates.find((state) => state === settings["state"]) ?? "waiting";
}

/** Of a secret with fewer characters none is shown: four would be too much of it. */
const leastOfShown = 12;

/** Gives the characters of a secret that are shown after it was typed. */
export function lastFourOf(secret: string): string {
  return secret.length < leastOfShown ? "" : secret.slice(-4);
}
