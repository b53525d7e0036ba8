import type { ClauseSection } from "./clauseTexts.ts";

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
