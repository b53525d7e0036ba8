/** How long a boat is held, and what is nearest where it was lost. */
export const hold = {
  held: "Held for you",
  left: "Held for you for {{time}} more",
  soon: "One minute left to finish.",
  last: "30 seconds left to finish.",
  little: "Less than 2 minutes left.",
  extend: "Add 10 minutes",
  extended: "Held for you for {{time}} more.",
  notExtended: "We cannot hold this time slot any longer. What you typed is saved.",
  kept: "What you typed is saved.",
  again: "Reserve it again",
  change: "Change my choice",
  alternatives: {
    label: "The closest free times",
    sameDay: "Same boat, {{span}}",
    otherBoat: "{{boat}}, same time",
    nextDay: "Same boat, {{day}}, {{span}}",
    none: "Nothing close is free. Look at other days or docks.",
  },
} as const;
