/** Work to be timed; what it gives is added up, so that no engine leaves it out. */
export type Work = () => number;

/** Everything that was measured, kept where the engine cannot see that nobody reads it. */
export const sink = { sum: 0 };

const roundMs = 8;
const rounds = 15;

/**
 * Nanoseconds a unit of each work, of which one call does `units`: the fastest round, since other programs only ever add time.
 * Rounds take turns, so that all meet the same machine.
 */
export function nsPerUnit<Name extends string>(units: number, works: Readonly<Record<Name, Work>>): (name: Name) => number {
  const runners = Object.entries<Work>(works).map(([name, work]) => ({ name, work, calls: callsIn(work) }));
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, work, calls } of runners) {
      const ns = (timeOf(work, calls) * 1e6) / (calls * units);
      best.set(name, Math.min(ns, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  return (name) => best.get(name) ?? Number.NaN;
}

/** Exponent by which values grow with sizes: the slope of the line through their logarithms. */
export function exponentOf(points: readonly { readonly size: number; readonly value: number }[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const x = meanOf(logs.map((at) => at.x));
  const y = meanOf(logs.map((at) => at.y));
  const rise = logs.reduce((sum, at) => sum + (at.x - x) * (at.y - y), 0);
  return rise / logs.reduce((sum, at) => sum + (at.x - x) ** 2, 0);
}

/** The value in the middle of a list. */
export function medianOf(values: readonly number[]): number {
  const ordered = values.toSorted((left, right) => left - right);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** A source of numbers from 0 to 1 that gives the same ones in every run. */
export function diceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Stops the run when two ways of asking the same thing answer differently: a fast wrong answer is no figure. */
export function assertSame(what: string, one: unknown, other: unknown): void {
  const left = JSON.stringify(one);
  const right = JSON.stringify(other);
  if (left !== right) throw new Error(`${what}: answers differ\n${firstDifference(left, right)}`);
}

function firstDifference(left: string, right: string): string {
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const from = Math.max(0, at - 60);
  return `  ${left.slice(from, from + 160)}\n  ${right.slice(from, from + 160)}`;
}

/** Calls that fill a round; the first ones let the engine compile. */
function callsIn(work: Work): number {
  for (let calls = 1; ; calls *= 2) {
    if (timeOf(work, calls) >= roundMs) return calls;
  }
}

function timeOf(work: Work, calls: number): number {
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) sink.sum += work();
  return performance.now() - began;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
