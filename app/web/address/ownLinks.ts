import { matchedRoute } from "./matchedRoute.ts";

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
