import fc from "fast-check";

/** A property that every value has: a sentence, and its check, which throws with the smallest counterexample. */
export interface Law {
  readonly title: string;
  /** `parameters` are fast-check's: a seed, and how many values to try. */
  readonly check: (parameters?: LawParameters) => void;
}

/** How a law is checked: the seed of its values, how many of them, and the path to a counterexample. */
export type LawParameters = Pick<fc.Parameters<unknown>, "seed" | "numRuns" | "path">;

/** A law about values of `arbitrary`. */
export function law<Value>(title: string, arbitrary: fc.Arbitrary<Value>, holds: (value: Value) => boolean): Law {
  return { title, check: (parameters = {}) => fc.assert(fc.property(arbitrary, holds), parameters) };
}
