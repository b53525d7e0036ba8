import fc from "fast-check";

/** A property that every value has: a sentence, and its check, which throws with the smallest counterexample. */
export interface PropertyLaw {
  readonly title: string;
  /** `parameters` are fast-check's: a seed, and how many values to try. */
  readonly check: (parameters?: LawCheckParameters) => void;
}

/** How a law is checked: the seed of its values, how many of them, and the path to a counterexample. */
export type LawCheckParameters = Pick<fc.Parameters<unknown>, "seed" | "numRuns" | "path">;

/** A law about values of `arbitrary`. */
export function makeLaw<Value>(title: string, arbitrary: fc.Arbitrary<Value>, holds: (value: Value) => boolean): PropertyLaw {
  return { title, check: (parameters = {}) => fc.assert(fc.property(arbitrary, holds), parameters) };
}
