import type { GuardName } from "../visit/guards.ts";
import type { Locale } from "../language/language.ts";
import { barePath, inLocale, localeOfPath, locales } from "../language/locale.ts";

/** A route of spec §2. `stands` is false where its page is not there yet: it answers the error page, no stub. */
export interface Route {
  readonly path: string;
  readonly page: string;
  readonly stands: boolean;
  readonly guards: readonly GuardName[];
  /** A page for whoever comes, signed in or not. */
  readonly isForVisitors?: true;
  /** A page of the back-office, which stands in the back-office's bars. */
  readonly isOffice?: true;
}

/** Every route of the product by its bare path, in the order of spec §2; the pages that it does not name come last. */
export const routes: readonly Route[] = [
  { path: "/", page: "home", stands: true, guards: ["paymentCheck"], isForVisitors: true },
  { path: "/boat-name", page: "boatName", stands: true, guards: [], isForVisitors: true },
  office("/boats", "boats"),
  office("/docks", "docks"),
  office("/lakes", "lakes"),
  office("/locks", "locks"),
  office("/timeslot", "timeslot"),
  office("/factors", "factors"),
  office("/bookings", "bookings"),
  office("/clients", "clients"),
  office("/users", "users"),
  office("/roles", "roles"),
  office("/dashboard", "dashboard"),
  { path: "/changePassword", page: "changePassword", stands: true, guards: [] },
  { path: "/profile", page: "profile", stands: true, guards: [] },
  office("/config", "config"),
  { path: "/configuration", page: "configuration", stands: true, guards: [] },
  later("/connector", "connector"),
  later("/survey", "survey"),
  later("/subscription", "subscription"),
  { path: "/pricing", page: "pricing", stands: true, guards: [], isForVisitors: true },
  { path: "/login", page: "login", stands: true, guards: [] },
  { path: "/signup", page: "signup", stands: true, guards: [] },
  { path: "/information", page: "information", stands: true, guards: ["authen"], isForVisitors: true },
  // Not in the specification: for who lost the way to their pass.
  { path: "/find-booking", page: "findBooking", stands: true, guards: [], isForVisitors: true },
  // Not in the specification: what the law asks every public site to say.
  { path: "/privacy", page: "privacy", stands: true, guards: [], isForVisitors: true },
  { path: "/terms", page: "terms", stands: true, guards: [], isForVisitors: true },
  { path: "/accessibility", page: "accessibility", stands: true, guards: [], isForVisitors: true },
];

/** The three paths of a route: bare, `/en` and `/fr`. Spec §2. */
export function pathsOf({ path }: Route): readonly [bare: string, en: string, fr: string] {
  return [path, inLocale(path, locales[0]), inLocale(path, locales[1])];
}

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
export function standsAt(to: string): boolean {
  return routeOf(to)?.route.stands === true;
}

/** Whether the top bar shows on a path: hidden where it contains login or signup. Spec §1. */
export function showsTopBar(path: string): boolean {
  return !/login|signup/.test(path.replace(/[?#].*$/s, ""));
}

function office(path: string, page: string): Route {
  return { path, page, stands: true, guards: [], isOffice: true };
}

function later(path: string, page: string): Route {
  return { path, page, stands: false, guards: [] };
}
