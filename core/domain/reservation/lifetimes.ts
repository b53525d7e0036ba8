/**
 * How long things live, in milliseconds. `pending` is the payment session's life; providers refuse under 30 minutes, so that one is not
 * asked for with less than `askable` left, which is that and the time that asking may take.
 */
export const bookingLifetimes = { code: 600_000, proof: 1_800_000, pending: 1_860_000, askable: 1_820_000 } as const;
