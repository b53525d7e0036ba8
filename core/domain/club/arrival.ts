/** The minutes before a slot at which customers should be at the dock, where a club set nothing else. */
export const defaultArrivalLeadMinutes = 15;
