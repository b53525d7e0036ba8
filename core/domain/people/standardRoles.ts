import type { RoleRecord } from "./principal.ts";
import { superAdminRoleName, type Role } from "./user.ts";

/** The roles that a new club has; staff may change all but the super administrator's. Patterns are those of requirements §6. */
export const standardRoles = {
  superAdmin: { name: superAdminRoleName, permissions: [".*"] },
  admin: { name: "admin", permissions: ["^(booking|account|customer|configuration|comm|order|voc|media|waitlist)/"] },
  staff: {
    name: "staff",
    permissions: [
      "^booking/(reservations|closures|locks|documents)/",
      "^account/(bookings|memberships)/",
      "^customer/profiles/",
      "^comm/",
      "^voc/",
      "^waitlist/",
    ],
  },
  customer: { name: "customer", permissions: ["^account/bookings/find$"] },
} as const satisfies Readonly<Record<string, Role>>;

/** One of the {@link standardRoles}. */
export type StandardRole = keyof typeof standardRoles;

const names: readonly StandardRole[] = ["superAdmin", "admin", "staff", "customer"];

/** Gives the standard roles of a club, as the store has them. */
export function rolesOfClub(client: string): readonly RoleRecord[] {
  return names.map((name) => ({ ...standardRoles[name], _id: standardRoleId(client, name), client, version: 1 }));
}

/** Gives the id of a club's standard role. */
export function standardRoleId(client: string, name: StandardRole): string {
  return `${client}_role_${name}`;
}
