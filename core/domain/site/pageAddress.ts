import type { Locale } from "../language/language.ts";
import { localeOfPath, pathWithoutLocale } from "../language/locale.ts";
import { type Route, routes, pathShowsTopBar } from "./screens.ts";
import { type Day, parseDay } from "../calendar/day.ts";
import { moveIntoSeason } from "../calendar/season.ts";
import { seasonEndAhead } from "../calendar/seasonsAhead.ts";

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

/** The part of an address that decides what a page shows. `search` begins with `?` or is empty. */
export interface PageAddress {
  readonly path: string;
  readonly search: string;
}

type Ids = readonly { readonly _id: string }[];

/** The things that a query may name: rows of the club in view, and days from `today` on. */
export interface AddressableRows {
  readonly today: Day;
  readonly lakes: Ids;
  readonly docks: Ids;
  readonly boats: Ids;
}

/** The values of a query by name, as the platform's `URLSearchParams` has them. */
export interface QueryValues {
  readonly get: (name: string) => string | null | undefined;
}

/**
 * Gives the part of an address that decides what its page shows, the same for all addresses that show the same. From the query it keeps the
 * dock, else the lake, and the day at `/` and the boat at `/boat-name`, each only where it exists. All addresses without a page are one
 * missing page a language, with the top bar or without. The server renders this page, and the client starts from it before it reads its own
 * address.
 */
export function pageAddressOf(path: string, query: QueryValues, known: AddressableRows): PageAddress {
  const route = findRouteOfPath(path)?.route;
  if (route === undefined) return { path: missingPath(path), search: "" };
  // The back-office is only for signed-in users, and the server renders pages without knowing who is signed in.
  if (route.isOffice === true) return { path, search: "" };
  const more = route.page === "boatName" ? boatIn(query, known) : route.page === "home" ? dayIn(query, known) : [];
  const read = [...placeIn(query, known), ...more];
  return { path, search: read.length === 0 ? "" : `?${read.join("&")}` };
}

function placeIn(query: QueryValues, { docks, lakes }: AddressableRows): readonly string[] {
  const dock = parameterOfKnownId("dock", query, docks);
  return dock.length > 0 ? dock : parameterOfKnownId("lake", query, lakes);
}

/**
 * Gives the day in a query, moved to April 1 when it is off season (requirements §4); undefined unless it lies between `today` and the end
 * of next season.
 */
export function requestedDayIn(text: string | null | undefined, today: Day): Day | undefined {
  const requested = parseDay(text ?? "");
  const day = requested === undefined ? undefined : moveIntoSeason(requested);
  return day !== undefined && day >= today && day <= seasonEndAhead(today, 1) ? day : undefined;
}

// Today is shown by default.
function dayIn(query: QueryValues, { today }: AddressableRows): readonly string[] {
  const day = requestedDayIn(query.get("day"), today);
  return day === undefined || day === today ? [] : [`day=${day}`];
}

/** A boat that does not exist has a page too, which says so. */
function boatIn(query: QueryValues, { boats }: AddressableRows): readonly string[] {
  if (typeof query.get("boat") !== "string") return [];
  const boat = parameterOfKnownId("boat", query, boats);
  return boat.length > 0 ? boat : ["boat=none"];
}

function parameterOfKnownId(name: string, query: QueryValues, ids: Ids): readonly string[] {
  const requested = query.get(name);
  return typeof requested === "string" && ids.some(({ _id }) => _id === requested) ? [`${name}=${encodeURIComponent(requested)}`] : [];
}

function missingPath(path: string): string {
  const locale = localeOfPath(path);
  const missing = pathShowsTopBar(path) ? "/missing" : "/missing/login";
  return locale === undefined ? missing : `/${locale}${missing}`;
}
