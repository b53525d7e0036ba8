/** The texts shown in place of boats on a day, or in a window, with nothing free. */
export const fullDay = {
  fullDay: "Fully booked on {{day}}",
  closedDay: "The club is closed on {{day}}",
  pastDay: "No boat leaves any more on {{day}}",
  fullWindow: "Fully booked here until {{day}}",
  nearest: "The closest free times:",
  sameDock: "same dock",
  notOpenYet: "Bookings for {{year}} open on {{day}}",
  laterDays: "See later days",
  clearFilter: "Show all times",
};
