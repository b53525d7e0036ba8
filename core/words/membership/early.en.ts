/** How far ahead one may book, and that members may book before others. */
export const early = {
  until: "Days up to {{day}} can be booked.",
  members: {
    one: "Members book up to {{count}} day before everybody else.",
    other: "Members book up to {{count}} days before everybody else.",
  },
  plans: "See the plans",
  notYet: "not yet",
} as const;
