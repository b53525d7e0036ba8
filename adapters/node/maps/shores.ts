import type { LakeOutline, OutlineRing } from "#core/domain/offer/outline.ts";

/** The degrees between which something lies. */
export interface DegreeBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A lake of the public shores, with its bounds. */
export interface PublicShore {
  readonly outline: LakeOutline;
  readonly box: DegreeBox;
}

/** The lakes as their file has them: rings of steps, east and north in turn, in tenths of thousandths of a degree. */
export type ShoreFile = readonly (readonly (readonly number[])[])[];

const unitsPerDegree = 10_000;

/** Reads the public shores, the largest lakes first. */
export function readShores(file: ShoreFile): readonly PublicShore[] {
  return file.map((rings) => {
    const outline = rings.map(ringOf);
    return { outline, box: boxOf(outline[0] ?? []) };
  });
}

/** Gives the bounds of a ring. */
export function boxOf(ring: OutlineRing): DegreeBox {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) };
}

/** Whether two boxes overlap. */
export function boxesMeet(one: DegreeBox, other: DegreeBox): boolean {
  return one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north;
}

function ringOf(steps: readonly number[]): OutlineRing {
  let x = 0;
  let y = 0;
  return Array.from({ length: Math.floor(steps.length / 2) }, (_, index) => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return [x / unitsPerDegree, y / unitsPerDegree] as const;
  });
}
