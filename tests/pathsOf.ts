import { pathInLocale, locales } from "#core/domain/language/locale.ts";
import type { Route } from "#core/domain/site/screens.ts";

/** The three paths of a route: bare, `/en` and `/fr`. Requirements §2. */
export function pathsOf({ path }: Pick<Route, "path">): readonly [bare: string, en: string, fr: string] {
  return [path, pathInLocale(path, locales[0]), pathInLocale(path, locales[1])];
}
