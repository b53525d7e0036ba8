import type { Lake } from "../../domain/offer/lake.ts";
import { pathWithoutLocale, pathInLocale, locales } from "../../domain/language/locale.ts";
import { findRouteOfPath } from "../../domain/site/pageAddress.ts";
import type { Locale } from "../../domain/language/language.ts";
import type { AddressSubject } from "./addressSubject.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";

/** Pages that search engines may index: the public pages and those to sign in. */
const indexedPages = ["home", "boatName", "pricing", "subscription", "privacy", "terms", "accessibility", "findBooking", "login", "signup"];

/** Indexed pages to sign in or find a booking, the same for all clubs. */
const signInPages = ["findBooking", "login", "signup"];

/**
 * The options that a canonical address depends on: whether the named boat no longer exists, whether the club is the only one at its
 * origin, and the lakes in their order.
 */
export interface CanonicalAddressOptions {
  readonly isLost: boolean;
  readonly isAlone: boolean;
  readonly lakes: readonly Pick<Lake, "_id" | "client">[];
}

/**
 * Gives the canonical address of a page, without language: one for all addresses that show the same. Undefined for pages that search
 * engines may not index: the back-office, personal pages, missing pages, and the page of a boat that no longer exists.
 */
export function canonicalAddressOf(path: string, names: AddressSubject, options: CanonicalAddressOptions): string | undefined {
  const route = findRouteOfPath(path)?.route;
  if (route === undefined || options.isLost || !indexedPages.includes(route.page)) return undefined;
  return route.path + queryOf(route.page, names, options);
}

/** A day is no part of it: a page of each day of two seasons would be the same page a thousand times. */
function queryOf(page: string, { lake, dock, boat }: AddressSubject, { isAlone, lakes }: CanonicalAddressOptions): string {
  if (boat !== undefined) return queryText({ boat: boat._id });
  if (lake === undefined || signInPages.includes(page)) return "";
  if (page === "home") return queryText(dock === undefined ? { lake: lake._id } : { dock: dock._id });
  if (page === "pricing") return queryText({ lake: lake._id });
  // The other pages are the same for all lakes of a club, so its first lake represents it.
  if (isAlone) return "";
  return queryText({ lake: lakes.find(({ client }) => client === lake.client)?._id });
}

function queryText(values: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
}

/** Gives the address in both languages; `x-default` is the English one. */
export function alternateAddressesOf(
  origin: string,
  canonical: string,
): readonly { readonly lang: Locale | "x-default"; readonly href: string }[] {
  const hrefOf = (locale: Locale) => origin + pathInLocale(pathWithoutLocale(canonical), locale);
  return [...locales.map((lang) => ({ lang, href: hrefOf(lang) })), { lang: "x-default", href: hrefOf(locales[0]) }];
}

const ofClub = ["/boat-name", "/privacy", "/terms", "/accessibility"];

/**
 * Gives the canonical addresses of a club's public pages, without language: lakes, docks, boats, prices, plans where it
 * offers some, and legal pages. Where the club is
 * the only one at its origin (`isAlone`), its pages name no lake, and its home page is included.
 */
export function sitemapAddressesOfClub(
  { lakes, docks, boats, plans }: Pick<Catalogue, "lakes" | "docks" | "boats" | "plans">,
  isAlone: boolean,
): readonly string[] {
  const firstDock = (lake: string) => docks.find((dock) => dock.lake === lake)?._id;
  const sailed = lakes.filter(({ _id }) => firstDock(_id) !== undefined);
  const [first] = lakes;
  const query = isAlone || first === undefined ? "" : `?lake=${encodeURIComponent(first._id)}`;
  const own = plans.some(({ state }) => state === "offered") ? [...ofClub, "/subscription"] : ofClub;
  return [
    ...(isAlone ? ["/", "/pricing"] : []),
    ...sailed.map(({ _id }) => `/?lake=${encodeURIComponent(_id)}`),
    ...docks.filter(({ _id, lake }) => firstDock(lake) !== _id).map(({ _id }) => `/?dock=${encodeURIComponent(_id)}`),
    ...boats.map(({ _id }) => `/boat-name?boat=${encodeURIComponent(_id)}`),
    ...sailed.map(({ _id }) => `/pricing?lake=${encodeURIComponent(_id)}`),
    ...(isAlone || first !== undefined ? own.map((path) => path + query) : []),
  ];
}

/** The list of the canonical addresses that the sitemap has of pages that belong to no club in particular, without language. */
export const sitemapAddressesWithoutClub: readonly string[] = [
  "/",
  "/boat-name",
  "/pricing",
  "/subscription",
  "/privacy",
  "/terms",
  "/accessibility",
];
