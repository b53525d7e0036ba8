/** Words for the side menu and the avatar menu. Requirements §1 and §6. */
export const people = {
  menu: {
    calendar: "Calendar",
    daySheet: "Day sheet",
    clients: "Clients",
    messages: "Messages",
    bookings: "Bookings",
    lakes: "Lakes",
    docks: "Stations (docks)",
    boats: "Boats",
    locks: "Locks",
    timeslot: "Time slots",
    factors: "Factors",
    dashboard: "Dashboard",
    club: "Club",
    users: "Users",
    roles: "Roles",
    config: "Club settings",
    replies: "Quick replies",
    connectors: "Connectors",
  },
  account: {
    profile: "Profile",
    changePassword: "Change password",
    configuration: "Configuration",
    logout: "Logout",
  },
} as const;
