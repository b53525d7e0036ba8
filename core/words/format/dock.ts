import type { Locale } from "../../domain/language/language.ts";

const masculine = /^(quai|ponton|débarcadère|embarcadère|port|club|camping|parc|chalet|relais)\b/iu;
const feminine = /^(marina|jetée|plage|rampe|station|halte|base|baie|pointe|île|anse)(?=[\s-]|$)/iu;
const vowel = /^[aeiouyàâéèêîôh]/iu;
const ownArticle = /^(les |le |la |l[’'])/iu;

/**
 * Gives where a dock is within a sentence: "at Magog Wharf", "au quai de Magog". In French a name that begins with what it is gets that
 * word's article in lower case, one with its own article is contracted, and a name of a village gets none ("à Georgeville").
 */
export function atDockText(locale: Locale, name: string): string {
  if (locale === "en") return `at ${name}`;
  const own = ownArticle.exec(name)?.[0].toLowerCase() ?? "";
  if (own === "le ") return `au ${name.slice(own.length)}`;
  if (own === "les ") return `aux ${name.slice(own.length)}`;
  if (own !== "") return `à ${own}${name.slice(own.length)}`;
  const inside = name.slice(0, 1).toLowerCase() + name.slice(1);
  if (masculine.test(name)) return vowel.test(name) ? `à l’${inside}` : `au ${inside}`;
  if (feminine.test(name)) return vowel.test(name) ? `à l’${inside}` : `à la ${inside}`;
  return `à ${name}`;
}
