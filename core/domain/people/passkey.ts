/** What an authenticator keeps the other half of. Keys and ids are base64url. */
export interface PasskeyKey {
  /** The authenticator's own name for it, unique over all clubs. */
  readonly credential: string;
  readonly publicKey: string;
  /** How often it was used, by the authenticator's count; 0 throughout where it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether it may lie on several devices; never changes. */
  readonly isSynced: boolean;
}

/** A passkey of a user. */
export interface Passkey extends PasskeyKey {
  readonly client: string;
  readonly id: string;
  readonly user: string;
  /** What its owner calls it. */
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** Who passkeys are for: the host that they are bound to, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of a public address. A server's own machine is known by its name; an address of figures alone is none, as browsers have
 * it: undefined.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const [, scheme = "", host = "", port = ""] = /^(https?):\/\/(\[[^\]]*\]|[^/:]+)(:\d+)?(?:\/|$)/.exec(publicUrl) ?? [];
  const id = host === "127.0.0.1" || host === "[::1]" ? "localhost" : host.toLowerCase();
  if (id === "" || id.startsWith("[") || /^[\d.]+$/.test(id)) return undefined;
  return { id, origin: `${scheme}://${id}${port}` };
}
