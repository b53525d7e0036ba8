import type { GeoPosition } from "./outline.ts";

/** Rough bounds, in degrees, of the countries that have clubs: a typing error, such as a lost minus sign, leads far beyond them. */
const countries = [
  { south: 41.6, north: 83.2, west: -141.1, east: -52.5 },
  { south: 18.8, north: 71.5, west: -179.2, east: -66.8 },
] as const;

/**
 * Whether a position is outside the country of a club, which is derived from its other places; without any, whether it is outside all
 * countries that have clubs.
 */
export function isOutsideCountry(at: GeoPosition, others: readonly GeoPosition[]): boolean {
  const own = countries.filter((country) => others.every((other) => holds(country, other)));
  return !(own.length === 0 ? countries : own).some((country) => holds(country, at));
}

function holds({ south, north, west, east }: (typeof countries)[number], [lon, lat]: GeoPosition): boolean {
  return south <= lat && lat <= north && west <= lon && lon <= east;
}
