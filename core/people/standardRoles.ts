import { superAdmin, type Role } from "./user.ts";

/** The roles that a new club begins with; staff may change all but the super administrator's. Patterns are those of spec §6. */
export const standardRoles = {
  superAdmin: { name: superAdmin, permissions: [".*"] },
  admin: { name: "admin", permissions: ["^(booking|account|customer|configuration|comm|order|voc|media)/"] },
  staff: {
    name: "staff",
    permissions: ["^booking/(reservations|closures|locks)/", "^account/bookings/", "^customer/profiles/", "^comm/"],
  },
  customer: { name: "customer", permissions: ["^account/bookings/find$"] },
} as const satisfies Readonly<Record<string, Role>>;
