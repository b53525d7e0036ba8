/** The machine's clock, as the port Time. */
export const systemTime: { readonly now: () => number } = { now: () => Date.now() };
