/**
 * The lifetimes in milliseconds. `pending` is that of a payment session. Providers refuse sessions under 30 minutes, so none is requested
 * with less than `askable` left: those 30 minutes and the time of the request.
 */
export const bookingLifetimes = { code: 600_000, proof: 1_800_000, pending: 1_860_000, askable: 1_820_000 } as const;

/**
 * The lifetimes of sign-ins: of an access token in seconds, unless configured; of a sign-in without use and of a refresh token after its
 * first use (`grace`) in milliseconds.
 */
export const signInLifetimes = { accessSeconds: 900, session: 30 * 86_400_000, grace: 30_000 } as const;
