/** Words for the statuses of a booking; `unknown` names the empty one. Requirements §4. */
export const status = {
  pending: "Pending",
  confirmed: "Confirmed",
  cash_payment: "To pay at the dock",
  past_due: "Past due",
  paid: "Paid",
  canceled: "Cancelled",
  archived: "Archived",
  unknown: "Unknown",
} as const;
