import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Mutant, mutants } from "./mutants/list.ts";

/** How often the text that a planted fault replaces is in its file; none where the file does not exist. */
function placesOf({ file, find }: Pick<Mutant, "file" | "find">): number {
  return existsSync(file) ? readFileSync(file, "utf8").split(find).length - 1 : 0;
}

it("has one place for each planted fault, and the test that must find it", () => {
  const lost = mutants.filter((mutant) => placesOf(mutant) !== 1 || !existsSync(mutant.killedBy));
  expect(lost.map(({ name, file, killedBy }) => `${name}: ${file}, ${killedBy}`)).toEqual([]);
});

it("finds a text that a file lacks, and one that it has twice (control)", () => {
  expect(placesOf({ file: "core/domain/money/cents.ts", find: "no such text" })).toBe(0);
  expect(placesOf({ file: "no/such/file.ts", find: "x" })).toBe(0);
  expect(placesOf({ file: "core/domain/money/cents.ts", find: "export " })).toBeGreaterThan(1);
});
