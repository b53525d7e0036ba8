import type { LakeOutline, GeoPosition } from "#core/domain/offer/outline.ts";

/** A corner of a ring between its two neighbours, and the area that the ring loses without it. */
class Corner {
  before: Corner = this;
  after: Corner = this;
  area = 0;
  /** Whether it must stay: its triangle contains another corner, so that lines would cross. */
  isHeld = false;
  isGone = false;
  readonly at: GeoPosition;
  constructor(at: GeoPosition) {
    this.at = at;
  }
}

/** The most points that are compared one by one, which takes quadratic time; longer outlines are thinned first. */
const mostWeighed = 3000;

/**
 * Simplifies an outline to at most `most` points: removes the corners with the least area first, without making lines cross, then whole
 * islands, smallest first.
 */
export function simplifyOutline(outline: LakeOutline, most: number): LakeOutline {
  let rings = thinOutline(outline, mostWeighed).map(cornersOf);
  while (!withoutCorners(rings.flat(), most)) {
    const [shoreline = [], ...islands] = rings;
    const smallest = islands.toSorted((one, other) => extentOf(one) - extentOf(other))[0];
    if (smallest === undefined) break;
    rings = [shoreline, ...islands.filter((island) => island !== smallest)];
    for (const corner of rings.flat()) corner.isHeld = false;
  }
  return rings.map((ring) => ring.filter(({ isGone }) => !isGone).map(({ at }) => at));
}

/** Drops points closer than some distance to the last kept one; the distance grows until few enough are left. */
function thinOutline(outline: LakeOutline, most: number): LakeOutline {
  const count = outline.reduce((sum, ring) => sum + ring.length, 0);
  if (count <= most) return outline;
  for (let apart = 0.00005; ; apart *= 1.5) {
    const rings = outline.map((ring) => farApart(ring, apart)).filter((ring, index) => index === 0 || ring.length >= 3);
    if (rings.reduce((sum, ring) => sum + ring.length, 0) <= most) return rings;
  }
}

function farApart(ring: readonly GeoPosition[], apart: number): readonly GeoPosition[] {
  const kept: GeoPosition[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point);
  }
  return kept;
}

function cornersOf(ring: readonly GeoPosition[]): readonly Corner[] {
  const corners = ring.map((at) => new Corner(at));
  for (const [index, corner] of corners.entries()) {
    corner.before = corners.at(index - 1) ?? corner;
    corner.after = corners[(index + 1) % corners.length] ?? corner;
  }
  for (const corner of corners) corner.area = areaOf(corner);
  return corners;
}

/** Removes corners until `most` are left; false where no more can be removed. */
function withoutCorners(corners: readonly Corner[], most: number): boolean {
  let left = corners.filter(({ isGone }) => !isGone);
  while (left.length > most) {
    const least = left.reduce<Corner | undefined>(
      (best, each) => (mayGo(each) && (best === undefined || each.area < best.area) ? each : best),
      undefined,
    );
    if (least === undefined) return false;
    if (left.some((other) => isWithin(other, least))) {
      least.isHeld = true;
      continue;
    }
    least.isGone = true;
    least.before.after = least.after;
    least.after.before = least.before;
    for (const neighbour of [least.before, least.after]) {
      neighbour.area = areaOf(neighbour);
      neighbour.isHeld = false;
    }
    left = left.filter((each) => each !== least);
  }
  return true;
}

/** Whether a corner can be removed; a ring keeps at least three. */
function mayGo({ isHeld, before, after }: Corner): boolean {
  return !isHeld && before.before !== after;
}

function areaOf({ before, at, after }: Corner): number {
  return Math.abs(sideOf(before.at, at, after.at)) / 2;
}

function isWithin(other: Corner, corner: Corner): boolean {
  const { before, at, after } = corner;
  if (other === before || other === after || other === corner) return false;
  const sides = [sideOf(before.at, at, other.at), sideOf(at, after.at, other.at), sideOf(after.at, before.at, other.at)];
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

function sideOf([ax, ay]: GeoPosition, [bx, by]: GeoPosition, [x, y]: GeoPosition): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

function extentOf(ring: readonly Corner[]): number {
  const lons = ring.map(({ at }) => at[0]);
  const lats = ring.map(({ at }) => at[1]);
  return (Math.max(...lons) - Math.min(...lons)) * (Math.max(...lats) - Math.min(...lats));
}
