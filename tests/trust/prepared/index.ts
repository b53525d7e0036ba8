import { preparedAccounts } from "./accounts.ts";
import { preparedChanges } from "./changes.ts";
import { preparedMemberships } from "./memberships.ts";
import { preparedMoney } from "./money.ts";
import type { Preparation } from "./preparing.ts";
import { preparedTalks } from "./talks.ts";
import { preparedTrips } from "./trips.ts";
import { preparedVisits } from "./visits.ts";

/**
 * The inputs of calls that are refused as the matrix makes them, as over a club without what they are about: what these prepare before each call
 * is not measured.
 */
export const prepared: Readonly<Record<string, Preparation>> = {
  ...preparedVisits,
  ...preparedAccounts,
  ...preparedChanges,
  ...preparedMemberships,
  ...preparedMoney,
  ...preparedTrips,
  ...preparedTalks,
};
