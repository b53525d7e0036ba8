/** Texts of the error catalogue to the letter of requirements §8, and of the alerts of §2. */
export const alerts = {
  fetchFailed: "Error fetching data",
  paymentSuccess: "Payment success",
  booked: "Your booking is confirmed",
  paymentFail: "Payment failed",
  paymentNotHere: "There is no payment to check in this browser. If you paid, an email tells you what happened.",
  offline: "You are offline. What you see may be out of date.",
  noAnswer: "We can’t connect. What you typed is saved: try again in a moment.",
  close: "Close",
} as const;
