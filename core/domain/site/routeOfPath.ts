import type { Locale } from "../language/language.ts";
import { localeOfPath, pathWithoutLocale } from "../language/locale.ts";
import { type Route, routes } from "./routes.ts";

/** A route that a path leads to, with the language in the path. */
export interface RouteMatch {
  readonly route: Route;
  readonly locale: Locale | undefined;
}

/** Gives the route of a path, ignoring query, fragment and a last slash; undefined when there is none. */
export function findRouteOfPath(path: string): RouteMatch | undefined {
  const bare = pathWithoutLocale(path).replace(/[?#].*$/s, "");
  const plain = bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
  const route = routes.find((candidate) => candidate.path === plain);
  return route && { route, locale: localeOfPath(path) };
}

/** Whether a path, ignoring its query, leads to a page. */
export function pageExists(to: string): boolean {
  return findRouteOfPath(to) !== undefined;
}
