import { emptyQuantaMask, masksIntersect, type QuantaMask, type Occupancy, unionOfMasks } from "./occupancy.ts";

/**
 * Slots prepared for `findFreeDays`: each layer contains slots that share no quantum. `tops` is the last quantum of each run of bits, `fill`
 * the others, `ends` the tops at which a slot ends; `carries` says whether a slot continues in the next word.
 */
export interface SlotScan {
  readonly layers: readonly Layer[];
}

interface Layer {
  readonly whole: QuantaMask;
  readonly fill: QuantaMask;
  readonly tops: QuantaMask;
  readonly ends: QuantaMask;
  readonly carries: readonly [number, number];
}

const emptyLayer: Layer = { whole: emptyQuantaMask, fill: emptyQuantaMask, tops: emptyQuantaMask, ends: emptyQuantaMask, carries: [0, 0] };
const maxDays = 32;

/** Prepares masks, each one run of quanta as `maskOfSpan` returns it; empty ones are left out. */
export function makeSlotScan(masks: readonly QuantaMask[]): SlotScan {
  const runs = masks.filter((mask) => masksIntersect(mask, mask));
  return { layers: runs.reduce<readonly Layer[]>(addToLayers, []) };
}

/**
 * Finds the days on which each boat is free for at least one of the slots, all boats in one pass: bit `d` of a boat's word represents day
 * `firstIndex + d`. At most 32 days; days outside the occupancy are not free. `out` is filled and returned when given.
 */
export function findFreeDays(
  occupancy: Occupancy,
  scan: SlotScan,
  firstIndex: number,
  count: number,
  out: Uint32Array = new Uint32Array(occupancy.boats.length),
): Uint32Array {
  const from = Math.max(0, firstIndex);
  const to = Math.min(occupancy.days, firstIndex + Math.min(count, maxDays));
  out.fill(0);
  for (const layer of scan.layers) {
    const pass = layer.whole[0] === 0 ? passLate : passDay;
    pass(occupancy, layer, { from, to, shift: from - firstIndex }, out);
  }
  return out;
}

interface Days {
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

// Adding `fill` to the claimed bits of a run carries into its top exactly when one of them is set, so one addition checks
// all runs of a word at once. Where a slot continues, its top is passed to the first bit of the next word.
function passDay({ words, days, boats }: Occupancy, layer: Layer, { from, to, shift }: Days, out: Uint32Array): void {
  const [fill0, fill1, fill2] = signed(layer.fill);
  const [top0, top1, top2] = signed(layer.tops);
  const [end0, end1, end2] = signed(layer.ends);
  const [carry0, carry1] = layer.carries;
  for (let boat = 0; boat < boats.length; boat += 1) {
    let free = 0;
    let at = (boat * days + from) * 3;
    for (let bit = shift; bit < shift + to - from; bit += 1, at += 3) {
      const first = words[at] ?? 0;
      const overlap0 = (((first & fill0) + fill0) | first) & top0;
      const second = (words[at + 1] ?? 0) | ((overlap0 >>> 31) & carry0);
      const overlap1 = (((second & fill1) + fill1) | second) & top1;
      const third = (words[at + 2] ?? 0) | ((overlap1 >>> 31) & carry1);
      const overlap2 = (((third & fill2) + fill2) | third) & top2;
      free |= (((~overlap0 & end0) | (~overlap1 & end1) | (~overlap2 & end2)) === 0 ? 0 : 1) << bit;
    }
    out[boat] = (out[boat] ?? 0) | free;
  }
}

// Few slots begin before 8:00: without the first word a pass takes little more than half.
function passLate({ words, days, boats }: Occupancy, layer: Layer, { from, to, shift }: Days, out: Uint32Array): void {
  const [, fill1, fill2] = signed(layer.fill);
  const [, top1, top2] = signed(layer.tops);
  const [, end1, end2] = signed(layer.ends);
  const carry1 = layer.carries[1];
  for (let boat = 0; boat < boats.length; boat += 1) {
    let free = 0;
    let at = (boat * days + from) * 3;
    for (let bit = shift; bit < shift + to - from; bit += 1, at += 3) {
      const second = words[at + 1] ?? 0;
      const overlap1 = (((second & fill1) + fill1) | second) & top1;
      const third = (words[at + 2] ?? 0) | ((overlap1 >>> 31) & carry1);
      const overlap2 = (((third & fill2) + fill2) | third) & top2;
      free |= (((~overlap1 & end1) | (~overlap2 & end2)) === 0 ? 0 : 1) << bit;
    }
    out[boat] = (out[boat] ?? 0) | free;
  }
}

function addToLayers(layers: readonly Layer[], mask: QuantaMask): readonly Layer[] {
  const at = layers.findIndex((layer) => !masksIntersect(layer.whole, mask));
  const layer = layers[at];
  return layer === undefined ? [...layers, withRun(emptyLayer, mask)] : layers.with(at, withRun(layer, mask));
}

/** The masks with words from -2^31 on, which JavaScript engines add and compare faster than unsigned ones. */
function signed([first, second, third]: QuantaMask): QuantaMask {
  return [first | 0, second | 0, third | 0];
}

function withRun(layer: Layer, mask: QuantaMask): Layer {
  const tops: QuantaMask = [topOf(mask[0]), topOf(mask[1]), topOf(mask[2])];
  const [first, second] = [mask[1] !== 0 && mask[0] !== 0, mask[2] !== 0 && mask[1] !== 0];
  return {
    whole: unionOfMasks(layer.whole, mask),
    fill: unionOfMasks(layer.fill, [mask[0] ^ tops[0], mask[1] ^ tops[1], mask[2] ^ tops[2]]),
    tops: unionOfMasks(layer.tops, tops),
    ends: unionOfMasks(layer.ends, [first ? 0 : tops[0], second ? 0 : tops[1], tops[2]]),
    carries: [layer.carries[0] | Number(first), layer.carries[1] | Number(second)],
  };
}

/** The highest bit of a word; 0 when no bit is set. */
function topOf(word: number): number {
  return word === 0 ? 0 : 2 ** (31 - Math.clz32(word));
}
