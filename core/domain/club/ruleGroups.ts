/** The list of the groups of a club's rules that consist of single fields; see `ClubRules`. */
export const clubRuleFieldGroups = [
  "horizon",
  "cancellation",
  "downPayment",
  "primeTime",
  "plans",
  "phone",
  "visitor",
  "address",
  "unpaid",
  "texts",
  "arrival",
  "trips",
  "documents",
  "chat",
  "survey",
  "waitlist",
  "payment",
  "asked",
  "sender",
  "messages",
  "law",
  "privacy",
  "avatars",
] as const;

/** The list of all groups of a club's rules: the groups of fields, and the taxes and the topics of the survey, which are rows. */
export const clubRuleGroups = [...clubRuleFieldGroups, "taxes", "topics"] as const;
