/** The list of the provinces and territories of Canada, by their postal codes. */
export const provinceCodes = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;

/** The postal code of a province or territory of Canada. */
export type ProvinceCode = (typeof provinceCodes)[number];
