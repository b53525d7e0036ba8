/** The links to the passes that this device keeps, and what is said while Quai is out of reach. */
export const passLinks = {
  missing: "No dock pass could be opened. If you followed a link, its end is missing: find your booking with your phone.",
  unanswered: "We can’t connect. What you see may be out of date.",
  passes: "Your dock passes",
  otherPasses: "Other passes on this device",
  holdsPass: "You have a booking.",
  openPass: "Open the pass",
  keptPass: "Your pass {{reference}}: {{day}}, {{time}}",
} as const;
