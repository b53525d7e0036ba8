import { type Day, parseDay } from "../calendar/day.ts";
import { intoSeason, seasonsAhead } from "../calendar/season.ts";
import { localeOfPath } from "../language/locale.ts";
import { routeOf, showsTopBar } from "./routes.ts";

/** What of an address a page is drawn from. `search` begins with `?` or is empty. */
export interface PageAddress {
  readonly path: string;
  readonly search: string;
}

type Ids = readonly { readonly _id: string }[];

/** What there is to be named in a query: rows of the club in view, and the days from `today` on. */
export interface AddressableRows {
  readonly today: Day;
  readonly lakes: Ids;
  readonly docks: Ids;
  readonly boats: Ids;
}

/** The values of a query by name, as the platform reads them. */
export interface Query {
  readonly get: (name: string) => string | null | undefined;
}

/**
 * What a page is drawn from, the same for every address that draws the same: of the query the dock, else the lake, at `/` the day and at
 * `/boat-name` the boat, each only where it is there; an address that no page stands at is one missing page a language, with the top bar or without. The
 * server draws this, and the client begins with it before it looks at its own address.
 */
export function pageAddress(path: string, query: Query, known: AddressableRows): PageAddress {
  const route = routeOf(path)?.route;
  if (route?.exists !== true) return { path: missingPath(path), search: "" };
  // What the back-office looks at is for who is signed in, whom the drawing knows nothing of.
  if (route.isOffice === true) return { path, search: "" };
  const more = route.page === "boatName" ? boatIn(query, known) : route.page === "home" ? dayIn(query, known) : [];
  const read = [...placeIn(query, known), ...more];
  return { path, search: read.length === 0 ? "" : `?${read.join("&")}` };
}

function placeIn(query: Query, { docks, lakes }: AddressableRows): readonly string[] {
  const dock = named("dock", query, docks);
  return dock.length > 0 ? dock : named("lake", query, lakes);
}

/**
 * The day that a text names, moved to April 1 when that is off season (requirements §4), where it may be looked at: not over, and no later than next
 * season's end.
 */
export function requestedDay(text: string | null | undefined, today: Day): Day | undefined {
  const asked = parseDay(text ?? "");
  const day = asked === undefined ? undefined : intoSeason(asked);
  return day !== undefined && day >= today && day <= seasonsAhead(today, 1) ? day : undefined;
}

// Today is what is drawn anyway.
function dayIn(query: Query, { today }: AddressableRows): readonly string[] {
  const day = requestedDay(query.get("day"), today);
  return day === undefined || day === today ? [] : [`day=${day}`];
}

/** A boat that is not there has a page too, which says so. */
function boatIn(query: Query, { boats }: AddressableRows): readonly string[] {
  if (typeof query.get("boat") !== "string") return [];
  const boat = named("boat", query, boats);
  return boat.length > 0 ? boat : ["boat=none"];
}

function named(name: string, query: Query, ids: Ids): readonly string[] {
  const asked = query.get(name);
  return typeof asked === "string" && ids.some(({ _id }) => _id === asked) ? [`${name}=${encodeURIComponent(asked)}`] : [];
}

function missingPath(path: string): string {
  const locale = localeOfPath(path);
  const missing = showsTopBar(path) ? "/missing" : "/missing/login";
  return locale === undefined ? missing : `/${locale}${missing}`;
}
