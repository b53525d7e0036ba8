import { homePathOf } from "#core/domain/visit/guards.ts";
import type { Locale } from "#core/words/index.ts";

/** Gives the function from a dock's id to the address of the booking page with that dock in view. */
export function bookingPathOfDock(locale: Locale): (dock: string) => string {
  return (dock) => `${homePathOf(locale)}?dock=${encodeURIComponent(dock)}`;
}
