import type { RouteGuardName } from "../visit/guards.ts";
import type { Locale } from "../language/language.ts";
import { pathWithoutLocale, localeOfPath } from "../language/locale.ts";
import { type ScreenName, screenList } from "./screens.ts";

/** A route of requirements §2. `exists` is false while its page does not exist yet: it shows the error page. */
export interface Route {
  readonly path: string;
  readonly page: ScreenName;
  readonly exists: boolean;
  readonly guards: readonly RouteGuardName[];
  /** A page for everybody, signed in or not. */
  readonly isForVisitors?: true;
  /** A page of the back-office, framed by its bars. */
  readonly isOffice?: true;
}

/** The record of every route by its bare path, in the order of the table of screens; a view of a page has the route of its page. */
export const routes: readonly Route[] = screenList
  .filter(({ path }) => !path.includes("?"))
  .map(({ name, exists, guards = [], menu: _menu, kind: _kind, ...rest }) => ({ ...rest, page: name, exists: exists !== false, guards }));

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

/** Whether a path shows the top bar: not where it contains login or signup. Requirements §1. */
export function pathShowsTopBar(path: string): boolean {
  return !/login|signup/.test(path.replace(/[?#].*$/s, ""));
}
