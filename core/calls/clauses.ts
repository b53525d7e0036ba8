import { dictionaries, type Locale } from "../words/index.ts";

/** A part of the rental rules. */
export interface ClauseSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const order = ["liability", "weather", "safety", "privacy"] as const;

/** The rental rules of a language, part by part in the order in which they are read. */
export function clauseSections(locale: Locale): readonly ClauseSection[] {
  const { clauses } = dictionaries[locale];
  return order.map((name) => ({ title: clauses[name].title, paragraphs: Object.values(clauses[name].paragraphs) }));
}
