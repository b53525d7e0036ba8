/** Changes of an account, of its sign-in methods, or of a booking's e-mail; the owner gets a letter whoever made them. */
const accountChanges = ["password", "temporaryPassword", "contact", "passkeyAdded", "passkeyRemoved", "elsewhere"] as const;
/** The change of an account, of its sign-in methods or of a booking's e-mail that a letter reports to the owner. */
export type AccountChange = (typeof accountChanges)[number];

/** The names of letters about an account that may also be sent as a text message. */
export const accountNewsNames = [...accountChanges, "known", "invite", "inviteElsewhere"] as const;

/** Letters about a pending change of e-mail: to the current address, and to the new one. */
const pendingChange = ["emailChange", "emailChangeTo"] as const;

/** The names of all letters about an account, or to customers without one: a code to enter, an invitation, or news. */
export const accountLetterNames = ["booking", "signIn", "signUp", "reset", "confirm", ...accountNewsNames, ...pendingChange] as const;
/** The name of a letter about an account, or to a customer without one: a code to enter, an invitation, or news. */
export type AccountLetterName = (typeof accountLetterNames)[number];
