/** The menu of the top bar: the way to the visitor's bookings, the themes, the earlier alerts, and the links to pages of the club that the bar itself does not show. */
export const siteMenu = {
  yours: "Your bookings",
  bookings: "My bookings",
  club: "The club",
  boating: "Boating",
  theme: "Appearance",
  themeAuto: "Automatic",
  themeDay: "Day",
  themeDusk: "Dusk",
  themeSun: "Full sun",
  notices: "Notifications",
  noNotices: "No notifications yet.",
  links: {
    about: "About",
    contact: "Contact",
    pressKit: "Press kit",
    lakes: "Lakes",
    rules: "Rules",
    blog: "Blog",
    hosting: "Hosting",
    franchise: "Become a franchisee",
  },
} as const;
