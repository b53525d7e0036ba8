/** Draws ui/views/chart/shores.ts from outlines.json: run it after a change of the outlines. */
import { readFileSync, writeFileSync } from "node:fs";
import { geoMercatorRaw } from "d3-geo";

type Ring = readonly (readonly [number, number])[];
type Point = readonly [number, number];

interface Outline {
  readonly id: string;
  readonly shore: readonly Ring[];
  readonly islands: readonly Ring[];
}

const folder = new URL("../../ui/views/chart/", import.meta.url);
const width = 320;
const height = 200;
const margin = 18;
const radians = Math.PI / 180;
const earthKm = 6371;

const projected = ([lon, lat]: Point): Point => {
  const [x, y] = geoMercatorRaw(lon * radians, lat * radians);
  return [x, -y];
};

function draw({ id, shore, islands }: Outline): string {
  const points = shore.flat().map(projected);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const shift = [width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2] as const;
  const placed = ([x, y]: Point) => `${(x * scale + shift[0]).toFixed(1)},${(y * scale + shift[1]).toFixed(1)}`;
  const drawn = (ring: Ring) =>
    ring
      .map(projected)
      .map(placed)
      .filter((at, index, all) => at !== all[index - 1])
      .join(" ");
  const lats = shore.flat().map(([, lat]) => lat);
  const lons = shore.flat().map(([lon]) => lon);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  return JSON.stringify({
    id,
    x: lineThrough((lon) => projected([lon, middle])[0] * scale + shift[0], Math.min(...lons), Math.max(...lons)),
    y: lineThrough((lat) => projected([lons[0] ?? 0, lat])[1] * scale + shift[1], Math.min(...lats), Math.max(...lats)),
    kmPerUnit: Number(((earthKm * Math.cos(middle * radians)) / scale).toFixed(5)),
    shore: shore.map(drawn),
    islands: islands.map(drawn),
  });
}

// Over one lake the projection is a line to a hundredth of a unit: pages need not carry the projection itself.
function lineThrough(at: (degrees: number) => number, from: number, to: number): readonly number[] {
  const slope = (at(to) - at(from)) / (to - from);
  return [slope, at(from) - slope * from].map((value) => Number(value.toFixed(4)));
}

const outlines: readonly Outline[] = JSON.parse(readFileSync(new URL("outlines.json", folder), "utf8"));
const head = `// Drawn by app/setup/drawShores.ts from outlines.json, which is derived from GSHHG 2.3.7 (GNU LGPL 3 or later, see NOTICE.md).
import type { Shore } from "./shore.ts";

export const shores: readonly Shore[] = [
`;
writeFileSync(new URL("shores.ts", folder), `${head}${outlines.map((outline) => `  ${draw(outline)},`).join("\n")}\n];\n`);
