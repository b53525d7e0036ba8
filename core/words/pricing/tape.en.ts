/** How a price is made, and what another day would cost. */
export const tape = {
  label: "How this price is calculated",
  base: "Base price per time slot",
  boat: "Boat",
  lake: "Lake",
  dock: "Dock",
  month: "Month",
  weekday: "Day of the week",
  holiday: "Holiday",
  slot: "Time slot",
  status: "Status",
  each: "One time slot",
  slots: "Time slots",
  instead: "{{factor}} instead",
  total: "Total",
  taxes: "Taxes are included.",
  otherDays: {
    label: "The same boat on another day",
    show: "Compare the days",
    on: "{{day}}: {{price}}",
    cheapest: "Lowest price",
  },
} as const;
