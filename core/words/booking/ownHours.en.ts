/** The hours of a boat that differ in price or are many, after the first view of the page. */
export const ownHours = {
  lasts: { one: "{{count}} hour", other: "{{count}} hours" },
  best: "best: {{price}} an hour",
  saves: "saves {{amount}}",
  lengths: "{{boat}}, lengths",
  startsOf: "{{boat}}, {{length}}: starts",
  free: { one: "{{count}} start", other: "{{count}} starts" },
  none: "taken",
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
} as const;
