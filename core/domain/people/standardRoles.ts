import type { RoleRecord } from "./principal.ts";
import { patternsOfTasks } from "./taskPatterns.ts";
import { superAdminRoleName } from "./user.ts";

/**
 * The roles that a new club has, and `staff`, which clubs of earlier versions have; a club may change all but the super administrator's.
 * Patterns are those of requirements §6.
 */
export const standardRoles = {
  superAdmin: { name: superAdminRoleName, permissions: [".*"] },
  admin: {
    name: "admin",
    title: { en: "Administrator", fr: "Administration" },
    permissions: ["^(booking|account|customer|configuration|comm|order|voc|media|waitlist)/"],
  },
  treasurer: { name: "treasurer", title: { en: "Treasurer", fr: "Trésorerie" }, permissions: patternsOfTasks(["seeBookings", "seeMoney"]) },
  desk: {
    name: "desk",
    title: { en: "Desk", fr: "Bureau" },
    permissions: patternsOfTasks([
      "seeBookings",
      "book",
      "move",
      "cancel",
      "handOver",
      "takeMoney",
      "refund",
      "discount",
      "closeLake",
      "messages",
      "documents",
    ]),
  },
  dock: {
    name: "dock",
    title: { en: "Dock", fr: "Personnel de quai" },
    permissions: patternsOfTasks(["seeBookings", "book", "move", "cancel", "handOver", "takeMoney", "refund", "messages"]),
    refundLimit: 100,
  },
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
  customer: { name: "customer", title: { en: "Customer", fr: "Client" }, permissions: ["^account/bookings/find$"] },
} as const satisfies Readonly<Record<string, Pick<RoleRecord, "name" | "title" | "permissions" | "refundLimit">>>;

/** One of the {@link standardRoles}. */
export type StandardRole = keyof typeof standardRoles;

const namesOfNewClub: readonly StandardRole[] = ["superAdmin", "admin", "treasurer", "desk", "dock", "customer"];

/** Gives the standard roles of a new club, as the store has them. */
export function rolesOfClub(client: string): readonly RoleRecord[] {
  return namesOfNewClub.map((name) => standardRoleOf(client, name));
}

/** Gives one standard role of a club, as the store has it. */
export function standardRoleOf(client: string, name: StandardRole): RoleRecord {
  return { ...standardRoles[name], _id: standardRoleId(client, name), client, version: 1 };
}

/** Gives the id of a club's standard role. */
export function standardRoleId(client: string, name: StandardRole): string {
  return `${client}_role_${name}`;
}
