/** The names of common holidays, by the name that a club’s prices have. */
export const holidays = {
  "Good Friday": "Good Friday",
  "Easter Monday": "Easter Monday",
  "Victoria Day": "Victoria Day",
  "National Patriots' Day": "National Patriots’ Day",
  "Fête nationale": "Fête nationale",
  "Canada Day": "Canada Day",
  "Civic Holiday": "Civic Holiday",
  "Labour Day": "Labour Day",
  Thanksgiving: "Thanksgiving",
  "Construction holiday": "Construction holiday",
} as const;
