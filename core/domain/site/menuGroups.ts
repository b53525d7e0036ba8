/** The list of the groups of the side menu, in the order of a day: what leaves, what is booked, who comes, what is rented, who we are. */
export const menuGroups = ["today", "bookings", "customers", "fleet", "club"] as const;
/** One of the groups of the side menu. */
export type SideMenuGroup = (typeof menuGroups)[number];
