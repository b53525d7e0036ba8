import { cacheResultFor } from "#adapters/node/http/figures/cached.ts";
import type { MapSources } from "#adapters/node/maps/drawMap.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";
import { publicShores } from "./serverMaps.ts";

/** How long the lakes of clubs are cached. */
const lakesMs = 60_000;

/** Makes the function that reads what maps are drawn from. */
export function makeMapSources(offer: Pick<OfferReads, "clubs" | "catalogue">): () => Promise<MapSources> {
  const lakes = cacheResultFor(lakesMs, async () => {
    const { clubs } = await offer.clubs();
    const catalogues = await Promise.all(clubs.map(({ id }) => offer.catalogue(id)));
    return catalogues.flatMap((catalogue) => catalogue.lakes);
  });
  return async () => ({ shores: (await publicShores()) ?? [], lakes: await lakes() });
}
