/** A function that gives the next number of a sequence, 0 included to 1 excluded; the same start gives the same sequence. */
export type RandomSequence = () => number;

/** Creates a sequence of random-looking numbers from a start (Mulberry32); good enough for a demo. */
export function createRandomSequence(start: number): RandomSequence {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks one of `choices`, each equally likely. */
export function pickRandom<A>(dice: RandomSequence, choices: readonly [A, ...A[]]): A {
  return choices[Math.floor(dice() * choices.length)] ?? choices[0];
}
