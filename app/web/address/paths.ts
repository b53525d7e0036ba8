import { pathInLocale } from "#core/domain/language/locale.ts";
import type { Locale } from "#core/words/index.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";

/** Gives the function from a boat's id to the address of its page. */
export function pathOfBoatPage(locale: Locale): (boat: string) => string {
  return (boat) => `${pathInLocale("/boat-name", locale)}?boat=${encodeURIComponent(boat)}`;
}

/** Gives the function from a dock's id to the address of the booking page with that dock in view. */
export function bookingPathOfDock(locale: Locale): (dock: string) => string {
  return (dock) => `${homePathOf(locale)}?dock=${encodeURIComponent(dock)}`;
}
