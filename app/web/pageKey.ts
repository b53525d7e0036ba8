import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { routeOf } from "#core/domain/pages/routes.ts";

/** What makes a page another one: not its language, so that a change of language keeps what was chosen on it. */
export function pageIdentityKey(path: string): string {
  return routeOf(path)?.route.page ?? pathWithoutLocale(path);
}
