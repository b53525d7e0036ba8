/** Mails and text messages. Spec §7, decisions "Guards": the link carries the holder's key in its fragment. */
export const mail = {
  code: "{{code}} is your Quai code. It is valid for 10 minutes.",
  greeting: "Hello {{firstname}},",
  confirmation: {
    subject: "{{boat}}, {{date}}: your booking",
    paid: "Your booking is paid. See you at the dock.",
    confirmed: "Your booking is confirmed. See you at the dock.",
    cash: "Your booking is confirmed. You pay {{amount}} at the dock.",
    boat: "Boat: {{boat}}",
    where: "Where: {{dock}}, {{lake}}",
    when: "When: {{date}}, {{start}} to {{end}} (Eastern Time)",
    amount: "Amount: {{amount}}, taxes included",
    reference: "Reference: {{reference}}",
    pass: "Your dock pass, directions and what to bring:",
    manage: "To change or cancel your booking:",
    event: "{{boat}} at {{dock}}",
  },
  moved: {
    subject: "{{boat}}, {{date}}: your booking was moved",
    asked: "Your booking was moved, as you asked. Here are the new place and time.",
    text: "{{club}} moved your booking. Here are the new place and time.",
  },
  canceled: {
    subject: "{{boat}}, {{date}}: your booking was canceled",
    customer: "Your booking was canceled, as you asked.",
    staff: "{{club}} canceled your booking.",
    weather: "Your booking was canceled because of the weather.",
  },
  terms: {
    free: "You may cancel at no cost until {{date}}, {{time}} (Eastern Time). After that, the club keeps {{amount}} of what you paid.",
    late: "If you cancel, the club keeps {{amount}} of what you paid.",
    never: "You may cancel at no cost until your time starts.",
    club: "The club keeps nothing when it cancels or closes the lake.",
    kept: "The club keeps {{amount}}, as the terms of your booking say.",
  },
  refund: {
    subject: "Your refund is on its way",
    text: "We refunded {{amount}} for booking {{reference}}. Your bank may take a few days to show it.",
    cheaper: "Your new time costs less than the one you had.",
    lowered: "The club lowered the price of your booking.",
    why: "The booking was canceled, or its time slot was no longer free when the payment arrived.",
  },
  mismatch: {
    subject: "A payment to check: {{reference}}",
    text: "The payment provider reports another amount than the {{amount}} that booking {{reference}} asks for. The booking was not marked as paid.",
  },
  account: {
    hello: "Hello,",
    ends: "The code is valid for 10 minutes. If you did not ask for it, ignore this email: without the code nothing happens.",
    signIn: { subject: "Your code to sign in to Quai", text: "Enter this code to sign in:" },
    signUp: {
      subject: "Your code to open your Quai account",
      text: "Enter this code to confirm your email address and open your account:",
    },
    reset: { subject: "Your code to choose a new password", text: "Enter this code to choose a new password for your Quai account:" },
    confirm: { subject: "Your code to confirm this address", text: "Enter this code to use this email address for your Quai account:" },
    known: {
      subject: "You already have a Quai account",
      text: "Someone, perhaps you, tried to open a Quai account with this email address. You have one already, and nothing has changed. Log in, or ask for a new password, here:",
    },
    password: {
      subject: "Your Quai password was changed",
      text: "The password of your Quai account was changed, and every other device was signed out. If it was not you, ask for a new password here at once:",
    },
    contact: {
      subject: "The contact of your Quai account was changed",
      text: "Your Quai account now has another email address or phone number. If it was not you, call your club. The account is here:",
    },
    closed: {
      subject: "Your Quai account is closed",
      text: "Your Quai account was closed, as you asked. What you booked stays booked. You can open a new account here at any time:",
    },
  },
  questions: "Questions? Call {{club}} at {{phone}}.",
  address: "{{club}}, {{address}}",
} as const;
