import { matchRoute, type Parser } from "wouter";
import { type Route, routes } from "#core/domain/site/routes.ts";
import { pathWithoutLocale } from "#core/domain/language/locale.ts";

/** Reads a path in its three forms: bare, `/en` and `/fr`, with the case as written. The library's own parser reads `/Boats` as `/boats`. */
const threeForms: Parser = (path) => ({ pattern: new RegExp(`^(?:/(?:en|fr))?${path === "/" ? "/?" : path}/?(?:[?#].*)?$`, "s") });

/** Gives the route of a path, ignoring query, fragment and a last slash; undefined where the table of screens has none. */
export function matchedRoute(path: string): Route | undefined {
  return routes.find((route) => matchRoute(threeForms, route.path, path)[0]);
}

/** Gives the key that makes a page another one. The language is not part of it, so that a change of language keeps what was chosen. */
export function pageIdentityKey(path: string): string {
  return matchedRoute(path)?.page ?? pathWithoutLocale(path);
}
