/** A section of the rental rules. */
export interface ClauseSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * One version of a club's own rental rules, in both languages with the same number of sections and paragraphs. Written once, never changed.
 * `at` is in epoch milliseconds, `by` a user's id.
 */
export interface StoredClauses {
  readonly client: string;
  readonly version: string;
  readonly at: number;
  readonly by: string;
  readonly texts: { readonly en: readonly ClauseSection[]; readonly fr: readonly ClauseSection[] };
}

/** A version of the rental safety checklist in one language; a section's paragraphs are its items. */
export interface ChecklistText {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly ClauseSection[];
}

/** Gives the lines of a checklist in the order in which they are read and printed: title, version, and each section with its items. */
export function checklistLines({ title, version, sections }: ChecklistText): readonly string[] {
  return [title, version, ...sections.flatMap((section) => [section.title, ...section.paragraphs])];
}

/** Gives the text whose SHA-256 a signed checklist has: its lines, each ended by a line feed but for the last. */
export function checklistTextToHash(text: ChecklistText): string {
  return checklistLines(text).join("\n");
}

/** Gives how many items a checklist has, over all its sections. */
export function checklistItemCount(sections: readonly ClauseSection[]): number {
  return sections.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
}

/**
 * The version of the rental rules' text in both languages; it changes whenever one of them does. A booking keeps the version that it
 * accepted.
 */
export const rentalRulesVersion = "rental-2026-11-29";

/** The version of Quai's own rental safety checklist in both languages; it changes whenever one of them does. */
export const safetyChecklistVersion = "safety-2026-11-28";
