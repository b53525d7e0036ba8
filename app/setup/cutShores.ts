/**
 * Cuts the shores of the lakes of Quebec and Ontario out of GSHHG, and writes app/server/data/shores.json. Run it with the file of Debian's
 * `gmt-gshhg-full`, on a machine with Debian's `hdf5-tools`: `node app/setup/cutShores.ts /usr/share/gmt-gshhg/binned_GSHHS_f.nc`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { splitAtStraits } from "./straits.ts";

type Point = readonly [lon: number, lat: number];
type Ring = readonly Point[];

/** Around both provinces, in degrees. */
const region = { west: -95.3, south: 41.6, east: -57, north: 62.7 };
/** Smaller lakes are left out, in square kilometres. */
const leastKm2 = 0.01;
const leastIslandKm2 = 0.01;
/** The file counts in tenths of thousandths of a degree, about ten metres. */
const unitsPerDegree = 10_000;
const kmPerDegree = 111.195;
const mostSpikeKm = 0.8;
/** Ends of segments that belong together differ by the rounding of the file alone. */
const sameDegrees = 0.0002;

const [file = ""] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "quai-shores-"));

function arrayOf(name: string): Buffer {
  const to = join(folder, name);
  execFileSync("h5dump", ["-d", name, "-b", "LE", "-o", to, file], { stdio: "ignore", maxBuffer: 2 ** 26 });
  return readFileSync(to);
}

const areas = arrayOf("The_km_squared_area_of_polygons");
const parents = arrayOf("Id_of_parent_polygons");
const firstSegments = arrayOf("Id_of_first_segment_in_a_bin");
const segmentCounts = arrayOf("N_segments_in_a_bin");
const infos = arrayOf("Embedded_npts_levels_exit_entry_for_a_segment");
const firstPoints = arrayOf("Id_of_first_point_in_a_segment");
const polygons = arrayOf("Id_of_GSHHS_ID");
const lons = arrayOf("Relative_longitude_from_SW_corner_of_bin");
const lats = arrayOf("Relative_latitude_from_SW_corner_of_bin");
rmSync(folder, { recursive: true });

/** The segments of lakes (level 2) and of islands in lakes (level 3) near the region, by their polygon. */
function segmentsByPolygon(): ReadonlyMap<number, readonly Ring[]> {
  const found = new Map<number, Ring[]>();
  for (let bin = 0; bin < 64_800; bin += 1) {
    const west = (((bin % 360) + 180) % 360) - 180;
    const south = 89 - Math.floor(bin / 360);
    if (west < region.west - 4 || west > region.east + 4 || south < region.south - 4 || south > region.north + 4) continue;
    const first = firstSegments.readInt32LE(bin * 4);
    for (let at = first; at < first + segmentCounts.readInt16LE(bin * 2); at += 1) {
      const info = infos.readInt32LE(at * 4);
      const level = (info >> 6) & 7;
      if (level !== 2 && level !== 3) continue;
      const from = firstPoints.readInt32LE(at * 4);
      const points = Array.from({ length: info >> 9 }, (_, index): Point => {
        const place = (from + index) * 2;
        return [west + lons.readUInt16LE(place) / 65_535, south + lats.readUInt16LE(place) / 65_535];
      });
      const polygon = polygons.readInt32LE(at * 4);
      found.set(polygon, [...(found.get(polygon) ?? []), points]);
    }
  }
  return found;
}

/** Joins the segments of a polygon, which the file cuts at each degree, into rings; the longest comes first. */
function ringsOf(segments: readonly Ring[]): readonly Ring[] {
  const open = segments.map((each) => [...each]);
  const rings: Ring[] = [];
  while (open.length > 0) {
    const ring = open.shift() ?? [];
    for (;;) {
      const end = ring.at(-1);
      const start = ring[0];
      if (end === undefined || start === undefined) break;
      const next = open.findIndex(([head]) => head !== undefined && isSame(head, end));
      if (next < 0 || (ring.length > 3 && isSame(start, end))) break;
      ring.push(...(open.splice(next, 1)[0]?.slice(1) ?? []));
    }
    const [start] = ring;
    const end = ring.at(-1);
    if (start !== undefined && end !== undefined && isSame(start, end)) ring.pop();
    if (ring.length > 2) rings.push(ring);
  }
  return rings.toSorted((one, other) => other.length - one.length);
}

