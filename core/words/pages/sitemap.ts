import type { Catalogue } from "../../domain/catalogue/catalogue.ts";

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
