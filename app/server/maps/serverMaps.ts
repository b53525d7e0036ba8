import { Effect } from "effect";
import { cacheFirstResult, cacheResultFor } from "#adapters/node/http/figures/cached.ts";
import { boxesMeet, boxOf, type PublicShore, readShores } from "#adapters/node/maps/shores.ts";
import { provinceCodes } from "#core/domain/club/provinceCode.ts";
import { makeTownSearch, shoresAroundKm, type Town } from "#core/domain/maps/places.ts";
import { circleOutlineAround } from "#core/domain/offer/outline.ts";
import type { MapsShape } from "#core/ports/maps.ts";
import type { MapSources } from "#adapters/node/maps/drawMap.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";

/** Reads the public shores, once: most servers never draw a map. */
export const publicShores = cacheFirstResult(async (): Promise<readonly PublicShore[]> => {
  const { default: file } = await import("../data/shores.json", { with: { type: "json" } });
  return readShores(file);
});

const townSearch = cacheFirstResult(async () => {
  const { default: file } = await import("../data/towns.json", { with: { type: "json" } });
  return makeTownSearch(file.flatMap(townOf));
});

/** The most shores of an answer; the largest lakes come first. */
const mostShores = 40;

/** The maps of a server: the towns and shores of its own files. */
export const serverMaps: Omit<MapsShape, "clubs"> = {
  towns: (text, most) => Effect.promise(async () => (await townSearch())?.(text, most) ?? []),
  shores: ({ lat, lon }) =>
    Effect.promise(async () => {
      const box = boxOf(circleOutlineAround([lon, lat], shoresAroundKm));
      const near = ((await publicShores()) ?? []).filter(
        (shore) => boxesMeet(shore.box, box) && shore.outline[0]?.some(([east, north]) => boxesMeet(boxOf([[east, north]]), box)),
      );
      return near.slice(0, mostShores).map(({ outline }) => outline);
    }),
};

function townOf([en, fr, province, lat, lon]: readonly (string | number)[]): readonly Town[] {
  const region = provinceCodes.find((code) => code === province);
  if (region === undefined || typeof en !== "string" || typeof fr !== "string" || typeof lat !== "number" || typeof lon !== "number")
    return [];
  return [{ name: { en, fr }, region, lat, lon }];
}

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
