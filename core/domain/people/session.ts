/** A token with fewer seconds left than this is refreshed before a call. Requirements §9. */
export const refreshLeadSeconds = 45;

/** Share of a token's lifetime after which a refresh is scheduled. Requirements §9. */
export const refreshShare = 0.92;

/** Milliseconds between refreshes while logged in, and the delay where a lifetime is unknown. Requirements §9. */
export const refreshEveryMilliseconds = 300_000;

/** Whether a token that ends at `expires` is to be refreshed before a call at `now` (both epoch milliseconds); exactly 45 s left is not. Requirements §7. */
export function needsRefresh(expires: number, now: number): boolean {
  return expires - now < refreshLeadSeconds * 1000;
}

/**
 * Milliseconds until the scheduled refresh of a token: 92 percent of its lifetime, or 300000 where times are missing or not in order.
 * Both in epoch milliseconds. Requirements §9.
 */
export function refreshDelay(issued: number | undefined, expires: number | undefined): number {
  if (issued === undefined || expires === undefined) return refreshEveryMilliseconds;
  const lifetime = expires - issued;
  return lifetime > 0 && Number.isFinite(lifetime) ? Math.floor(lifetime * refreshShare) : refreshEveryMilliseconds;
}

/** What a login leaves in the session: with `firstTimeLogin` the jwt alone, which opens only the change of password. Requirements §4. */
export interface SessionTokens {
  readonly jwt: string;
  readonly refresh?: string;
  readonly firstTimeLogin: boolean;
}

/** The tokens to keep of a login's reply. Requirements §4. */
export function tokensOf(reply: { readonly jwt: string; readonly refresh?: string; readonly firstTimeLogin?: boolean }): SessionTokens {
  if (reply.firstTimeLogin === true || reply.refresh === undefined)
    return { jwt: reply.jwt, firstTimeLogin: reply.firstTimeLogin === true };
  return { jwt: reply.jwt, refresh: reply.refresh, firstTimeLogin: false };
}
