import { Effect } from "effect";
import { cacheFirstResult } from "#adapters/node/http/figures/cached.ts";
import { type PublicShore, readShores } from "#adapters/node/maps/shores.ts";
import { provinceCodes } from "#core/domain/club/provinceCode.ts";
import { makeTownSearch, type Town } from "#core/domain/maps/places.ts";
import type { MapsShape } from "#core/ports/maps.ts";

/** Reads the public shores, once: most servers never draw a map. */
export const publicShores = cacheFirstResult(async (): Promise<readonly PublicShore[]> => {
  const { default: file } = await import("../data/shores.json", { with: { type: "json" } });
  return readShores(file);
});

const townSearch = cacheFirstResult(async () => {
  const { default: file } = await import("../data/towns.json", { with: { type: "json" } });
  return makeTownSearch(file.flatMap(townOf));
});

/** The maps of a server: the towns of its own file. */
export const serverMaps: MapsShape = {
  towns: (text, most) => Effect.promise(async () => (await townSearch())?.(text, most) ?? []),
};

function townOf([en, fr, province, lat, lon]: readonly (string | number)[]): readonly Town[] {
  const region = provinceCodes.find((code) => code === province);
  if (region === undefined || typeof en !== "string" || typeof fr !== "string" || typeof lat !== "number" || typeof lon !== "number")
    return [];
  return [{ name: { en, fr }, region, lat, lon }];
}
