import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { defaultLocale, isLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";

/** Characters of headers that are remembered, all together and of one. Browsers send the same few, and any may send another each time. */
const remembered = { maxSize: 65_536, maxEntrySize: 256 };

const spoken = new LRUCache<string, Locale>({ ...remembered, sizeCalculation: (_, header) => header.length, memoMethod: negotiated });

/** The better of our two languages in an `Accept-Language`, by weight, then by order; weight 0 refuses. English where it names neither. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  return acceptLanguage ? spoken.memo(acceptLanguage) : defaultLocale;
}

// Each wish for itself, whatever its region: asked for the better of two, the library weighs "en" by its own wish and forgets the "en-CA" before it.
function negotiated(acceptLanguage: string): Locale {
  const wishes = new Negotiator({ headers: { "accept-language": acceptLanguage } }).languages();
  return wishes.map((wish) => wish.toLowerCase().split("-")[0]).find(isLocale) ?? defaultLocale;
}
