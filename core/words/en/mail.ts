/** Mails and text messages. Spec §7, decisions "Guards": the link carries the holder's key in its fragment. */
export const mail = {
  code: "{{code}} is your Quai code. It is good for 10 minutes.",
  greeting: "Hello {{firstname}},",
  confirmation: {
    subject: "{{boat}}, {{date}}: your booking",
    paid: "Your booking is paid. See you at the dock.",
    confirmed: "Your booking is confirmed. See you at the dock.",
    cash: "Your booking is confirmed. You pay {{amount}} at the dock.",
    boat: "Boat: {{boat}}",
    where: "Where: {{dock}}, {{lake}}",
    when: "When: {{date}}, {{start}} to {{end}} (Toronto time)",
    amount: "Amount: {{amount}}, taxes included",
    reference: "Reference: {{reference}}",
    pass: "Your dock pass, directions and what to bring:",
    event: "{{boat}} at {{dock}}",
  },
  moved: {
    subject: "{{boat}}, {{date}}: your booking was moved",
    text: "{{club}} moved your booking. This is where and when it is now.",
  },
  canceled: {
    subject: "{{boat}}, {{date}}: your booking was canceled",
    customer: "Your booking was canceled, as you asked.",
    staff: "{{club}} canceled your booking.",
    weather: "Your booking was canceled because of the weather.",
  },
  terms: {
    free: "You may cancel at no cost until {{date}}, {{time}} (Toronto time). After that, the club keeps {{amount}} of what you paid.",
    late: "If you cancel, the club keeps {{amount}} of what you paid.",
    never: "You may cancel at no cost until your time starts.",
    club: "The club keeps nothing when it cancels or closes the lake.",
    kept: "The club keeps {{amount}}, as the terms of your booking say.",
  },
  refund: {
    subject: "Your payment is on its way back",
    text: "We returned {{amount}} for booking {{reference}}. Your bank may take a few days to show it.",
    why: "The booking was canceled, or its time slot was no longer free when the payment arrived.",
  },
  mismatch: {
    subject: "A payment to look at: {{reference}}",
    text: "The payment provider reports another amount than the {{amount}} that booking {{reference}} asks for. The booking was not marked as paid.",
  },
  questions: "Questions? Call {{club}} at {{phone}}.",
} as const;
