/** The description of what each service of the contract is about, for the tags of the OpenAPI document. */
export const serviceDescriptions = {
  booking: "The offer of a club and its bookings: lakes, docks, boats, time slots, prices, closures and reservations",
  account: "Users, roles and clubs, signing in, lists of bookings, the ledger and imports",
  customer: "Customers of a club",
  comm: "The chat of a club with its customers, and what staff write about a customer",
  voc: "What customers say of their trips: surveys, averages, and what the club answers",
  safety: "What the safety of a customer requires",
  configuration: "Settings of users and clubs",
  media: "Photos",
  order: "Carts",
  waitlist: "Who waits for a slot, and the offer of one that became free",
} as const;
