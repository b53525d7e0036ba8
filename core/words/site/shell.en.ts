/** Everything around a page: bars, links, themes, error pages. */
export const shell = {
  product: "Quai",
  boatTitle: "Boats and free times",
  pricingTitle: "Prices",
  privacyTitle: "Privacy",
  termsTitle: "Terms",
  accessibilityTitle: "Accessibility",
  notices: "Licences",
  legalPages: "Privacy, terms and accessibility",
  findTitle: "Find my booking",
  login: "Log in",
  skip: "Skip to the content",
  menu: "Menu",
  closeMenu: "Close the menu",
  publicSite: "The public site",
  rentABoat: "Rent a boat",
  language: "Français",
  partLost: "This part of the page could not be fetched.",
  loading: "Loading",
  help: "Need help? Call {{club}} at {{phone}}.",
  withoutScripts: "JavaScript is off: to book, call {{club}} at {{phone}}.",
  demo: "Demonstration: no real boat, no real money.",
  demoPhone: "Open the demo phone",
  online: "You are back online.",
  links: {
    subscriptions: "Subscriptions",
    functioning: "How it works",
    advantages: "Advantages",
    boats: "Boats",
    licence: "Boating licence",
  },
} as const;

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

/** Words of the error page. Requirements §2. */
export const errorPage = {
  oops: "Oops ! Something went wrong.",
  notFound: "This page could not be found",
  unknownMiddleware: "Unknown middleware",
  backHome: "Back to Home",
  reload: "Reload this page in a moment.",
  replyId: "If you call us about it, give this number: {{id}}",
} as const;
