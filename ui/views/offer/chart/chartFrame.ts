import type { ShorePlace, LakeShore } from "./shore.ts";
import { shorePlaceOf, shorelineCorners } from "./shore.ts";

/** A sheet on which a lake is drawn: its full size in px, neatline included. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of a sheet, in px. */
export interface SheetBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The frame by which the units of a shore map to a sheet: `scale` in px a unit, and the px of the shore's origin. */
export interface ChartFrame {
  readonly sheet: SheetSize;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A line of the graticule: its position in px across the sheet, and its minutes of arc. */
export interface GraticuleLine {
  readonly at: number;
  readonly minutes: number;
}

/** The width of the neatline, in px. */
export const neatlineWidth = 9;
const margin = 30;
const steps = [1, 2, 5, 10, 15, 30, 60];
/** Steps for charts of which no side spans two minutes. */
const fineSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Gives the frame in which a shore fills the sheet; a shore that would lie under the title is drawn below it. */
export function frameFillingSheet(shore: LakeShore, sheet: SheetSize, title: SheetBox): ChartFrame {
  const filling = frameOfShore(shore, sheet, {
    left: margin,
    top: margin,
    width: sheet.width - 2 * margin,
    height: sheet.height - 2 * margin,
  });
  if (!shorelineCorners(shore).some((point) => boxContainsPlace(title, shorePlaceToSheet(filling, point)))) return filling;
  const top = title.top + title.height + 8;
  return frameOfShore(shore, sheet, { left: margin, top, width: sheet.width - 2 * margin, height: sheet.height - top - margin });
}

/** Converts a place of the shore, in units, to px of the sheet. */
export function shorePlaceToSheet({ scale, left, top }: ChartFrame, { x, y }: ShorePlace): ShorePlace {
  return { x: left + x * scale, y: top + y * scale };
}

/** Converts px of the sheet to a place of the shore, in units. */
export function sheetToShorePlace({ scale, left, top }: ChartFrame, { x, y }: ShorePlace): ShorePlace {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** Gives the parallels that cross the sheet, at most seven, north first; their minutes of arc count from the equator. */
export function parallelsOnSheet(frame: ChartFrame, shore: LakeShore): readonly GraticuleLine[] {
  return linesOf(frame.sheet.height, (degrees) => shorePlaceToSheet(frame, shorePlaceOf(shore, degrees, 0)).y);
}

/** Gives the meridians that cross the sheet, at most seven, west first; their minutes of arc are negative west of Greenwich. */
export function meridiansOnSheet(frame: ChartFrame, shore: LakeShore): readonly GraticuleLine[] {
  return linesOf(frame.sheet.width, (degrees) => shorePlaceToSheet(frame, shorePlaceOf(shore, 0, degrees)).x);
}

/** Whether a place lies within a box. */
export function boxContainsPlace({ left, top, width, height }: SheetBox, { x, y }: ShorePlace): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** Gives the frame in which all these places of a shore lie on the sheet. */
export function frameAroundPlaces(points: readonly ShorePlace[], sheet: SheetSize): ChartFrame {
  return fitFrame(points, sheet, { left: margin, top: margin, width: sheet.width - 2 * margin, height: sheet.height - 2 * margin });
}

/** Gives the frame enlarged by a factor around a place of the sheet, which stays where it is. */
export function zoomChartFrame(frame: ChartFrame, times: number, { x, y }: ShorePlace): ChartFrame {
  return { ...frame, scale: frame.scale * times, left: x - (x - frame.left) * times, top: y - (y - frame.top) * times };
}

/** Gives the frame moved so that a place of the shore is in the middle of the sheet. */
export function centreChartFrame(frame: ChartFrame, { x, y }: ShorePlace): ChartFrame {
  const { sheet, scale } = frame;
  return { ...frame, left: sheet.width / 2 - x * scale, top: sheet.height / 2 - y * scale };
}

function frameOfShore(shore: LakeShore, sheet: SheetSize, room: SheetBox): ChartFrame {
  return fitFrame(shorelineCorners(shore), sheet, room);
}

function fitFrame(points: readonly ShorePlace[], sheet: SheetSize, room: SheetBox): ChartFrame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  return {
    sheet,
    scale,
    left: room.left + room.width / 2 - (scale * (left + right)) / 2,
    top: room.top + room.height / 2 - (scale * (top + bottom)) / 2,
  };
}

// Over one lake the projection is linear: two points determine all others.
function linesOf(length: number, at: (degrees: number) => number): readonly GraticuleLine[] {
  const perMinute = (at(1) - at(0)) / 60;
  const [first, last] = [-at(0) / perMinute, (length - at(0)) / perMinute].toSorted((one, other) => one - other);
  if (first === undefined || last === undefined) return [];
  const step = (last - first < 2 ? [...fineSteps, ...steps] : steps).find((minutes) => (last - first) / minutes <= 7) ?? 60;
  const count = Math.floor(last / step) - Math.ceil(first / step) + 1;
  const lines = Array.from({ length: Math.max(0, count) }, (_, index) => (Math.ceil(first / step) + index) * step);
  return lines
    .map((minutes) => ({ minutes, at: at(0) + minutes * perMinute }))
    .filter((line) => line.at > neatlineWidth && line.at < length - neatlineWidth)
    .toSorted((one, other) => one.at - other.at);
}
