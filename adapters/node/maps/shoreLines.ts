import { geoMercatorRaw } from "d3-geo";
import type { LakeOutline, OutlineRing } from "#core/domain/offer/outline.ts";
import type { MapFrame, PicturePlace } from "./mapFrame.ts";

/** A ring on the plane of the projection, in radians, with what each of its points changes: it is drawn without those that change too little. */
interface PlaneRing {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly changes: Float64Array;
  /** The longer side of the box around it. */
  readonly extent: number;
}

/** Narrower rings cannot be seen, in px. */
const leastRingPx = 1.5;
/** Points that change a shore by less are left out, in px. */
const leastChangePx = 0.5;
/** The unit of paths: so many are a pixel. */
export const partsPerPx = 10;
/** How far beyond the picture shores are drawn: the widest line along a shore ends within it, in px. */
const beyond = 16;

/** The rings of outlines on the plane, each made once: the first map of a zoom would otherwise weigh as much as any other. */
const ringsOfOutline = new WeakMap<LakeOutline, readonly PlaneRing[]>();

/** Gives the paths of an outline on a picture, in parts of a pixel: its shoreline, which turns the same way in all lakes, and its islands; "" for what is not seen. */
export function shorePaths(outline: LakeOutline, frame: MapFrame): { readonly water: string; readonly islands: string } {
  const rings = ringsOfOutline.get(outline) ?? outline.map(planeRingOf);
  ringsOfOutline.set(outline, rings);
  const [water = "", ...islands] = rings.map((ring) => pathOf(ring, frame));
  return { water, islands: water === "" ? "" : islands.join("") };
}

function pathOf({ xs, ys, changes, extent }: PlaneRing, { plane, width, height }: MapFrame): string {
  const { left, top, perRadian } = plane;
  if (extent * perRadian < leastRingPx) return "";
  const least = leastChangePx / perRadian;
  const places: PicturePlace[] = [];
  for (let index = 0; index < changes.length; index += 1)
    if ((changes[index] ?? 0) >= least) places.push([left + (xs[index] ?? 0) * perRadian, top - (ys[index] ?? 0) * perRadian]);
  const sides = [
    { axis: 0, limit: -beyond, sign: -1 },
    { axis: 0, limit: width + beyond, sign: 1 },
    { axis: 1, limit: -beyond, sign: -1 },
    { axis: 1, limit: height + beyond, sign: 1 },
  ] as const;
  return pathThrough(sides.reduce<readonly PicturePlace[]>(clipAtSide, places));
}

interface PictureSide {
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly sign: 1 | -1;
}

/** Gives the part of a ring on the inner side of a line across the picture (Sutherland and Hodgman). */
function clipAtSide(ring: readonly PicturePlace[], { axis, limit, sign }: PictureSide): readonly PicturePlace[] {
  const isInside = (place: PicturePlace) => (place[axis] - limit) * sign <= 0;
  if (ring.every(isInside)) return ring;
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    const share = (limit - from[axis]) / (to[axis] - from[axis]);
    const crossing: PicturePlace = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    if (isInside(to) === isInside(from)) return isInside(to) ? [to] : [];
    return isInside(to) ? [crossing, to] : [crossing];
  });
}

/** A closed path: its first place, then steps in whole parts of a pixel, which are shorter than places. */
function pathThrough(ring: readonly PicturePlace[]): string {
  let path = "";
  let count = 0;
  let lastX = 0;
  let lastY = 0;
  for (const place of ring) {
    const x = Math.round(place[0] * partsPerPx);
    const y = Math.round(place[1] * partsPerPx);
    if (count > 0 && x === lastX && y === lastY) continue;
    path += count === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY} `;
    lastX = x;
    lastY = y;
    count += 1;
  }
  return count < 3 ? "" : `${path}z`;
}

function planeRingOf(ring: OutlineRing): PlaneRing {
  const points = ring.map(([lon, lat]) => geoMercatorRaw((lon * Math.PI) / 180, (lat * Math.PI) / 180));
  const turned = areaOf(points) < 0 ? points.toReversed() : points;
  const xs = Float64Array.from(turned, ([x]) => x);
  const ys = Float64Array.from(turned, ([, y]) => y);
  const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return { xs, ys, changes: changesOf(xs, ys), extent };
}

/** Twice the area of a ring, negative where it turns clockwise. */
function areaOf(points: readonly PicturePlace[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** What each point changes: how far it is from the line between its neighbours that change more (Douglas and Peucker). */
function changesOf(xs: Float64Array, ys: Float64Array): Float64Array {
  const changes = new Float64Array(xs.length);
  const opposite = farthestBetween(xs, ys, 0, xs.length).index;
  const open = [
    { from: 0, to: opposite, most: Number.POSITIVE_INFINITY },
    { from: opposite, to: xs.length, most: Number.POSITIVE_INFINITY },
  ];
  changes.fill(Number.POSITIVE_INFINITY, 0, 1);
  changes.fill(Number.POSITIVE_INFINITY, opposite, opposite + 1);
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const { from, to, most } = span;
    if (to - from < 2) continue;
    const { index, off } = farthestBetween(xs, ys, from, to);
    const change = Math.min(off, most);
    changes[index] = change;
    open.push({ from, to: index, most: change }, { from: index, to, most: change });
  }
  return changes;
}

/** The point between two of a ring that is the farthest from the line between them, and how far. */
function farthestBetween(xs: Float64Array, ys: Float64Array, from: number, to: number): { readonly index: number; readonly off: number } {
  const x = xs[from] ?? 0;
  const y = ys[from] ?? 0;
  const across = (xs[to % xs.length] ?? 0) - x;
  const up = (ys[to % ys.length] ?? 0) - y;
  const squared = across * across + up * up;
  let most = -1;
  let farthest = from + 1;
  for (let index = from + 1; index < to; index += 1) {
    const right = (xs[index] ?? 0) - x;
    const above = (ys[index] ?? 0) - y;
    const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (right * across + above * up) / squared));
    const off = (right - share * across) ** 2 + (above - share * up) ** 2;
    if (off > most) {
      most = off;
      farthest = index;
    }
  }
  return { index: farthest, off: Math.sqrt(Math.max(0, most)) };
}
