import { pathInLocale } from "#core/domain/language/locale.ts";
import { homePathOf } from "#core/domain/visit/guards.ts";
import type { Locale } from "#core/words/index.ts";

/** The booking page with a dock in view. */
export function bookingPathOfDock(locale: Locale): (dock: string) => string {
  return (dock) => `${homePathOf(locale)}?dock=${encodeURIComponent(dock)}`;
}

/** The sheet of a boat. */
export function pathOfBoatPage(locale: Locale): (boat: string) => string {
  return (boat) => `${pathInLocale("/boat-name", locale)}?boat=${encodeURIComponent(boat)}`;
}
