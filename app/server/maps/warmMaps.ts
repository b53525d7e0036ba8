import { makeMapDrawing } from "#adapters/node/maps/maps.ts";
import type { OfferReads } from "#core/ports/store/offer.ts";
import { makeMapSources } from "./mapSources.ts";

/** So long after the server began to listen, in milliseconds: its first visitors come first. */
const afterMs = 5000;
/** Small, so that it takes a moment. */
const picture = { zoom: 11, width: 64, height: 64, markers: [], scale: 1, format: "png", locale: "en" } as const;

/**
 * Draws a small map of a lake a while after the server began to listen, for nobody: the first map of a process loads the library of pictures and the
 * shores, which takes longer than any map after it. Gives the function that leaves it out where it has not begun; `failed` hears why it came to nothing.
 */
export function warmMapsLater(offer: Pick<OfferReads, "clubs" | "catalogue">, failed: (error: unknown) => void): () => void {
  const timer = setTimeout(() => void warmMaps(offer).catch(failed), afterMs).unref();
  return () => clearTimeout(timer);
}

/** Draws a small map of the first lake whose place is known; none where no lake has one, since nobody needs a map then. */
async function warmMaps(offer: Pick<OfferReads, "clubs" | "catalogue">): Promise<void> {
  const sources = makeMapSources(offer);
  for (const { lat, lon } of (await sources()).lakes)
    if (lat !== undefined && lon !== undefined) return void (await makeMapDrawing(sources)({ ...picture, center: { lat, lon } }));
}
