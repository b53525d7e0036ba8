import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { findRouteOfPath } from "#core/domain/pages/routes.ts";

/** Gives the key that makes a page another one. The language is not part of it, so that a change of language keeps what was chosen. */
export function pageIdentityKey(path: string): string {
  return findRouteOfPath(path)?.route.page ?? pathWithoutLocale(path);
}
