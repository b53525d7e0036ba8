import { cacheResultFor } from "#adapters/node/http/figures/cached.ts";
import { Schema } from "effect";
import type { PageRequest } from "#adapters/node/http/pages/pages.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { type FirstPaintParts, choosePlaceInView, type ClubInView, lakeWithMostFree } from "#core/gate/firstPaint.ts";
import { RowIdField } from "#core/schemas/values.ts";
import { type Catalogue, emptyCatalogue } from "#core/domain/catalogue/catalogue.ts";
import { clubAtHost } from "#core/domain/catalogue/clubs.ts";
import { clubCodePattern, clubOfRowId } from "#core/domain/people/client.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { pageAddressOf, type PageAddress, findRouteOfPath } from "#core/domain/site/pageAddress.ts";
import { hostOfClub, originForHost } from "./origins.ts";

type Store = Pick<StoreShape, "offer" | "version">;

/** The club, lake and day that a page shows, the part of its address that it depends on, and the origin it is found under. */
export interface ClubPageContext {
  readonly from: PageAddress;
  readonly shown: ClubInView;
  /** The origin under which the page is found: that of its club's own host, where it has one, else the server's. */
  readonly origin: string;
  /** Whether its club is the only one there. */
  readonly isAlone: boolean;
}

/** How long the lake with the most free boats is cached. */
const mostFreeMs = 60_000;

/**
 * Makes the function that finds which club and lake a page shows: those that its address names, else the lake of the last visit, else
 * those of the club at this host, else the lake with the most free boats. A signed-in user sees their own club only. Requirements §6.
 */
export function makePageContextFinder(parts: FirstPaintParts & { readonly store: Store; readonly address: () => string }) {
  const { offer, version } = parts.store;
  // Not cached while no lake has a free boat: a club that opens its first lake is shown at once.
  const usual = cacheResultFor(
    mostFreeMs,
    () => lakeWithMostFree(parts, parts.store),
    (lake) => lake !== undefined,
  );

  async function named(rows: "lakes" | "docks" | "boats", id: string | null | undefined): Promise<Catalogue | undefined> {
    if (!isId(id)) return undefined;
    const catalogue = await offer.catalogue(clubOfRowId(id) ?? "");
    return catalogue[rows].some(({ _id }) => _id === id) ? catalogue : undefined;
  }

  /** The catalogue of the club of the signed-in user; undefined where nobody is signed in, or there is no such club. */
  async function catalogueOfUser(client: string | undefined): Promise<Catalogue | undefined> {
    if (client === undefined || !clubCodePattern.test(client)) return undefined;
    const catalogue = await offer.catalogue(client);
    return catalogue.clubs.length === 0 ? undefined : catalogue;
  }

  async function clubIn(query: URLSearchParams, asksBoat: boolean, last: string | undefined): Promise<Catalogue | undefined> {
    return (
      (asksBoat ? await named("boats", query.get("boat")) : undefined) ??
      (await named("docks", query.get("dock"))) ??
      (await named("lakes", query.get("lake"))) ??
      named("lakes", last)
    );
  }

  return async ({ path, search, host: requestHost, lastLake, ownClub }: PageRequest): Promise<ClubPageContext> => {
    const query = new URLSearchParams(search);
    const page = findRouteOfPath(path)?.route;
    const clubs = await offer.clubs();
    const own = clubAtHost(clubs, requestHost);
    const ofUser = await catalogueOfUser(ownClub);
    const found =
      ofUser ?? (await clubIn(query, page?.page === "boatName", lastLake)) ?? (own === undefined ? undefined : await offer.catalogue(own));
    const fallback = found === undefined ? await usual() : undefined;
    const catalogue = found ?? (fallback === undefined ? emptyCatalogue : await offer.catalogue(fallback.client));
    const client = catalogue.clubs[0]?.id ?? "";
    const today = firstSelectableDay(parts.now());
    const from = pageAddressOf(path, query, { ...catalogue, today });
    // An address without a query belongs to the club of the request's host, or to none.
    const host = hostOfClub(clubs, from.search === "" ? own : client);
    const at = { origin: originForHost(parts.address(), host), isAlone: host !== "" || clubs.clubs.length < 2 };
    const isOneClub = clubs.clubs.length < 2;
    // A page of another club at a club's own host has the look of neither.
    const isOwnSite = own === undefined ? isOneClub : own === client;
    const hasMoreLakes = own === undefined && !isOneClub && ofUser === undefined;
    // A missing page shows only the club's phone number, in its colour.
    if (page === undefined) {
      const bare = { ...emptyCatalogue, clubs: catalogue.clubs, settings: catalogue.settings };
      return {
        from,
        ...at,
        shown: { catalogue: bare, version: catalogue.version, place: choosePlaceInView(bare, noPlace, today), hasMoreLakes, isOwnSite },
      };
    }
    const addressQuery = new URLSearchParams(from.search);
    const lake = addressQuery.get("lake") ?? (found === undefined ? fallback?.lake : lastLake);
    const place = choosePlaceInView(catalogue, { lake, dock: addressQuery.get("dock"), day: addressQuery.get("day") }, today);
    return { from, ...at, shown: { catalogue, version: await version(client), place, hasMoreLakes, isOwnSite } };
  };
}

const noPlace = { lake: null, dock: null, day: null };
const isId = Schema.is(RowIdField);
