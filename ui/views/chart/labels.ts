import { shortDockName } from "./shortDockName.ts";
import { type Box, type ChartFrame, containsPlace, fromSheet, toSheet, type SheetSize } from "./frame.ts";
import { isOnWater, type Place, type Shore, shorelineOf } from "./shore.ts";

/** The box of a dock's name and of its count of free boats on the sheet. */
export interface DockLabel extends Box {
  readonly side: "right" | "left" | "below" | "above";
}

const pinRadius = 14;
const gap = 22;
const labelHeight = 48;
const pxPerCharacter = 7.7;
const leastCharacters = 8;
const edge = 11;

/** The label of each dock, in the order of the docks. Each lies where it overlaps no label before it, and covers as little water as it can. */
export function labelsFor(
  names: readonly string[],
  pins: readonly Place[],
  frame: ChartFrame,
  shore: Shore,
  title: Box,
): readonly DockLabel[] {
  const water = waterOf(frame, shore);
  const labels: DockLabel[] = [];
  for (const [index, name] of names.entries()) {
    const pin = pins[index];
    if (pin === undefined) continue;
    const taken = [title, ...pins.map(pinBox), ...labels];
    const tried = candidates(name, pin).map((label) => ({ label, cost: costOf(label, taken, water) }));
    const best = tried.toSorted((one, other) => one.cost - other.cost)[0];
    if (best !== undefined) labels.push(best.label);
  }
  return labels;
}

/** The first of these boxes that overlaps no label, pin or water; else the one that overlaps least; undefined without boxes. */
export function freestBox(boxes: readonly Box[], taken: readonly Box[], frame: ChartFrame, shore: Shore): Box | undefined {
  const water = waterOf(frame, shore);
  return boxes.map((box) => ({ box, cost: costOf(box, taken, water) })).toSorted((one, other) => one.cost - other.cost)[0]?.box;
}

/** The box that a pin takes. */
export function pinBox({ x, y }: Place): Box {
  return { left: x - pinRadius, top: y - pinRadius, width: 2 * pinRadius, height: 2 * pinRadius };
}

/** Whether two boxes overlap. */
export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function candidates(name: string, { x, y }: Place): readonly DockLabel[] {
  const width = Math.max(leastCharacters, shortDockName(name).length) * pxPerCharacter + 22;
  const height = labelHeight;
  return [
    { width, height, side: "right", left: x + gap, top: y - height / 2 },
    { width, height, side: "left", left: x - gap - width, top: y - height / 2 },
    { width, height, side: "below", left: x - width / 2, top: y + gap },
    { width, height, side: "above", left: x - width / 2, top: y - gap - height },
    // At a corner of the pin, where there is no room beside it.
    ...[y + gap, y - gap - height].flatMap((top) => [
      { width, height, side: "left", left: x + pinRadius - width, top } as const,
      { width, height, side: "right", left: x - pinRadius, top } as const,
    ]),
  ];
}

/** A sheet with its water: points of the shoreline, and a test of whether a place is on the water. */
interface Water {
  readonly sheet: SheetSize;
  readonly line: readonly Place[];
  readonly holds: (place: Place) => boolean;
}

function waterOf(frame: ChartFrame, shore: Shore): Water {
  const isWater = isOnWater(shore);
  return {
    sheet: frame.sheet,
    line: shorelineOf(shore).map((point) => toSheet(frame, point)),
    holds: (place) => isWater(fromSheet(frame, place)),
  };
}

// A box that lies wholly on the water hides more of the lake than one that crosses its shore.
function costOf(box: Box, taken: readonly Box[], water: Water): number {
  const outside = 10_000 * outsideBy(box, water.sheet);
  const hit = taken.filter((other) => boxesOverlap(other, box)).length * 1000;
  const covered = gridOf(box).filter(water.holds).length;
  return outside + hit + covered + water.line.filter((point) => containsPlace(box, point)).length;
}

/** Places all over a box, 8 px apart. */
function gridOf({ left, top, width, height }: Box): readonly Place[] {
  const [across, down] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  return Array.from({ length: across * down }, (_, index) => ({
    x: left + ((index % across) + 0.5) * (width / across),
    y: top + (Math.floor(index / across) + 0.5) * (height / down),
  }));
}

function outsideBy({ left, top, width, height }: Box, sheet: SheetSize): number {
  const edges = [edge - left, edge - top, left + width - sheet.width + edge, top + height - sheet.height + edge];
  return Math.max(0, ...edges);
}
