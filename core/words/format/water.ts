import type { Locale } from "../../domain/language/language.ts";

/** The name of a lake or river inside a sentence: the article before it, empty or with its space, and the name. */
export interface WaterNameInSentence {
  readonly article: string;
  readonly name: string;
}

const feminine = /^(rivière|baie|mer|anse)\b/iu;
const elided = /^(étang|estuaire)/iu;
const generic = /^(lac|réservoir|rivière|baie|mer|anse|étang|estuaire|fleuve)(?=[\s-])/iu;

/**
 * Gives the name inside a sentence. In French the kind of water is lower case with its article ("le lac Memphrémagog", "la rivière
 * Richelieu"); in English the name has no article.
 */
export function waterNameInSentence(locale: Locale, name: string): WaterNameInSentence {
  if (locale === "en") return { article: "", name };
  const inside = generic.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
  if (elided.test(name)) return { article: "l’", name: inside };
  return { article: feminine.test(name) ? "la " : "le ", name: inside };
}
