import { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";
import { Refusal } from "../../domain/errors.ts";
import type { FoundPage } from "../../domain/find/find.ts";
import type { Currency } from "../../domain/money/currency.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { LakeSearch, FoundLake } from "../../domain/catalogue/lakeSearch.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import { type BestOfDock, lowestAmounts } from "./dockOffer.ts";
import type { VisitorLists } from "./lists.ts";
import type { QuoteReply } from "../../domain/quote/quote.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/**
 * A lake to choose on a day: how many boats have a free slot (`free`), and the price of the cheapest slot (`from`), null when none has a
 * price.
 */
export interface LakeOffer {
  readonly lake: Lake;
  readonly club: { readonly id: string; readonly name: string; readonly currency: Currency };
  readonly docks: number;
  readonly boats: number;
  readonly free: number;
  readonly from: QuoteReply["amounts"] | null;
  /** The place of its first dock, by which its outline is found; null for a lake without docks. */
  readonly at: Pick<Dock, "lat" | "lon"> | null;
}

type LakesQuery = Omit<LakeSearch, "order"> & { readonly date: Day };

/**
 * Gives `lakes/offer`: a page of lakes by region and club, each with what it offers on a day. Gives a Refusal for a club that the viewer
 * does not see.
 */
export function createLakeOffers({ offer }: Pick<StoreShape, "offer">, lists: Pick<VisitorLists, "best">) {
  const offeredAt = async ({ _id, client }: FoundLake, date: Day, viewer: OfferViewer): Promise<readonly LakeOffer[]> => {
    const catalogue = await offer.catalogue(client);
    const { lakes, clubs, boatsAt } = catalogueIndexOf(catalogue);
    const lake = lakes.get(_id);
    const club = clubs.get(client);
    // It left the offer since it was found.
    if (lake === undefined || club === undefined) return [];
    const docks = catalogue.docks.filter((dock) => dock.lake === _id);
    const days = await Promise.all(docks.map((dock) => lists.best({ location: dock._id, date }, viewer)));
    const boats = docks.reduce((sum, dock) => sum + boatsAt(dock._id).length, 0);
    const { id, name, currency } = club;
    const [first] = docks;
    return [
      {
        lake,
        club: { id, name, currency },
        docks: docks.length,
        boats,
        at: first === undefined ? null : { lat: first.lat, lon: first.lon },
        ...bestOf(days.flatMap((best) => (best instanceof Refusal ? [] : [best]))),
      },
    ];
  };
  return async ({ date, ...query }: LakesQuery, viewer: OfferViewer): Promise<FoundPage<LakeOffer> | Refusal<"ITEM_NOT_EXIST">> => {
    if (query.client !== undefined && !maySeeClub(query.client, viewer)) return new Refusal("ITEM_NOT_EXIST");
    const { items, ...counted } = await Effect.runPromise(offer.lakes({ ...query, client: viewer.client ?? query.client, order: "place" }));
    return { ...counted, items: (await Promise.all(items.map((found) => offeredAt(found, date, viewer)))).flat() };
  };
}

/** How many boats are free, and the lowest price of either status: of a free boat, or of any when none is free. */
function bestOf(docks: readonly BestOfDock[]): Pick<LakeOffer, "free" | "from"> {
  const amountsOf = (of: "ofFree" | "ofAll") => lowestAmounts(docks.flatMap((dock) => dock[of] ?? []));
  return { free: docks.reduce((sum, { free }) => sum + free, 0), from: amountsOf("ofFree") ?? amountsOf("ofAll") };
}
