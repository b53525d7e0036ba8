import type { Entry } from "./page.ts";

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
  readonly french: string;
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
