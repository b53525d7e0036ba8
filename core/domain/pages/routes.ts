import type { GuardName } from "../visit/guards.ts";
import type { Locale } from "../language/language.ts";
import { barePath, localeOfPath } from "../language/locale.ts";
import { type ScreenName, screenList } from "./screens.ts";

/** A route of requirements §2. `stands` is false where its page does not exist yet: it answers the error page. */
export interface Route {
  readonly path: string;
  readonly page: ScreenName;
  readonly exists: boolean;
  readonly guards: readonly GuardName[];
  /** A page for everybody, signed in or not. */
  readonly isForVisitors?: true;
  /** A page of the back-office, with the bars of the back-office around it. */
  readonly isOffice?: true;
}

/** Every route of the product by its bare path, in the order of the table of screens; views of a page have the route of their page. */
export const routes: readonly Route[] = screenList
  .filter(({ path }) => !path.includes("?"))
  .map(({ path, name, exists, guards = [], isForVisitors, isOffice }) => ({
    path,
    page: name,
    exists: exists !== false,
    guards,
    ...(isForVisitors === true ? { isForVisitors } : {}),
    ...(isOffice === true ? { isOffice } : {}),
  }));

/** A route found for a path, with the language the path names. */
export interface RouteMatch {
  readonly route: Route;
  readonly locale: Locale | undefined;
}

/** The route of a path, query and fragment aside, a last slash allowed; nothing when no route is named so. */
export function routeOf(path: string): RouteMatch | undefined {
  const bare = barePath(path).replace(/[?#].*$/s, "");
  const plain = bare.length > 1 && bare.endsWith("/") ? bare.slice(0, -1) : bare;
  const route = routes.find((candidate) => candidate.path === plain);
  return route && { route, locale: localeOfPath(path) };
}

/** Whether a path, its query aside, leads to a page that stands. */
export function pageExists(to: string): boolean {
  return routeOf(to)?.route.exists === true;
}

/** Whether the top bar shows on a path: hidden where it contains login or signup. Requirements §1. */
export function showsTopBar(path: string): boolean {
  return !/login|signup/.test(path.replace(/[?#].*$/s, ""));
}
