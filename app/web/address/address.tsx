import { createContext, type ReactElement, type ReactNode, use } from "react";
import { navigate, usePathname, useSearch as useBrowserSearch } from "wouter/use-browser-location";

/**
 * The parts of the address for which the server rendered the page: path and query. The first render uses them, later ones the browser's own
 * address.
 */
export interface ServerRenderedAddress {
  readonly ssrPath: string;
  readonly ssrSearch: string;
}

const Address = createContext<ServerRenderedAddress>({ ssrPath: "/", ssrSearch: "" });

/** Gives the address that the server rendered to the pages below it. */
export function ServerRenderedAddressProvider({
  drawn,
  children,
}: {
  readonly drawn: ServerRenderedAddress;
  readonly children: ReactNode;
}): ReactElement {
  return <Address value={drawn}>{children}</Address>;
}

/** A hook that gives the path of the page, and a function that navigates to another one. */
export function useLocation(): readonly [
  path: string,
  navigate: (to: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void,
] {
  return [usePathname(use(Address)), navigate];
}

/** A hook that gives the query of the page's address, without its question mark. */
export function useSearch(): string {
  return useBrowserSearch(use(Address)).replace(/^\?/, "");
}
