/** English words of the maintenance of boats. */
export const maintenance = {
  title: "Maintenance",
  plans: {
    title: "Maintenance plans",
    add: "Add a plan",
    new: "New maintenance plan",
    none: "No maintenance plan yet",
    hint: "A plan says after how many engine hours or months a boat needs a service, whichever comes first.",
    boats: "Boats",
    everyHours: "Every (engine hours)",
    everyMonths: "Every (months)",
    from: "Counts from",
    note: "Note",
  },
} as const;
