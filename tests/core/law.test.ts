import fc from "fast-check";
import { expect, it } from "vitest";
import { makeLaw } from "#core/laws/law.ts";

it("names the smallest value for which a law does not hold", () => {
  const { check } = makeLaw("numbers are small", fc.nat(), (value) => value < 7);
  expect(() => check({ numRuns: 1000 })).toThrow("Counterexample: [7]");
});