function isSame([lon, lat]: Point, [otherLon, otherLat]: Point): boolean {
  return Math.abs(lon - otherLon) < sameDegrees && Math.abs(lat - otherLat) < sameDegrees;
}

/** Leaves out the points that lie within `km` of the line between those that stay (Douglas and Peucker), the first and farthest always stay. */
function simplifyRing(ring: Ring, km: number): Ring {
  const flat = ring.map(([lon, lat]): Point => [lon * kmPerDegree * Math.cos((lat * Math.PI) / 180), lat * kmPerDegree]);
  const [start = [0, 0]] = flat;
  const farthest = flat.reduce((best, at, index) => (distance(at, start) > distance(flat[best] ?? start, start) ? index : best), 0);
  const stays = new Set([0, farthest]);
  const open: [number, number][] = [
    [0, farthest],
    [farthest, flat.length],
  ];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let most = km;
    let split = -1;
    for (let at = from + 1; at < to; at += 1) {
      const off = offLine(flat[at] ?? start, flat[from] ?? start, flat[to % flat.length] ?? start);
      if (off > most) [most, split] = [off, at];
    }
    if (split < 0) continue;
    stays.add(split);
    open.push([from, split], [split, to]);
  }
  return ring.filter((_, index) => stays.has(index));
}

/** Leaves out points at which a shore turns back on itself at once, which are faults of the file. */
function removeSpikes(ring: Ring): Ring {
  return ring.filter((at, index) => {
    const before = ring.at(index - 1) ?? at;
    const after = ring[(index + 1) % ring.length] ?? at;
    const sides = [distance(before, at), distance(at, after)];
    return Math.max(...sides) * kmPerDegree > mostSpikeKm || distance(before, after) > 0.5 * Math.min(...sides);
  });
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

function offLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const squared = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / squared));
  return Math.hypot(x - fromX - share * (toX - fromX), y - fromY - share * (toY - fromY));
}

const segments = segmentsByPolygon();
const areaOf = (polygon: number): number => Math.abs(areas.readDoubleLE(polygon * 8));
const islands = Map.groupBy(segments.keys(), (polygon) => parents.readInt32LE(polygon * 4));
const shores: { readonly km2: number; readonly rings: readonly Ring[] }[] = [];
for (const [lake, parts] of segments) {
  if (islands.get(lake) === undefined && parts.length === 0) continue;
  const km2 = areaOf(lake);
  const isIsland = segments.has(parents.readInt32LE(lake * 4));
  const [shoreline] = ringsOf(parts);
  if (isIsland || shoreline === undefined) continue;
  const [lon, lat] = shoreline.reduce(([x, y], point) => [x + point[0] / shoreline.length, y + point[1] / shoreline.length] as const, [
    0, 0,
  ] as const);
  if (lon < region.west || lon > region.east || lat < region.south || lat > region.north) continue;
  if (km2 < leastKm2) continue;
  const km = Math.min(0.2, Math.max(0.01, Math.sqrt(km2) * 0.002));
  const inner = (islands.get(lake) ?? [])
    .filter((island) => areaOf(island) >= Math.max(leastIslandKm2, km2 / 5000))
    .toSorted((one, other) => areaOf(other) - areaOf(one));
  const rings = [shoreline, ...inner.flatMap((island) => ringsOf(segments.get(island) ?? []).slice(0, 1))].map((ring) =>
    simplifyRing(removeSpikes(ring), km),
  );
  // The parts of a water have its place among the others: all are larger than the next lake.
  for (const part of splitAtStraits(rings.filter((ring) => ring.length > 2))) shores.push({ km2, rings: part });
}
const text = JSON.stringify(shores.toSorted((one, other) => other.km2 - one.km2).map(({ rings }) => rings.map(stepsOf)));
writeFileSync(new URL("../server/data/shores.json", import.meta.url), `${text.replaceAll("]],[[", "]],\n[[")}\n`);
console.log(`${shores.length} lakes, ${shores.reduce((sum, { rings }) => sum + rings.flat().length, 0)} points, ${text.length} bytes`);

/** A ring as the file has it: the first point, then the step to each next one, east and north in turn. */
function stepsOf(ring: Ring): readonly number[] {
  let x = 0;
  let y = 0;
  return ring.flatMap(([lon, lat]) => {
    const step = [Math.round(lon * unitsPerDegree) - x, Math.round(lat * unitsPerDegree) - y] as const;
    x += step[0];
    y += step[1];
    return step;
  });
}
