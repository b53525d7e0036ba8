/** Who looks at a screen, by name, with what the toolbar calls them: nobody known, or one of the demo's accounts. In the order of what they may do. */
export const sessionTitles = {
  out: "Signed out",
  customer: "Customer",
  member: "Member",
  memberWithPlan: "Member with a plan",
  staff: "Staff",
  admin: "Administrator",
  superAdmin: "Super administrator",
} as const;

/** The name of a session. */
export type SessionName = keyof typeof sessionTitles;
