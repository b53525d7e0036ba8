import { isClubGatewayUrl } from "../messages/clubGateway.ts";

/** The address at which places are found by default, that of MapTiler: a club then types its key alone. */
export const usualMapServiceUrl = "https://api.maptiler.com/geocoding/{{text}}.json?language={{locale}}&limit=10&key={{key}}";

/**
 * The service outside by which the staff of a club find places: the template of its address, and a key, empty for none. It answers a search with a
 * FeatureCollection of GeoJSON, as MapTiler, Photon, Nominatim, Pelias and Geoapify do.
 */
export interface ClubMapService {
  readonly url: string;
  readonly key: string;
}

const placeholders = ["text", "locale", "key"];

/** Whether a text is an https address with a place for the searched text after the name of its machine, and with no unknown place. */
export function isMapServiceUrl(template: string): boolean {
  const named = [...template.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = ""]) => name);
  const rest = template.replaceAll(/\{\{[^{}]*\}\}/g, "");
  return isClubGatewayUrl(template) && !/[{}]/.test(rest) && named.includes("text") && named.every((name) => placeholders.includes(name));
}

/** Whether a template has a place for a key. */
export function takesMapServiceKey(template: string): boolean {
  return template.includes("{{key}}");
}

/** Gives the address of a search. Whatever the text and the key contain stays within their places. */
export function mapSearchUrl({ url, key }: ClubMapService, text: string, locale: string): string {
  const values: Readonly<Record<string, string>> = { text, locale, key };
  return url.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
