import { shortDockName } from "./DockNameList.tsx";
import { type SheetBox, type ChartFrame, boxContainsPlace, sheetToShorePlace, shorePlaceToSheet, type SheetSize } from "./chartFrame.ts";
import { createOnWaterTest, type ShorePlace, type LakeShore, pointsAlongShoreline } from "./shore.ts";

/** The box of a dock's name and of its count of free boats on the sheet. */
export interface DockLabel extends SheetBox {
  readonly side: "right" | "left" | "below" | "above";
}

const pinRadius = 14;
const gap = 22;
const labelHeight = 48;
const pxPerCharacter = 7.7;
const leastCharacters = 8;
const edge = 11;

/**
 * Gives the label of each dock, in the order of the docks. Each lies where it overlaps no label before it, and covers as little water as
 * it can.
 */
export function dockLabelsFor(
  names: readonly string[],
  pins: readonly ShorePlace[],
  frame: ChartFrame,
  shore: LakeShore,
  title: SheetBox,
): readonly DockLabel[] {
  const water = waterOf(frame, shore);
  const labels: DockLabel[] = [];
  for (const [index, name] of names.entries()) {
    const pin = pins[index];
    if (pin === undefined) continue;
    const taken = [title, ...pins.map(dockPinBox), ...labels];
    const tried = candidates(name, pin).map((label) => ({ label, cost: costOf(label, taken, water) }));
    const best = tried.toSorted((one, other) => one.cost - other.cost)[0];
    if (best !== undefined) labels.push(best.label);
  }
  return labels;
}

/** Gives the first of these boxes that overlaps no label, pin or water; else the one that overlaps least; undefined without boxes. */
export function leastOverlappingBox(
  boxes: readonly SheetBox[],
  taken: readonly SheetBox[],
  frame: ChartFrame,
  shore: LakeShore,
): SheetBox | undefined {
  const water = waterOf(frame, shore);
  return boxes.map((box) => ({ box, cost: costOf(box, taken, water) })).toSorted((one, other) => one.cost - other.cost)[0]?.box;
}

/** Gives the box that a pin takes. */
export function dockPinBox({ x, y }: ShorePlace): SheetBox {
  return { left: x - pinRadius, top: y - pinRadius, width: 2 * pinRadius, height: 2 * pinRadius };
}

/** Whether two boxes overlap. */
export function boxesOverlap(one: SheetBox, other: SheetBox): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function candidates(name: string, { x, y }: ShorePlace): readonly DockLabel[] {
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
  readonly line: readonly ShorePlace[];
  readonly holds: (place: ShorePlace) => boolean;
}

function waterOf(frame: ChartFrame, shore: LakeShore): Water {
  const isWater = createOnWaterTest(shore);
  return {
    sheet: frame.sheet,
    line: pointsAlongShoreline(shore).map((point) => shorePlaceToSheet(frame, point)),
    holds: (place) => isWater(sheetToShorePlace(frame, place)),
  };
}

// A box that lies wholly on the water hides more of the lake than one that crosses its shore.
function costOf(box: SheetBox, taken: readonly SheetBox[], water: Water): number {
  const outside = 10_000 * outsideBy(box, water.sheet);
  const hit = taken.filter((other) => boxesOverlap(other, box)).length * 1000;
  const covered = gridOf(box).filter(water.holds).length;
  return outside + hit + covered + water.line.filter((point) => boxContainsPlace(box, point)).length;
}

/** Places all over a box, 8 px apart. */
function gridOf({ left, top, width, height }: SheetBox): readonly ShorePlace[] {
  const across = Math.ceil(width / 8);
  const down = Math.ceil(height / 8);
  return Array.from({ length: across * down }, (_, index) => ({
    x: left + ((index % across) + 0.5) * (width / across),
    y: top + (Math.floor(index / across) + 0.5) * (height / down),
  }));
}

function outsideBy({ left, top, width, height }: SheetBox, sheet: SheetSize): number {
  const edges = [edge - left, edge - top, left + width - sheet.width + edge, top + height - sheet.height + edge];
  return Math.max(0, ...edges);
}
