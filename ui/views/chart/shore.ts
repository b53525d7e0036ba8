/**
 * A lake drawn on a chart of 320 by 200 units, north up. Rings are points `x,y` parted by spaces; `x` and `y` are slope and
 * offset of the lines that lead from degrees east and north to units, taken from a Mercator projection.
 */
export interface Shore {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly kmPerUnit: number;
  readonly shore: readonly string[];
  readonly islands: readonly string[];
}

/** A lake that pages know without its club. */
export interface KnownShore extends Shore {
  readonly id: string;
}

/** A place on the chart, in units from its top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Degrees north and east. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

const farthestKm = 25;

/** Where degrees north and east lie on a shore's chart. */
export function placeOf({ x, y }: Shore, lat: number, lon: number): Place {
  return { x: onLine(x, lon), y: onLine(y, lat) };
}

/** Which degrees north and east a place of a shore's chart is. */
export function degreesAt({ x, y }: Shore, place: Place): LatLon {
  return { lat: offLine(y, place.y), lon: offLine(x, place.x) };
}

/** The nearest point of the shoreline: a dock stands at the shore, though its position is its town's. */
export function nearestShorePoint(shore: Shore, place: Place): Place {
  const [first = place, ...others] = shorelineOf(shore);
  return others.reduce((best, point) => (distanceBetween(point, place) < distanceBetween(best, place) ? point : best), first);
}

/** Corners of the shoreline, islands left out. */
export function shoreCorners({ shore }: Shore): readonly Place[] {
  return shore.flatMap(cornersOf);
}

/** Points along the shoreline, no two neighbours more than 3 units apart: what a label is kept off. */
export function shorelineOf({ shore }: Shore): readonly Place[] {
  return shore.flatMap((ring) => {
    const corners = cornersOf(ring);
    return corners.flatMap((corner, index) => between(corner, corners[(index + 1) % corners.length] ?? corner));
  });
}

/** Whether a place lies within the shoreline, islands counted as water. */
export function isOnWater({ shore }: Shore): (place: Place) => boolean {
  const rings = shore.map(cornersOf);
  return ({ x, y }) => {
    let isWithin = false;
    for (const ring of rings) {
      for (const [index, from] of ring.entries()) {
        const to = ring[(index + 1) % ring.length] ?? from;
        if (from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) isWithin = !isWithin;
      }
    }
    return isWithin;
  };
}

/** The shore that a position lies nearest to, when it is within 25 km of it. */
export function shoreOf(shores: readonly Shore[], position: LatLon | undefined): Shore | undefined {
  if (position === undefined) return undefined;
  const reached = shores.map((shore) => ({ shore, km: kmTo(shore, placeOf(shore, position.lat, position.lon)) }));
  return reached.filter(({ km }) => km <= farthestKm).toSorted((left, right) => left.km - right.km)[0]?.shore;
}

/** How far from the water a place lies, in kilometres; 0 on it. */
export function kmFromWater(shore: Shore, place: Place): number {
  if (isOnWater(shore)(place)) return 0;
  return Math.min(...shorelineOf(shore).map((point) => distanceBetween(point, place))) * shore.kmPerUnit;
}

/** Units between two places. */
export function distanceBetween(left: Place, right: Place): number {
  return Math.hypot(left.x - right.x, left.y - right.y);
}

function kmTo(shore: Shore, place: Place): number {
  return Math.min(...shoreCorners(shore).map((point) => distanceBetween(point, place))) * shore.kmPerUnit;
}

function onLine([slope = 0, offset = 0]: readonly number[], degrees: number): number {
  return slope * degrees + offset;
}

function offLine([slope = 1, offset = 0]: readonly number[], units: number): number {
  return (units - offset) / slope;
}

function cornersOf(ring: string): readonly Place[] {
  return ring.split(" ").map((point) => {
    const [x = "0", y = "0"] = point.split(",");
    return { x: Number(x), y: Number(y) };
  });
}

function between(from: Place, to: Place): readonly Place[] {
  const steps = Math.max(1, Math.ceil(distanceBetween(from, to) / 3));
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
