/** What a device is: a box that holds the boat's key, a padlock on its chain, or an ignition that takes a code. */
export const lockKinds = ["keyBox", "padlock", "keyless"] as const;

/** Whether a device can be relied on. */
export const lockStates = ["working", "faulty", "lost"] as const;
