/** What letters and pages alike say of a trip: its reference, why it was cancelled, and its cancellation terms. */
export const trip = {
  reference: "Reference: {{reference}}",
  canceled: {
    customer: "Your booking was cancelled, as you asked.",
    staff: "{{club}} cancelled your booking.",
    weather: "Your booking was cancelled because of the weather.",
  },
  terms: {
    free: "You may cancel at no cost until {{date}}, {{time}} (Eastern Time). After that, the cancellation fee is {{amount}}.",
    late: "If you cancel, the cancellation fee is {{amount}}.",
    never: "You may cancel at no cost until your trip starts.",
    unpaid: "Nothing has been paid, so you can cancel at no cost until your trip starts.",
    club: "There is no fee when the club cancels or closes the lake.",
    kept: "The cancellation fee is {{amount}}, as the terms of your booking say.",
  },
} as const;
