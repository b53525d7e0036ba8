/** The promises of a club in one line of the first page, and until when a booking is cancelled free of charge. */
export const promiseFacts = {
  age: "{{age}} or older",
  licence: "boating licence",
  licenceOrChecklist: "licence or safety checklist at the dock",
  licenceOrMinutes: "licence or {{minutes}} min at the dock",
  included: "{{things}} included",
  cancelUntil: "free cancellation ({{hours}} h before)",
  cancelAlways: "free cancellation",
} as const;
