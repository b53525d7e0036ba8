/** What happened to an account and its ways in, or to the e-mail of a booking, which its owner is told whoever did it. */
const happened = ["password", "temporaryPassword", "contact", "passkeyAdded", "passkeyRemoved", "closed", "elsewhere"] as const;
export type AccountChange = (typeof happened)[number];

/** News of an account that may go by text. */
export const accountNews = [...happened, "known", "invite", "inviteElsewhere"] as const;
export type AccountNews = (typeof accountNews)[number];

/** What is mailed of a change of e-mail that waits: to the address in force, and to the new one. */
const waiting = ["emailChange", "emailChangeTo"] as const;

/** What a letter about an account, or to who books without one, says: a code to enter, an invitation, or what has happened. */
export const accountLetters = ["booking", "signIn", "signUp", "reset", "confirm", ...accountNews, ...waiting] as const;
export type AccountLetter = (typeof accountLetters)[number];
