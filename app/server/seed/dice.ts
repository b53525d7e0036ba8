/** Numbers from 0 to 1 that are the same at every run from the same start. */
export type RandomSequence = () => number;

/** Mulberry32: small, and even enough to lay out a demo. */
export function createRandomSequence(start: number): RandomSequence {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of `choices`, evenly. */
export function pickRandom<A>(dice: RandomSequence, choices: readonly [A, ...A[]]): A {
  return choices[Math.floor(dice() * choices.length)] ?? choices[0];
}
