import type { Lake } from "../../domain/offer/lake.ts";
import { barePath, inLocale, locales } from "../../domain/language/locale.ts";
import { routeOf } from "../../domain/pages/routes.ts";
import type { Locale } from "../../domain/language/language.ts";
import type { AddressSubject } from "./addressSubject.ts";

/** Pages that search engines are shown: those of whoever comes, and the way in. All others, those of one person above all, are not. */
const open = ["home", "boatName", "pricing", "privacy", "terms", "accessibility", "findBooking", "login", "signup"];

/** Of them, those of the way in: they are found where they are looked for, and are recommended to nobody. */
const wayIn = ["findBooking", "login", "signup"];

/** What a canonical address is made with: whether its boat is gone, whether its club is the only one at its origin, and the lakes in their order. */
export interface CanonicalOptions {
  readonly isLost: boolean;
  readonly isAlone: boolean;
  readonly lakes: readonly Pick<Lake, "_id" | "client">[];
}

/**
 * The one address of a page among all that draw it, path without language and query: of what it names, what it is about. Undefined where a page is for no
 * search engine: those of the back-office, of one person, a missing one, and that of a boat that is gone.
 */
export function canonicalOf(path: string, names: AddressSubject, around: CanonicalOptions): string | undefined {
  const route = routeOf(path)?.route;
  if (route?.exists !== true || around.isLost || !open.includes(route.page)) return undefined;
  return route.path + queryOf(route.page, names, around);
}

function queryOf(page: string, { lake, dock, boat, day }: AddressSubject, { isAlone, lakes }: CanonicalOptions): string {
  if (boat !== undefined) return queryText({ boat: boat._id });
  if (lake === undefined || wayIn.includes(page)) return queryText({ day });
  if (page === "home") return queryText({ ...(dock === undefined ? { lake: lake._id } : { dock: dock._id }), day });
  if (page === "pricing") return queryText({ lake: lake._id });
  // The other pages are alike for all lakes of a club: its first one stands for it.
  if (isAlone) return "";
  return queryText({ lake: lakes.find(({ client }) => client === lake.client)?._id });
}

function queryText(values: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return said.length === 0 ? "" : `?${said.join("&")}`;
}

/** An address in both languages, and for everybody else: `x-default` is the English one. */
export function alternatesOf(origin: string, canonical: string): readonly { readonly lang: Locale | "x-default"; readonly href: string }[] {
  const hrefOf = (locale: Locale) => origin + inLocale(barePath(canonical), locale);
  return [...locales.map((lang) => ({ lang, href: hrefOf(lang) })), { lang: "x-default", href: hrefOf(locales[0]) }];
}
