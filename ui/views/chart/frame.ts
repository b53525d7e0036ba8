import type { Place, Shore } from "./shore.ts";
import { placeOf, shoreCorners } from "./shore.ts";

/** A sheet that a lake is drawn on, in px at its full size, the neatline included. */
export interface ChartSheet {
  readonly width: number;
  readonly height: number;
}

/** Room on a sheet, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a shore's units lie on a sheet: `scale` px a unit, and the px at which the units begin. */
export interface ChartFrame {
  readonly sheet: ChartSheet;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** A line of the graticule: where it lies, in px across the sheet, and the minutes of arc it stands for. */
export interface GraticuleLine {
  readonly at: number;
  readonly minutes: number;
}

/** The neatline's width. */
export const neatlineWidth = 9;
const margin = 30;
const steps = [1, 2, 5, 10, 15, 30, 60];
/** Tenths and hundredths, on charts of which no side is two minutes long. */
const fineSteps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** The frame in which a shore fills the sheet; where it would lie under the title, it is drawn below it. */
export function frameFor(shore: Shore, sheet: ChartSheet, title: Box): ChartFrame {
  const filling = within(shore, sheet, { left: margin, top: margin, width: sheet.width - 2 * margin, height: sheet.height - 2 * margin });
  if (!shoreCorners(shore).some((point) => containsPlace(title, toSheet(filling, point)))) return filling;
  const top = title.top + title.height + 8;
  return within(shore, sheet, { left: margin, top, width: sheet.width - 2 * margin, height: sheet.height - top - margin });
}

/** Where a place of the shore lies on the sheet. */
export function toSheet({ scale, left, top }: ChartFrame, { x, y }: Place): Place {
  return { x: left + x * scale, y: top + y * scale };
}

/** Which place of the shore lies here on the sheet. */
export function fromSheet({ scale, left, top }: ChartFrame, { x, y }: Place): Place {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** The parallels that cross the sheet, at most seven, north first; minutes of arc north of the equator. */
export function parallels(frame: ChartFrame, shore: Shore): readonly GraticuleLine[] {
  return linesOf(frame.sheet.height, (degrees) => toSheet(frame, placeOf(shore, degrees, 0)).y);
}

/** The meridians that cross the sheet, at most seven, west first; minutes of arc, negative west of Greenwich. */
export function meridians(frame: ChartFrame, shore: Shore): readonly GraticuleLine[] {
  return linesOf(frame.sheet.width, (degrees) => toSheet(frame, placeOf(shore, 0, degrees)).x);
}

/** Whether a box holds a place. */
export function containsPlace({ left, top, width, height }: Box, { x, y }: Place): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The frame in which all these places of a shore lie on the sheet. */
export function frameOver(points: readonly Place[], sheet: ChartSheet): ChartFrame {
  return fitted(points, sheet, { left: margin, top: margin, width: sheet.width - 2 * margin, height: sheet.height - 2 * margin });
}

/** The frame drawn so many times larger, a place of the sheet staying where it is. */
export function zoomed(frame: ChartFrame, times: number, { x, y }: Place): ChartFrame {
  return { ...frame, scale: frame.scale * times, left: x - (x - frame.left) * times, top: y - (y - frame.top) * times };
}

/** The frame moved so that a place of the shore lies in the middle of the sheet. */
export function centredOn(frame: ChartFrame, { x, y }: Place): ChartFrame {
  const { sheet, scale } = frame;
  return { ...frame, left: sheet.width / 2 - x * scale, top: sheet.height / 2 - y * scale };
}

function within(shore: Shore, sheet: ChartSheet, room: Box): ChartFrame {
  return fitted(shoreCorners(shore), sheet, room);
}

function fitted(points: readonly Place[], sheet: ChartSheet, room: Box): ChartFrame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  return {
    sheet,
    scale,
    left: room.left + room.width / 2 - (scale * (left + right)) / 2,
    top: room.top + room.height / 2 - (scale * (top + bottom)) / 2,
  };
}

// Over one lake the projection is a line: two points say where all others lie.
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
