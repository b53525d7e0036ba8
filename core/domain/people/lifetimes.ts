/** How long what a sign-in gives lives: an access token in seconds, unless configured; a sign-in that is not used, and a refresh token that was used before, in milliseconds. */
export const signInLifetimes = { accessSeconds: 900, session: 30 * 86_400_000, grace: 30_000 } as const;
