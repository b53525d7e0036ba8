/** One of the ways in which a club asks who may steer: not stated, a licence, or a licence or else the safety checklist at the dock. */
export const licenceDemands = ["", "licence", "checklist"] as const;

/** What a booking may include without an extra price. */
export const includedThings = ["fuel", "lifeJackets", "briefing", "cleaning"] as const;

/** The names of the promises that a club writes in its own words, in the order in which they are read. */
export const promiseTextNames = ["other", "bring", "pets", "children", "weather", "parking", "askFor"] as const;

/** The answers to whether something is so, where it is stated. */
export const yesOrNo = ["yes", "no"] as const;
/** One of the answers to whether something is so. */
export type YesOrNo = (typeof yesOrNo)[number];

/** What a club or a dock asks of who steers, where it is stated. */
export const statedLicences = ["licence", "checklist"] as const;
