/** The payment, and what came of it. */
export const pay = {
  title: "Payment",
  summary: "Your booking",
  youPay: "You pay",
  accept: "I have read and accept the rental rules",
  acceptFirst: "Accept the rental rules before you pay.",
  pay: "Pay {{amount}}",
  payAtDock: "Pay at the dock",
  leaving: "You pay on a secure page and come straight back here.",
  opening: "Opening the payment page",
  success: "Payment success",
  failed: "Payment failed",
  checking: "Checking the payment with the bank",
  checkingHint: "This takes a few seconds. Stay on this page.",
  stillChecking:
    "The bank has not answered yet. If your payment came through, an email brings you the dock pass, or word of your money on its way back.",
  successHint: "Your dock pass is ready.",
  failedHint: "Nothing was charged. Your choice and your details are kept.",
  refundedHint:
    "This booking was canceled, so your {{amount}} is on its way back to you. Your bank may take a few days to show it; an email confirms it.",
  failedUnknownHint:
    "Your choice and your details are kept. If money leaves your account for this booking after all, all of it comes back and an email tells you so.",
  underWay: "Your payment is not finished",
  underWayHint: "Your boat is kept for you until the payment page closes.",
  goOn: "Go on to the payment",
  giveUp: "Give it up and choose again",
  retry: "Retry",
  checkAgain: "Check again",
  seePass: "See my dock pass",
  contactOf: "{{name}}, {{phone}}",
  change: "Change",
} as const;
