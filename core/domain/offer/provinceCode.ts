/** The list of the provinces and territories of Canada, by their postal codes. */
export const provinceCodes = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;

/** One of {@link provinceCodes}. */
export type ProvinceCode = (typeof provinceCodes)[number];
