import { patternsAllow, type PermissionPatternEngine, regExpPatternEngine } from "./permission.ts";
import type { Role } from "./user.ts";

/** The list of the acts by which staff give money away, and of which a role may limit the amount. */
export const limitedActs = ["refund", "discount"] as const;

/** One of the {@link limitedActs}. */
export type LimitedAct = (typeof limitedActs)[number];

/** The highest limit of a role, in dollars. */
export const mostDollarsOfLimit = 100_000;

/** The permission of each limited act. */
export const limitedPermissions = { refund: "@booking/reservations/refund", discount: "@booking/reservations/discount" } as const;
/** The field of a role with the limit of each act. */
export const limitFields = { refund: "refundLimit", discount: "discountLimit" } as const;

/** Whether a role allows an act, whatever the amount. */
export function allowsAct(act: LimitedAct, role: Role, engine: PermissionPatternEngine = regExpPatternEngine): boolean {
  return patternsAllow(role.permissions, [limitedPermissions[act]], engine);
}

/**
 * Gives the most dollars of one act for a person with these roles, on one day and of one booking: the highest limit of the roles that allow it;
 * undefined where one of them has no limit, and 0 where none allows it.
 */
export function moneyLimitOf(act: LimitedAct, roles: readonly Role[], engine?: PermissionPatternEngine): number | undefined {
  const own = roles.filter((role) => allowsAct(act, role, engine)).map((role) => role[limitFields[act]]);
  const known = own.filter((limit) => limit !== undefined);
  return known.length < own.length ? undefined : Math.max(0, ...known);
}
