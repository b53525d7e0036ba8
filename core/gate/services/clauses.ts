import type { ClauseSection } from "../../domain/club/clauseTexts.ts";
import { textDictionaries, type Locale } from "../../words/index.ts";

const order = ["liability", "weather", "safety", "privacy"] as const;

/** Gives the rental rules in a language, section by section in reading order. */
export function clauseSectionsIn(locale: Locale): readonly ClauseSection[] {
  const { clauses } = textDictionaries[locale];
  return order.map((name) => ({ title: clauses[name].title, paragraphs: Object.values(clauses[name].paragraphs) }));
}
