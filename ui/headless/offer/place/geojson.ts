import {
  type LakeOutline,
  outlineBounds,
  outlineLimits,
  outlineProblem,
  type GeoPosition,
  type OutlineRing,
  roundGeoPosition,
} from "#core/domain/offer/outline.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { simplifyOutline } from "./simplifyOutline.ts";

/** The limits of a GeoJSON text: characters, points of one outline, shapes that are read, and depth of nesting. */
export const geoJsonLimits = { characters: 4_000_000, points: 50_000, shapes: 1000, depth: 6 } as const;

/** The outline in a GeoJSON text, simplified, and its original number of points; else why there is none. */
export type OutlineImport = { readonly outline: LakeOutline; readonly points: number } | { readonly fault: AlertPhrase };

/** Reads the first valid Polygon of a GeoJSON text, also inside a MultiPolygon, Feature or collection, and simplifies it where it has too many points. */
export function readOutline(text: string): OutlineImport {
  if (text.length > geoJsonLimits.characters) return { fault: { key: "kinds.map.tooLarge" } };
  const json = parseJson(text);
  if (json === undefined) return { fault: { key: "kinds.map.notJson" } };
  let first: OutlineImport | undefined;
  for (const rings of polygonsIn(json)) {
    const read = outlineOfRings(rings);
    if (!("fault" in read)) return read;
    first ??= read;
  }
  return first ?? { fault: { key: "kinds.map.noPolygon" } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The coordinates of every polygon, in their order. It uses a queue, not recursion, so that deep nesting cannot exhaust the stack. */
function* polygonsIn(json: unknown): Generator {
  let waiting: readonly unknown[] = [json];
  for (let depth = 0; depth < geoJsonLimits.depth && waiting.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const shape of waiting.slice(0, geoJsonLimits.shapes)) {
      if (!isRecord(shape)) continue;
      const { type, coordinates } = shape;
      if (type === "Polygon") yield coordinates;
      if (type === "MultiPolygon") yield* Array.isArray(coordinates) ? coordinates.slice(0, geoJsonLimits.shapes) : [];
      if (type === "Feature") next.push(shape["geometry"]);
      for (const members of [shape["features"], shape["geometries"]])
        if (Array.isArray(members)) next.push(...members.slice(0, geoJsonLimits.shapes));
    }
    waiting = next;
  }
}

/** Gives the outline of a polygon's rings of positions, simplified; else why there is none. */
export function outlineOfRings(rings: unknown): OutlineImport {
  if (!Array.isArray(rings) || !rings.every(Array.isArray)) return { fault: { key: "kinds.map.noPolygon" } };
  const points = rings.reduce<number>((sum, ring) => sum + ring.length, 0);
  if (points > geoJsonLimits.points) return { fault: { key: "kinds.map.tooLarge" } };
  const read = rings.map((ring) => ring.map(positionIn));
  if (read.some((ring) => ring.includes(undefined))) return { fault: { key: "kinds.map.noDegrees" } };
  const whole = read.map((ring) => ringOf(ring.filter((at) => at !== undefined)));
  const drawable = whole.filter((ring, index) => index === 0 || ring.length >= outlineLimits.least);
  const outline = simplifyOutline(drawable.slice(0, outlineLimits.rings), outlineLimits.points);
  const problem = outlineProblem(outline);
  return problem === undefined ? { outline, points } : { fault: { key: `validation.${problem}`, params: outlineBounds } };
}

function positionIn(value: unknown): GeoPosition | undefined {
  if (!Array.isArray(value)) return undefined;
  const [lon, lat]: readonly unknown[] = value;
  const isOnEarth = typeof lon === "number" && typeof lat === "number" && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  return isOnEarth ? roundGeoPosition([lon, lat]) : undefined;
}

/** A ring without its closing point, and without repeated points. */
function ringOf(points: readonly GeoPosition[]): OutlineRing {
  return points.filter((at, index) => !isSame(at, points.at(index - 1)));
}

function isSame([lon, lat]: GeoPosition, other: GeoPosition | undefined): boolean {
  return other !== undefined && lon === other[0] && lat === other[1];
}
