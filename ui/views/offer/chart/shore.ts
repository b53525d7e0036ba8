/**
 * A lake drawn on a chart of 320 by 200 units, north up. Rings are points `x,y` separated by spaces; `x` and `y` are slope and
 * offset of the linear maps from degrees east and north to units, derived from a Mercator projection.
 */
export interface LakeShore {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly kmPerUnit: number;
  readonly shore: readonly string[];
  readonly islands: readonly string[];
}

/** A lake whose shore comes with the pages, not from a club. */
export interface KnownLakeShore extends LakeShore {
  readonly id: string;
}

/** A place on the chart, in units from its top left. */
export interface ShorePlace {
  readonly x: number;
  readonly y: number;
}

/** A position in degrees north and east. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

const farthestKm = 25;

/** Converts degrees north and east to a place on a shore's chart. */
export function shorePlaceOf({ x, y }: LakeShore, lat: number, lon: number): ShorePlace {
  return { x: valueOnLine(x, lon), y: valueOnLine(y, lat) };
}

/** Converts a place on a shore's chart to degrees north and east. */
export function degreesOfShorePlace({ x, y }: LakeShore, place: ShorePlace): LatLon {
  return { lat: positionOfValue(y, place.y), lon: positionOfValue(x, place.x) };
}

/** Gives the point of the shoreline nearest to a place: a dock is at the shore, though its position may be its town's. */
export function nearestShorePoint(shore: LakeShore, place: ShorePlace): ShorePlace {
  const [first = place, ...others] = pointsAlongShoreline(shore);
  return others.reduce((best, point) => (distanceBetweenPlaces(point, place) < distanceBetweenPlaces(best, place) ? point : best), first);
}

/** Gives the corners of the shoreline, without islands. */
export function shorelineCorners({ shore }: LakeShore): readonly ShorePlace[] {
  return shore.flatMap(cornersOf);
}

/** Gives points along the shoreline, at most 3 units apart, which labels must not cover. */
export function pointsAlongShoreline({ shore }: LakeShore): readonly ShorePlace[] {
  return shore.flatMap((ring) => {
    const corners = cornersOf(ring);
    return corners.flatMap((corner, index) => pointsBetween(corner, corners[(index + 1) % corners.length] ?? corner));
  });
}

/** Gives a test of whether a place lies within the shoreline; islands count as water. */
export function createOnWaterTest({ shore }: LakeShore): (place: ShorePlace) => boolean {
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

/** Gives the shore nearest to a position; undefined where none is within 25 km. */
export function nearestKnownShore(shores: readonly LakeShore[], position: LatLon | undefined): LakeShore | undefined {
  if (position === undefined) return undefined;
  const reached = shores.map((shore) => ({ shore, km: kmTo(shore, shorePlaceOf(shore, position.lat, position.lon)) }));
  return reached.filter(({ km }) => km <= farthestKm).toSorted((left, right) => left.km - right.km)[0]?.shore;
}

/** Gives the distance of a place from the water in kilometres; 0 on the water. */
export function kmFromWater(shore: LakeShore, place: ShorePlace): number {
  if (createOnWaterTest(shore)(place)) return 0;
  return Math.min(...pointsAlongShoreline(shore).map((point) => distanceBetweenPlaces(point, place))) * shore.kmPerUnit;
}

/** Gives the distance between two places, in units. */
export function distanceBetweenPlaces(left: ShorePlace, right: ShorePlace): number {
  return Math.hypot(left.x - right.x, left.y - right.y);
}

function kmTo(shore: LakeShore, place: ShorePlace): number {
  return Math.min(...shorelineCorners(shore).map((point) => distanceBetweenPlaces(point, place))) * shore.kmPerUnit;
}

function valueOnLine([slope = 0, offset = 0]: readonly number[], degrees: number): number {
  return slope * degrees + offset;
}

function positionOfValue([slope = 1, offset = 0]: readonly number[], units: number): number {
  return (units - offset) / slope;
}

function cornersOf(ring: string): readonly ShorePlace[] {
  return ring.split(" ").map((point) => {
    const [x = "0", y = "0"] = point.split(",");
    return { x: Number(x), y: Number(y) };
  });
}

function pointsBetween(from: ShorePlace, to: ShorePlace): readonly ShorePlace[] {
  const steps = Math.max(1, Math.ceil(distanceBetweenPlaces(from, to) / 3));
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
