import { matchRoute, type Parser } from "wouter";
import { type Route, routes } from "#core/domain/site/screens.ts";
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

/**
 * Opens links to pages of the application without reloading. Other links, and those that open in a new tab, are left to the browser. The
 * returned function ends this.
 */
export function openOwnLinksInPage(navigate: (to: string, options: { readonly replace: boolean }) => void): () => void {
  const follow = (event: MouseEvent) => {
    const to = event.target instanceof Element ? ownPage(event.target.closest("a"), event) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    navigate(to, { replace: to === window.location.pathname + window.location.search });
  };
  // On the document, after the page's own handlers of the press.
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}

function ownPage(link: HTMLAnchorElement | null, event: MouseEvent): string | undefined {
  if (link === null || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const isHere = link.target === "" && !link.hasAttribute("download") && link.hash === "" && link.origin === window.location.origin;
  return isHere && matchedRoute(link.pathname) !== undefined ? link.pathname + link.search : undefined;
}
