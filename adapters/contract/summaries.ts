import type { Path } from "#core/contract/index.ts";
import type { KindMethod } from "#core/contract/kinds.ts";
import { type KindName, kindNames, kindPath, type KindPath } from "#core/kinds/names.ts";

/** What each service of the contract is about; the tags of the OpenAPI document. */
export const services = {
  booking: "The offer of a club and its bookings: lakes, docks, boats, time slots, prices, closures and reservations",
  account: "Users, roles and clubs, signing in, lists of bookings, the ledger and imports",
  customer: "Customers of a club",
  comm: "What staff write about a customer",
  safety: "What the safety of a customer asks for",
  configuration: "Settings of users and clubs",
  media: "Photos",
} as const;

/** One and several of a managed kind. */
const nouns: Readonly<Record<KindName, readonly [one: string, several: string]>> = {
  lakes: ["a lake", "lakes"],
  docks: ["a dock", "docks"],
  boats: ["a boat", "boats"],
  timeslots: ["a time slot", "time slots"],
  items: ["a pricing item", "pricing items"],
  locks: ["a lock", "locks"],
  closures: ["a closure", "closures"],
  users: ["a user", "users"],
  roles: ["a role", "roles"],
  profiles: ["a customer", "customers"],
  notes: ["a note about a customer", "notes about customers"],
  fits: ["a customer's measurements", "customers' measurements"],
};

const verbs = [
  ["find", "List"],
  ["read", "Read"],
  ["create", "Create"],
  ["update", "Change"],
  ["delete", "Retire"],
  ["restore", "Restore"],
] as const satisfies readonly (readonly [KindMethod, string])[];

/** The calls that are not among the six of every managed kind; the compiler asks for a summary of each. */
type OwnPath = Exclude<Path, KindPath<KindMethod>>;

const own: Readonly<Record<OwnPath, string>> = {
  "booking/reservations/checkFullBookingInRange": "List which boats are free on each day of a range",
  "booking/reservations/getTimeSlotByDate": "List the time slots of a boat on a day",
  "booking/reservations/quote": "Show how a price is made",
  "booking/reservations/offer": "List boats, time slots and prices of a dock on a day",
  "booking/reservations/hold": "Hold a time slot while the form is filled in",
  "booking/reservations/release": "Release a hold",
  "booking/reservations/requestOtp": "Text a code to a phone",
  "booking/reservations/verifyOtp": "Verify a phone by its code",
  "booking/reservations/create": "Make a reservation and open its payment",
  "booking/reservations/read": "Read a reservation",
  "booking/reservations/cancelSessionPayment": "End the payment that is open for a reservation",
  "booking/reservations/cancel": "Cancel a reservation",
  "booking/reservations/transition": "Change the status of a reservation",
  "booking/reservations/move": "Move a reservation to another boat or time",
  "booking/reservations/collect": "Record money that staff received",
  "booking/reservations/refund": "Refund part of a payment",
  "booking/reservations/resend": "Send a confirmation again",
  "booking/reservations/paymentLink": "Make or send a link to pay what is due",
  "booking/reservations/pay": "Open the payment that a link leads to",
  "booking/reservations/preview": "Show what a move would cost",
  "booking/reservations/calendar": "List the bookings of a range of days",
  "booking/reservations/daySheet": "List the trips of a day at a dock",
  "booking/reservations/check": "Record a check before departure",
  "booking/reservations/hoursBefore": "Read the engine hours at a boat's last return",
  "booking/reservations/depart": "Record a departure",
  "booking/reservations/return": "Record a return",
  "booking/reservations/takeBack": "Undo the last departure or return of a trip",
  "booking/closures/preview": "List the bookings that a closure would affect",
  "booking/closures/alternatives": "List the alternatives for bookings that a closure affects",
  "booking/closures/close": "Close, and rebook or refund the bookings affected",
  "booking/closures/rebook": "Rebook or refund the bookings that a closure affects",
  "booking/closures/undo": "Undo a closure within ten minutes",
  "booking/rebookings/read": "Read what a club offers instead of a closed booking",
  "booking/rebookings/accept": "Accept what a club offers instead of a closed booking",
  "booking/rebookings/refund": "Ask for a refund of a closed booking",
  "booking/clauses/read": "Read the rental rules that a visitor accepts",
  "booking/lakes/offer": "Find lakes with free boats on a day",
  "booking/clubs/offer": "Read the whole offer of a club",
  "account/audit/find": "List who changed what",
  "account/clients/read": "Read a club",
  "account/clients/find": "List clubs",
  "account/clients/create": "Create a club",
  "account/clients/update": "Change a club",
  "account/clubs/find": "List the clubs that an account can be opened with",
  "account/invites/accept": "Accept an invitation",
  "account/dashboard/read": "Read the figures of a period",
  "account/auth/login": "Log in by password, or ask for a code",
  "account/auth/verifyOtpLogin": "Log in by a code",
  "account/auth/register": "Open an account",
  "account/auth/resetPassword": "Ask for a code to reset a password",
  "account/auth/verifyPasswordReset": "Verify the code of a password reset",
  "account/auth/refresh": "Get a new access token",
  "account/auth/logout": "Log out",
  "account/auth/updatePassword": "Set a new password",
  "account/auth/requestContact": "Ask for a code to add an email or a phone",
  "account/auth/verifyContact": "Add an email or a phone by its code",
  "account/auth/close": "Close one's account",
  "account/auth/profile": "Read one's own profile",
  "account/auth/passkeyOptions": "Ask for the challenge of a login by passkey",
  "account/auth/verifyPasskey": "Log in by passkey",
  "account/sessions/find": "List the devices one is logged in on",
  "account/sessions/delete": "Log out another device",
  "account/passkeys/options": "Ask for the challenge of a new passkey",
  "account/passkeys/create": "Add a passkey",
  "account/passkeys/find": "List one's passkeys",
  "account/passkeys/delete": "Remove a passkey",
  "account/bookings/find": "List bookings",
  "account/bookings/open": "Get the key to one's own booking",
  "account/bookings/count": "Count bookings by status",
  "account/bookings/export": "Export bookings as CSV",
  "account/bookings/remind": "Send customers a reminder",
  "account/bookings/writeOff": "Write off bookings that are past due",
  "account/bookings/read": "Read a booking with its history",
  "account/ledger/export": "Export the ledger of a month as CSV",
  "account/imports/check": "Check the rows of an import",
  "account/imports/run": "Import rows",
  "account/imports/undo": "Undo an import",
  "account/imports/find": "List imports",
  "configuration/values/find": "List one's settings",
  "configuration/values/read": "Read a setting",
  "configuration/values/update": "Change a setting",
  "configuration/payments/read": "Read who takes a club's payments",
  "configuration/rules/read": "Read a club's settings",
  "configuration/rules/update": "Change a club's settings",
  "configuration/clauses/read": "Read a version of a club's rental rules",
  "configuration/clauses/create": "Add a version of a club's rental rules",
  "configuration/clauses/delete": "Remove a version of rental rules that is not in force yet",
  "customer/profiles/documents": "List a customer's receipts and documents",
  "media/files/upload": "Upload a photo",
  "media/files/download": "Read where a photo is served",
};

const ofKinds = kindNames.flatMap((name) => {
  const [one, several] = nouns[name];
  return verbs.map(([method, verb]) => [kindPath(name, method), `${verb} ${method === "find" ? several : one}`] as const);
});

/** What each call of the contract does, in a few words, by its path. */
export const summaries: ReadonlyMap<string, string> = new Map<string, string>([...Object.entries(own), ...ofKinds]);
