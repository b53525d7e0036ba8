import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { defaultLocale, isLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";

/**
 * The most characters of cached headers, in all and of one. Most browsers send the same few headers, but some may send a new one each time.
 */
const cacheSize = { maxSize: 65_536, maxEntrySize: 256 };

const localeByHeader = new LRUCache<string, Locale>({
  ...cacheSize,
  sizeCalculation: (_, header) => header.length,
  memoMethod: negotiateLocale,
});

/**
 * Gives the preferred one of the two languages in an `Accept-Language` header, by weight, then by order; weight 0 excludes. English if it
 * has neither.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  return acceptLanguage ? localeByHeader.memo(acceptLanguage) : defaultLocale;
}

// All languages in their order, without their regions: the library's own choice between two gives "en" its own weight and ignores an "en-CA" before it.
function negotiateLocale(acceptLanguage: string): Locale {
  const wishes = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  return wishes.map((wish) => wish.toLowerCase().split("-")[0]).find(isLocale) ?? defaultLocale;
}
