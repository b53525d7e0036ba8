import type { Entry, FrenchOf } from "./page.ts";

/** A story that shows a pattern at work: its title and its export, as its file writes them. */
export interface Scene {
  readonly title: string;
  readonly story: string;
  readonly what: string;
}

/** The page of a pattern: how several parts work together for one need. Every list holds at least one entry. */
export interface PatternPage {
  readonly name: string;
  /** What a French-speaking designer would search for. */
  readonly frenchName: string;
  /** Who needs what, and what goes wrong without it. */
  readonly need: string;
  /** What happens, in order. */
  readonly steps: readonly string[];
  /** Parts of `ui/parts` that it is made of. */
  readonly parts: readonly string[];
  readonly scenes: readonly Scene[];
  readonly keyboard: readonly Entry[];
  readonly readAloud: readonly string[];
  /** What can go wrong on the way, and what people see then. */
  readonly faults: readonly Entry[];
  readonly content: { readonly en: readonly string[]; readonly fr: readonly string[] };
}

/** What the page of a pattern has in French, too; of a scene, what it shows. */
export type SpokenOfPattern = "need" | "steps" | "scenes" | "keyboard" | "readAloud" | "faults";

/** The page of a pattern in both languages, with a French text for each English one. */
export const patternPage = <const Page extends PatternPage>(
  english: Page,
  french: FrenchOf<Page, SpokenOfPattern>,
): { readonly english: Page; readonly french: FrenchOf<Page, SpokenOfPattern> } => ({ english, french });
