/** Words for the side menu and the avatar menu. Requirements §1 and §6. */
export const people = {
  menu: {
    calendar: "Calendar",
    daySheet: "Day sheet",
    walkIn: "Walk-in",
    clients: "Clients",
    feedback: "Feedback",
    messages: "Messages",
    documents: "Documents",
    bookings: "Bookings",
    lakes: "Lakes",
    docks: "Stations (docks)",
    boats: "Boats",
    locks: "Locks",
    timeslot: "Timeslot",
    factors: "Factors (prices)",
    extras: "Extras",
    memberships: "Memberships",
    wishes: "Waitlist",
    figures: "Figures",
    plans: "Plans",
    codes: "Promo codes",
    dashboard: "Dashboard",
    health: "Health",
    users: "Users",
    roles: "Roles",
    config: "Club settings",
    replies: "Quick replies",
    letters: "Email texts",
    connectors: "Connectors",
  },
  groups: {
    today: "Today",
    bookings: "Bookings",
    customers: "Customers",
    fleet: "Fleet and prices",
    club: "Club",
  },
  account: {
    profile: "Profile",
    changePassword: "Change password",
    configuration: "Configuration",
    logout: "Logout",
  },
} as const;

/** Words for languages and avatar engines. Requirements §3. */
export const settings = {
  language: "Language",
  languages: { en: "English", fr: "Français" },
  gravatarHint:
    "Pattern and Arcade are drawn here. The others need Gravatar, which is told a digest of the user’s email. Initials stand where this server does not use it.",
  gravatar: {
    mp: "Silhouette",
    identicon: "Pattern",
    monsterid: "Monster",
    wavatar: "Face",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const;
