import { chartHeight, chartWidth, type Place } from "./shore.ts";

/** A label's box on the chart, in units; `side` says where it stands from its pin. */
export interface Label {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly side: "right" | "left" | "below" | "above";
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

// Sizes at the smallest width of the chart, 280 px: a unit is then 0.875 px. Wider, there is only more room.
const unitsPerCharacter = 8.8;
const unitsPerLine = 19;
const charactersPerLine = 15;
const pinRadius = 21;
/** Kept free for the compass, top right. */
export const compassBox: Box = { left: chartWidth - 46, top: 4, width: 42, height: 46 };

/**
 * Places a label beside each pin, in the order given, where it hits nothing that stands: edges, compass, pins and earlier labels
 * first, then as little of the shoreline as can be.
 */
export function labelsFor(names: readonly string[], pins: readonly Place[], shoreline: readonly Place[]): readonly Label[] {
  const labels: Label[] = [];
  for (const [index, name] of names.entries()) {
    const pin = pins[index];
    if (pin === undefined) continue;
    const taken = [compassBox, ...pins.map(pinBox), ...labels];
    const tried = candidates(linesOf(name), pin).map((label) => ({ label, cost: costOf(label, taken, shoreline) }));
    const best = tried.toSorted((one, other) => one.cost - other.cost)[0];
    if (best !== undefined) labels.push(best.label);
  }
  return labels;
}

/** A name in lines of about fifteen characters, what stands in brackets left out; a longer word breaks after its hyphens. */
export function linesOf(name: string): readonly string[] {
  const words = name
    .replace(/\s*\(.*\)/, "")
    .split(" ")
    .flatMap((word) => (word.length > charactersPerLine ? word.split(/(?<=-)/) : [word]));
  return words.reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const joined = last?.endsWith("-") === true ? last + word : `${last} ${word}`;
    if (last === undefined || joined.length > charactersPerLine) return [...lines, word];
    return [...lines.slice(0, -1), joined];
  }, []);
}

function candidates(lines: readonly string[], { x, y }: Place): readonly Label[] {
  const width = Math.max(...lines.map((line) => line.length)) * unitsPerCharacter;
  const height = lines.length * unitsPerLine;
  const gap = 26;
  return [
    { lines, width, height, side: "right", left: x + gap, top: y - height / 2 },
    { lines, width, height, side: "left", left: x - gap - width, top: y - height / 2 },
    { lines, width, height, side: "below", left: x - width / 2, top: y + gap },
    { lines, width, height, side: "above", left: x - width / 2, top: y - gap - height },
  ];
}

function costOf(label: Label, taken: readonly Box[], shoreline: readonly Place[]): number {
  const outside = 10_000 * outsideBy(label);
  const hit = taken.filter((box) => overlap(box, label)).length * 1000;
  return outside + hit + shoreline.filter((point) => holds(label, point)).length;
}

function outsideBy({ left, top, width, height }: Box): number {
  const edges = [2 - left, 2 - top, left + width - chartWidth + 2, top + height - chartHeight + 2];
  return Math.max(0, ...edges);
}

/** The room a pin takes. */
export function pinBox({ x, y }: Place): Box {
  return { left: x - pinRadius, top: y - pinRadius, width: 2 * pinRadius, height: 2 * pinRadius };
}

/** Whether two boxes share any room. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function holds({ left, top, width, height }: Box, { x, y }: Place): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
