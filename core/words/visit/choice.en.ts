/** The choice of a time and its price, after the first view of the page. */
export const choice = {
  extend: "Add {{span}}",
  shorten: "Remove {{span}}",
  putBack: "Restore your choice: {{what}}",
  nonMember: "Non-members",
  membership: "Members",
  nonMemberPrice: "Member price · others {{price}}",
} as const;
