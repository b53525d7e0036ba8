import { geoMercatorRaw } from "d3-geo";
import type { LakeOutline, GeoPosition } from "#core/domain/offer/outline.ts";
import { shorePlaceOf, type LakeShore, type LatLon, nearestKnownShore } from "./shore.ts";

const width = 320;
const height = 200;
const margin = 18;
const earthKm = 6371;

/** Gives the shore of an outline, drawn on a chart of 320 by 200 units, north up, by a Mercator projection. */
export function shoreOfOutline([shoreline = [], ...islands]: LakeOutline): LakeShore {
  const points = shoreline.map(projectPosition);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const shift = [width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2] as const;
  const placed = ([x, y]: GeoPosition) => `${(x * scale + shift[0]).toFixed(1)},${(y * scale + shift[1]).toFixed(1)}`;
  const drawn = (ring: readonly GeoPosition[]) =>
    ring
      .map(projectPosition)
      .map(placed)
      .filter((at, index, all) => at !== all[index - 1])
      .join(" ");
  const lons = shoreline.map(([lon]) => lon);
  const lats = shoreline.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  return {
    x: lineThrough((lon) => projectPosition([lon, middle])[0] * scale + shift[0], Math.min(...lons), Math.max(...lons)),
    y: lineThrough((lat) => projectPosition([lons[0] ?? 0, lat])[1] * scale + shift[1], Math.min(...lats), Math.max(...lats)),
    kmPerUnit: Number(((earthKm * Math.cos(radians(middle))) / scale).toFixed(5)),
    shore: [drawn(shoreline)],
    islands: islands.map(drawn),
  };
}

/** Gives the shore of an outline, drawn on the chart of another shore: it keeps that chart's maps from degrees to units. */
export function shoreOfOutlineOnChart(chart: LakeShore, outline: LakeOutline): LakeShore {
  const [shoreline = "", ...islands] = outline.map((ring) =>
    ring
      .map(([lon, lat]) => shorePlaceOf(chart, lat, lon))
      .map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`)
      .join(" "),
  );
  return { ...chart, shore: [shoreline], islands };
}

function projectPosition([lon, lat]: GeoPosition): GeoPosition {
  const [x, y] = geoMercatorRaw(radians(lon), radians(lat));
  return [x, -y];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

// Over one lake the projection is linear to a hundredth of a unit, so pages need not load the projection.
function lineThrough(at: (degrees: number) => number, from: number, to: number): readonly number[] {
  const slope = (at(to) - at(from)) / (to - from);
  return [slope, at(from) - slope * from].map((value) => Number(value.toFixed(4)));
}

/**
 * Gives the water of a lake: as its club drew it, else the known shore nearest to a position on the lake; undefined where neither is
 * there.
 */
export function lakeShoreAt(
  shores: readonly LakeShore[],
  position: LatLon | undefined,
  outline: LakeOutline | undefined,
): LakeShore | undefined {
  return outline === undefined ? nearestKnownShore(shores, position) : shoreOfOutline(outline);
}
