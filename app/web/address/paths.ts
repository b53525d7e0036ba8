import { pathInLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";

/** Gives the function from a boat's id to the address of its page. */
export function pathOfBoatPage(locale: Locale): (boat: string) => string {
  return (boat) => `${pathInLocale("/boat-name", locale)}?boat=${encodeURIComponent(boat)}`;
}
