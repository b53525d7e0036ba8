/** The public half of a passkey, whose private half the authenticator has. Keys and ids are base64url. */
export interface PasskeyKey {
  /** The authenticator's id for it, unique over all clubs. */
  readonly credential: string;
  readonly publicKey: string;
  /** How often it was used, as the authenticator counts; always 0 where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether it may be on several devices; never changes. */
  readonly isSynced: boolean;
}

/** A passkey of a user. */
export interface Passkey extends PasskeyKey {
  readonly client: string;
  readonly id: string;
  readonly user: string;
  /** The name that its owner gave it. */
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** The host that passkeys are bound to, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Gives the relying party of a public address. The server's own machine is `localhost`; undefined for a numeric address, as browsers
 * require.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const [, scheme = "", host = "", port = ""] = /^(https?):\/\/(\[[^\]]*\]|[^/:]+)(:\d+)?(?:\/|$)/.exec(publicUrl) ?? [];
  const id = host === "127.0.0.1" || host === "[::1]" ? "localhost" : host.toLowerCase();
  if (id === "" || id.startsWith("[") || /^[\d.]+$/.test(id)) return undefined;
  return { id, origin: `${scheme}://${id}${port}` };
}
