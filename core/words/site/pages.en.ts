/** What search engines and shared links say of a page, and the texts of plain pages. Titles stand in `shell`. */
export const pages = {
  home: "Choose a lake, a dock, a day and a time: see which boats are free and what they cost, then book and pay online, in English or in French.",
  club: "{{name}}: choose a dock, a day and a time, see which boats are free and what they cost, then book and pay online.",
  lake: "{{boats}} to rent on {{lake}}{{from}}. See free times day by day and book online with {{name}}.",
  dock: "{{boats}} to rent at {{dock}}, {{lake}}{{from}}. See free times day by day and book online with {{name}}.",
  lakeOn: "{{boats}} to rent on {{lake}}{{from}}. See what is free on {{day}} and book online with {{name}}.",
  dockOn: "{{boats}} to rent at {{dock}}, {{lake}}{{from}}. See what is free on {{day}} and book online with {{name}}.",
  homeOn: "See which boats are free on {{day}} and what they cost, then choose a lake, a dock and a time, and book online.",
  from: ", from {{price}} a trip",
  boat: "{{boat}}: {{about}}, for {{people}}, at {{dock}}, {{lake}}{{from}}. See its next free times and book online.",
  kinds: "Fishing boats, pontoons and runabouts for 6 to 12 people: what each kind is good for, where it lies and when it is free.",
  kindsOf: "The boats of {{name}} by kind: what each is good for, how many people it carries, where it lies and when it is free.",
  pricing: "What it costs to rent a boat, by lake, month and day of the week, for members and non-members. Taxes are included.",
  pricingOf: "What it costs to rent a boat with {{name}}, by month and day of the week, for members and non-members. Taxes are included.",
  pricingOn: "What it costs to rent a boat on {{lake}} with {{name}}, by month and day of the week. Taxes are included.",
  subscription:
    "The plans of the club: what each costs and gives, and after how many trips it pays for itself. Join online, taxes included.",
  subscriptionOf:
    "The plans of {{name}}: what each costs and gives, and after how many trips it pays for itself. Join online, taxes included.",
  privacy: "What the club knows about you, why it asks, what stays on your device, and who the privacy officer is.",
  privacyOf: "What {{name}} knows about you, why it asks, what stays on your device, and who the privacy officer is.",
  terms: "The rental rules that you accept before you pay: who may drive, what is included, how to cancel and what it costs.",
  termsOf: "The rental rules of {{name}}: who may drive, what is included, how to cancel and what it costs.",
  accessibility:
    "How this site is made for everybody: keyboard, screen reader, contrast and large text, and whom to tell what does not work.",
  accessibilityOf: "How the site of {{name}} is made for everybody: keyboard, screen reader, contrast, large text, and whom to tell.",
  login: "Log in to see your bookings, change them and book at the member price, by password, by code or with a passkey.",
  signup: "Create an account to keep your bookings in one place and book faster. You can also book without an account.",
  findBooking:
    "Find your booking by its reference and your phone, open your dock pass, change the booking, or have its confirmation sent again.",
  picture: "A pontoon on a lake, drawn as on a chart",
  /** The page in place of one that the browser cannot fetch. */
  offline: {
    title: "This page needs a connection",
    text: "We can’t connect, and this page is not stored on your device. Check your connection, then load the page again.",
    stored: "These pages open without a connection:",
    home: "Boats, and the dock passes on this device",
  },
  /** The reply to the form that finds a booking, where no script runs. */
  unsent: {
    title: "We did not look up your booking",
    text: "To send you a code and open your dock pass, this page needs JavaScript, which is off or could not be fetched. We kept nothing of what you entered.",
    again: "Turn JavaScript on and try again",
  },
} as const;
