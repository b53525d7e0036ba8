/** The minutes of a quantum, the unit in which a boat's time is claimed. */
export const quantumMinutes = 15;

/** The number of quanta of a Toronto day. */
export const quantaInDay = 96;
