/** Why one of many was left as it was. `notNow` is a provider out of reach, or another who was faster. */
export const skipReasons = [
  "canceled",
  "paying",
  "over",
  "unreachable",
  "justSent",
  "notPastDue",
  "slotAhead",
  "notMet",
  "offered",
  "taken",
  "cash",
  "departed",
  "notNow",
] as const;
export type SkipReason = (typeof skipReasons)[number];
