/** The key under which this browser's storage has the number of boats in its cart, so that a page knows without a call that there is one. */
export const cartStorageKey = "cart";
