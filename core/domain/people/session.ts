/** The seconds that a token has left, below which it is refreshed before a call. Requirements §9. */
export const tokenRefreshLeadSeconds = 45;

/** The share of a token's lifetime after which a refresh is scheduled. Requirements §9. */
export const tokenRefreshShare = 0.92;

/** The milliseconds between refreshes while signed in, and until a refresh where a lifetime is unknown. Requirements §9. */
export const tokenRefreshIntervalMs = 300_000;

/**
 * Whether a token that expires at `expires` must be refreshed before a call at `now` (both epoch milliseconds); not with exactly 45 s left.
 * Requirements §7.
 */
export function mustRefreshToken(expires: number, now: number): boolean {
  return expires - now < tokenRefreshLeadSeconds * 1000;
}

/**
 * Gives the milliseconds until the scheduled refresh of a token: 92 percent of its lifetime, or 300000 where a time is missing or both are
 * out of order. Times in epoch milliseconds. Requirements §9.
 */
export function tokenRefreshDelayMs(issued: number | undefined, expires: number | undefined): number {
  if (issued === undefined || expires === undefined) return tokenRefreshIntervalMs;
  const lifetime = expires - issued;
  return lifetime > 0 && Number.isFinite(lifetime) ? Math.floor(lifetime * tokenRefreshShare) : tokenRefreshIntervalMs;
}

/**
 * The tokens that a session has after a login. With `firstTimeLogin` it has only the jwt, which allows nothing but the change of password.
 * Requirements §4.
 */
export interface SessionTokens {
  readonly jwt: string;
  readonly refresh?: string;
  readonly firstTimeLogin: boolean;
}

/** Gives the tokens of a login's reply that the session stores. Requirements §4. */
export function sessionTokensOf(reply: {
  readonly jwt: string;
  readonly refresh?: string;
  readonly firstTimeLogin?: boolean;
}): SessionTokens {
  if (reply.firstTimeLogin === true || reply.refresh === undefined)
    return { jwt: reply.jwt, firstTimeLogin: reply.firstTimeLogin === true };
  return { jwt: reply.jwt, refresh: reply.refresh, firstTimeLogin: false };
}
