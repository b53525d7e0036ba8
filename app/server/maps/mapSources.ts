import { cacheFirstResult, cacheResultFor } from "#adapters/node/http/figures/cached.ts";
import type { MapSources } from "#adapters/node/maps/drawMap.ts";
import { readShores } from "#adapters/node/maps/shores.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";

/** How long the lakes of clubs are cached. */
const lakesMs = 60_000;

/** Makes the function that reads what maps are drawn from. The shores are read with the first map: most servers never draw one. */
export function makeMapSources(offer: Pick<OfferReads, "clubs" | "catalogue">): () => Promise<MapSources> {
  const shores = cacheFirstResult(async () => readShores((await import("../data/shores.json", { with: { type: "json" } })).default));
  const lakes = cacheResultFor(lakesMs, async () => {
    const { clubs } = await offer.clubs();
    const catalogues = await Promise.all(clubs.map(({ id }) => offer.catalogue(id)));
    return catalogues.flatMap((catalogue) => catalogue.lakes);
  });
  return async () => ({ shores: (await shores()) ?? [], lakes: await lakes() });
}
