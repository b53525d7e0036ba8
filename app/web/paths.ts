import { inLocale } from "#core/domain/language/locale.ts";
import { homeOf } from "#core/domain/visit/guards.ts";
import type { Locale } from "#core/words/index.ts";

/** The booking page with a dock in view. */
export function bookingPathOfDock(locale: Locale): (dock: string) => string {
  return (dock) => `${homeOf(locale)}?dock=${encodeURIComponent(dock)}`;
}

/** The sheet of a boat. */
export function pathOfBoatPage(locale: Locale): (boat: string) => string {
  return (boat) => `${inLocale("/boat-name", locale)}?boat=${encodeURIComponent(boat)}`;
}
