/**
 * The lifetimes of sign-ins: of an access token in seconds, unless configured; of a sign-in without use and of a refresh token after its
 * first use (`grace`) in milliseconds.
 */
export const signInLifetimes = { accessSeconds: 900, session: 30 * 86_400_000, grace: 30_000 } as const;
