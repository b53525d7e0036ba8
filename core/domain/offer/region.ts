/** The provinces and territories of Canada, by their postal codes. */
export const regions = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;

/** One of {@link regions}. */
export type Region = (typeof regions)[number];
