import type { Locale } from "../language/language.ts";
import { isLocale } from "../language/locale.ts";

/** A position on a map, in degrees north and east. */
export interface MapPosition {
  readonly lat: number;
  readonly lon: number;
}

/**
 * A picture of a map: its middle, its zoom (at zoom 0 the world is 256 pixels wide, each further one doubles that), its size in pixels, its
 * markers, how many pixels of the picture are one of its size, its format, and the language of the names on it.
 */
export interface StaticMap {
  readonly center: MapPosition;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly MapPosition[];
  readonly scale: 1 | 2;
  readonly format: "svg" | "png";
  readonly locale: Locale;
}

/** The limits of a picture of a map: its sides in pixels, its zoom, and how many markers it has. */
export const staticMapLimits = { leastSide: 64, mostSide: 640, leastZoom: 5, mostZoom: 16, markers: 10 } as const;

/** One of the parts of the address of a map that may be wrong. */
export type StaticMapProblem = "center" | "zoom" | "size" | "markers" | "scale" | "format" | "locale";

/** The path at which the server draws maps. */
export const staticMapRoute = "/maps/static";

/** Gives the address of a map, from the root of the site. */
export function staticMapPath({ center, zoom, width, height, markers, scale, format, locale }: StaticMap): string {
  const marked = markers.length === 0 ? "" : `&markers=${markers.map(positionText).join("|")}`;
  return `${staticMapRoute}?center=${positionText(center)}&zoom=${zoom}&size=${width}x${height}${marked}&scale=${scale}&format=${format}&locale=${locale}`;
}

/**
 * Reads the parameters of an address: `center=45.1,-72.2`, `zoom=11`, `size=640x400`, `markers=45.2,-72.1|45.0,-72.3`, `scale=2`,
 * `format=svg`, `locale=fr`. Markers, scale (1), format (png) and locale (en) may be left out. Gives the first part that is wrong.
 */
export function readStaticMap(query: Readonly<Record<string, unknown>>): StaticMap | StaticMapProblem {
  const { leastSide, mostSide, leastZoom, mostZoom } = staticMapLimits;
  const center = readPosition(textOf(query["center"]));
  if (center === undefined) return "center";
  const zoom = readWhole(textOf(query["zoom"]), leastZoom, mostZoom);
  if (zoom === undefined) return "zoom";
  const [width, height, ...more] = textOf(query["size"])
    .split("x", 3)
    .map((side) => readWhole(side, leastSide, mostSide));
  if (width === undefined || height === undefined || more.length > 0) return "size";
  const markers = readMarkers(textOf(query["markers"], ""));
  if (markers === undefined) return "markers";
  const scale = textOf(query["scale"], "1");
  if (scale !== "1" && scale !== "2") return "scale";
  const format = textOf(query["format"], "png");
  if (format !== "svg" && format !== "png") return "format";
  const locale = textOf(query["locale"], "en");
  if (!isLocale(locale)) return "locale";
  return { center, zoom, width, height, markers, scale: scale === "2" ? 2 : 1, format, locale };
}

function readMarkers(text: string): readonly MapPosition[] | undefined {
  if (text === "") return [];
  // One more than the limit is enough to see that there are too many.
  const read = text.split("|", staticMapLimits.markers + 1).map(readPosition);
  const markers = read.filter((marker) => marker !== undefined);
  return markers.length === read.length && markers.length <= staticMapLimits.markers ? markers : undefined;
}

const degreesForm = /^-?\d{1,3}(?:\.\d{1,10})?$/;
/** Beyond it, a map of this projection ends. */
const mostLatitude = 85;

function readPosition(text: string): MapPosition | undefined {
  const parts = text.split(",", 3);
  if (parts.length !== 2 || !parts.every((part) => degreesForm.test(part))) return undefined;
  const [lat = 0, lon = 0] = parts.map(Number);
  return Math.abs(lat) <= mostLatitude && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** A parameter's text; one that is there twice is not valid. */
function textOf(value: unknown, absent = "?"): string {
  return value === undefined ? absent : typeof value === "string" ? value : "?";
}

function positionText({ lat, lon }: MapPosition): string {
  return `${Number(lat.toFixed(5))},${Number(lon.toFixed(5))}`;
}
