type Point = readonly [lon: number, lat: number];
type Ring = readonly Point[];

/** The straits at which GSHHG has several lakes as one water, each by a point of either shore: St. Marys River, and Mackinac. */
const straits: readonly (readonly [Point, Point])[] = [
  [
    [-84.3839, 46.5219],
    [-84.3783, 46.5086],
  ],
  [
    [-84.7625, 45.8039],
    [-84.7525, 45.8508],
  ],
];
/** A shore that is farther from both points does not have this strait. */
const nearDegrees = 0.02;

/** Gives the lakes of a water, a shoreline and its islands, cut at the straits between lakes that have names of their own. */
export function splitAtStraits(water: readonly Ring[]): readonly (readonly Ring[])[] {
  const [shoreline = [], ...islands] = water;
  const shorelines = straits.reduce<readonly Ring[]>((all, strait) => all.flatMap((ring) => splitRing(ring, strait)), [shoreline]);
  if (shorelines.length === 1) return [water];
  return shorelines.map((ring) => [ring, ...islands.filter(([first]) => first !== undefined && isWithin(first, ring))]);
}

function splitRing(ring: Ring, strait: readonly [Point, Point]): readonly Ring[] {
  const ends = strait.map((end) => ring.reduce((best, at, index) => (apart(at, end) < apart(ring[best], end) ? index : best), 0));
  const [from = 0, to = 0] = ends.toSorted((one, other) => one - other);
  if (from === to || ends.some((index, side) => apart(ring[index], strait[side]) > nearDegrees)) return [ring];
  return [ring.slice(from, to + 1), [...ring.slice(to), ...ring.slice(0, from + 1)]];
}

function apart(one: Point | undefined, other: Point | undefined): number {
  return one === undefined || other === undefined ? Number.POSITIVE_INFINITY : Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function isWithin([lon, lat]: Point, ring: Ring): boolean {
  return ring.reduce((isInside, [toLon, toLat], index) => {
    const [fromLon, fromLat] = ring.at(index - 1) ?? [toLon, toLat];
    const isCrossed = fromLat > lat !== toLat > lat && lon < fromLon + ((toLon - fromLon) * (lat - fromLat)) / (toLat - fromLat);
    return isCrossed ? !isInside : isInside;
  }, false);
}
