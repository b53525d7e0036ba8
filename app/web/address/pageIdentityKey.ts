import { pathWithoutLocale } from "#core/domain/language/locale.ts";
import { matchedRoute } from "./matchedRoute.ts";

/** Gives the key that makes a page another one. The language is not part of it, so that a change of language keeps what was chosen. */
export function pageIdentityKey(path: string): string {
  return matchedRoute(path)?.page ?? pathWithoutLocale(path);
}
