/** The texts shown in place of boats on a day, or in a window, with nothing free. */
export const fullDay = {
  fullDay: "Fully booked on {{day}}",
  closedSeason: "The club is closed on {{day}}. It opens on {{opens}}.",
  openingDay: "Go to {{day}}",
  closedDock: "This dock is closed on {{day}}",
  pastDay: "No boat leaves any more on {{day}}",
  fullWindow: "Fully booked here until {{day}}",
  /** No boat of the chosen kind is free, and others are. */
  noneOfKind: {
    one: "No {{kind}} on {{day}}; {{count}} other boat",
    other: "No {{kind}} on {{day}}; {{count}} other boats",
  },
  otherKinds: { one: "Show the {{count}} other boat", other: "Show the {{count}} other boats" },
  nearest: "The closest free times:",
  sameDock: "same dock",
  notOpenYet: "Bookings for {{year}} open on {{day}}",
  laterDays: "See later days",
  clearFilter: "Show all times",
};
