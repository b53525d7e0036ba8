/** What is said aloud of what a tap changed elsewhere on the page. */
export const heard = {
  days: "Days from {{from}} to {{to}}.",
  cleared: "Your time was cleared. You can restore it.",
  putBack: "Your time is chosen again.",
  free: { one: "{{count}} boat free on {{day}}.", other: "{{count}} boats free on {{day}}." },
  full: "No boat is free on {{day}}.",
  chosen: "Chosen: {{boat}}, {{span}}.",
  added: "Added: {{span}}.",
  removed: "Removed: {{span}}.",
} as const;
