/** A point in degrees east and north, GeoJSON's order. */
export type GeoPosition = readonly [lon: number, lat: number];

/** A closed ring of at least three points: the last one is joined to the first, which is not repeated. */
export type OutlineRing = readonly GeoPosition[];

/** The shape of a lake: its shoreline, then its islands. */
export type LakeOutline = readonly OutlineRing[];

/**
 * The limits of the outline of a lake: its most rings and points, the fewest points of a ring, and the most degrees that it may span: the
 * widest lake of the country spans eight.
 */
export const outlineLimits = { rings: 20, points: 240, least: 3, degrees: 10 } as const;

/** One of the reasons why an outline is refused. */
export type OutlineProblem = "outlineFlat" | "outlinePoints" | "outlineWide" | "outlineCrossed";

// About ten metres: anything narrower looks like a line on every chart.
const leastDegrees = 0.0001;

/**
 * Gives why an outline cannot be saved: a ring without breadth, too many points in all, too wide a span, or lines that cross. Undefined
 * when it can.
 */
export function outlineProblem(outline: LakeOutline): OutlineProblem | undefined {
  const spans = outline.map(spansOf);
  if (spans.length === 0 || outline.some(({ length }) => length < outlineLimits.least) || spans.some(isFlat)) return "outlineFlat";
  if (outline.reduce((sum, ring) => sum + ring.length, 0) > outlineLimits.points) return "outlinePoints";
  if (spansOf(outline.flat()).some((span) => span > outlineLimits.degrees)) return "outlineWide";
  return outlineCrossesItself(outline) ? "outlineCrossed" : undefined;
}

/** The bounds that the texts of {@link OutlineProblem} name. */
export const outlineBounds = { min: outlineLimits.least, max: outlineLimits.points, degrees: outlineLimits.degrees };

/** Whether any two lines of an outline cross; lines that only touch do not. */
export function outlineCrossesItself(outline: LakeOutline): boolean {
  const lines = outline.flatMap(linesOf);
  return lines.some((line, index) => lines.slice(index + 1).some((other) => cross(line, other)));
}

/** Gives a circle of 48 points around a centre, with a radius in kilometres. */
export function circleOutlineAround([lon, lat]: GeoPosition, km: number): OutlineRing {
  const perDegree = 111.195;
  const across = perDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return Array.from({ length: 48 }, (_, index) => {
    const turn = (index / 48) * 2 * Math.PI;
    return roundGeoPosition([lon + (Math.sin(turn) * km) / across, lat + (Math.cos(turn) * km) / perDegree]);
  });
}

/** Gives a position rounded to about a metre, as outlines and pins are stored. */
export function roundGeoPosition([lon, lat]: GeoPosition): GeoPosition {
  return [Number(lon.toFixed(5)), Number(lat.toFixed(5))];
}

type Line = readonly [from: GeoPosition, to: GeoPosition];

function linesOf(ring: OutlineRing): readonly Line[] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from]);
}

function cross([a, b]: Line, [c, d]: Line): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/** On which side of the line from `a` to `b` a point lies: -1, 0 or 1. */
function sideOf([ax, ay]: GeoPosition, [bx, by]: GeoPosition, [x, y]: GeoPosition): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

function spansOf(points: OutlineRing): readonly [number, number] {
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  return [Math.max(...lons) - Math.min(...lons), Math.max(...lats) - Math.min(...lats)];
}

function isFlat(spans: readonly [number, number]): boolean {
  return spans.some((span) => span < leastDegrees);
}

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
