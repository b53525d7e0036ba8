import type { Locale } from "../../domain/language/language.ts";

/** The name of a lake or river inside a sentence: the article before it, empty or with its space, and the name. */
export interface WaterNameInSentence {
  readonly article: string;
  readonly name: string;
  /** The name after that of a dock there: "on Lake Memphremagog", "du lac Memphrémagog". */
  readonly afterDock: string;
}

const feminine = /^(rivière|baie|mer|anse)\b/iu;
const elided = /^(étang|estuaire)/iu;
const generic = /^(lac|réservoir|rivière|baie|mer|anse|étang|estuaire|fleuve)(?=[\s-])/iu;

/**
 * Gives the name inside a sentence. In French the kind of water is lower case with its article ("le lac Memphrémagog", "la rivière
 * Richelieu"); in English the name has no article.
 */
export function waterNameInSentence(locale: Locale, name: string): WaterNameInSentence {
  if (locale === "en") return { article: "", name, afterDock: `on ${name}` };
  const inside = generic.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;
  const article = elided.test(name) ? "l’" : feminine.test(name) ? "la " : "le ";
  return { article, name: inside, afterDock: (article === "le " ? "du " : `de ${article}`) + inside };
}
