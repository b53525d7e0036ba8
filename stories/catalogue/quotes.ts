import { makeTextLookup, textDictionaries } from "#core/words/index.ts";
import type { Locale } from "#core/domain/language/language.ts";

const place = /\{\{([\w.]+)((?:\|\w+=[^|}]*)*)\}\}/g;

const lookups = { en: makeTextLookup<string>(textDictionaries.en, "en"), fr: makeTextLookup<string>(textDictionaries.fr, "fr") };

/**
 * A rule for words with the product's own texts: `{{office.picked|count=3}}` becomes the text of this key, in the quotation marks of the
 * language. Throws where there is no such text. So a quote of the catalogue cannot differ from the product.
 */
export function withQuotes(rule: string, locale: Locale): string {
  const say = lookups[locale];
  return rule.replaceAll(place, (_, key: string, params: string) => {
    const values = params.split("|").flatMap((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return name === "" ? [] : [[name, name === "count" ? Number(value) : value] as const];
    });
    const text = say(key, Object.fromEntries(values));
    return locale === "fr" ? `«\u00a0${text}\u00a0»` : `“${text}”`;
  });
}

/** Words of the product, not its numbers, in quotation marks that were typed. What follows "not" or "never" is no text of the product. */
const typedQuote = /(?<!(?:\b[Nn]ot?|\bnever|\b[Pp]as|\b[Pp]as de|\bjamais)\s)(?:“[^”]*\p{Ll}{2}[^”]*”|«[^»]*\p{Ll}{2}[^»]*»)/gu;

/** The quotes of a rule that were typed and not looked up. */
export function typedQuotesIn(rule: string): readonly string[] {
  return rule.match(typedQuote) ?? [];
}
