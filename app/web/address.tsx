import { createContext, type ReactElement, type ReactNode, use } from "react";
// The library's router matches patterns, which Quai's addresses do not have: core's table of routes decides which pages exist.
import { navigate, usePathname, useSearch as useBrowserSearch } from "wouter/use-browser-location";

/** The address that the server drew: a page begins as it was drawn, and looks at its own address then. */
export interface ServerRenderedAddress {
  readonly ssrPath: string;
  readonly ssrSearch: string;
}

const Address = createContext<ServerRenderedAddress>({ ssrPath: "/", ssrSearch: "" });

/** Gives the pages below the address that they were rendered for. */
export function ServerRenderedAddressProvider({
  drawn,
  children,
}: {
  readonly drawn: ServerRenderedAddress;
  readonly children: ReactNode;
}): ReactElement {
  return <Address value={drawn}>{children}</Address>;
}

/** The page's path, and what goes to another. */
export function useLocation(): readonly [path: string, navigate: (to: string, options?: { readonly replace?: boolean }) => void] {
  return [usePathname(use(Address)), navigate];
}

/** The page's query, without its question mark. */
export function useSearch(): string {
  return useBrowserSearch(use(Address)).replace(/^\?/, "");
}
