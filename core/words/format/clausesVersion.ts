/**
 * The version of the rental rules' text in both languages; it changes whenever one of them does. A booking keeps the version that it
 * accepted.
 */
export const rentalRulesVersion = "rental-2026-11-29";

/** The version of Quai's own rental safety checklist in both languages; it changes whenever one of them does. */
export const safetyChecklistVersion = "safety-2026-11-28";
