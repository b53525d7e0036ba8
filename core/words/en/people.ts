/** Words for the side menu and the avatar menu. Spec §1 and §6. */
export const people = {
  menu: {
    calendar: "Calendar",
    clients: "Clients",
    bookings: "Bookings",
    lakes: "Lakes",
    docks: "Stations",
    boats: "Boats",
    locks: "Locks",
    timeslot: "Timeslot",
    factors: "Factors",
    dashboard: "Dashboard",
    club: "Club",
    users: "Users",
    roles: "Roles",
    config: "Config",
    connectors: "Connectors",
  },
  account: {
    profile: "Profile",
    changePassword: "Change password",
    configuration: "Configuration",
    logout: "Logout",
  },
} as const;
