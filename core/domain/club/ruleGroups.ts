/** Groups of a club's rules of fields; see `ClubRules`. */
export const fieldGroups = [
  "horizon",
  "cancellation",
  "phone",
  "visitor",
  "address",
  "unpaid",
  "texts",
  "arrival",
  "trips",
  "payment",
  "asked",
  "sender",
  "messages",
  "law",
  "privacy",
  "avatars",
] as const;

/** All of them, with the taxes, which are rows. */
export const ruleGroups = [...fieldGroups, "taxes"] as const;
