import type { StaticMap } from "#core/domain/maps/staticMap.ts";
import { encodeDrawing } from "../media/drawing.ts";
import { mapSvg, type MapSources } from "./drawMap.ts";

/** Makes the function that draws maps from these sources, which are read with each map. */
export function makeMapDrawing(sources: () => Promise<MapSources>): (map: StaticMap) => Promise<Uint8Array> {
  return async (map) => {
    const svg = mapSvg(map, await sources());
    return map.format === "svg" ? Buffer.from(svg) : encodeDrawing(svg);
  };
}
