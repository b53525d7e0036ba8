import { expect, it } from "vitest";
import type { PropertyLaw } from "#core/laws/index.ts";
import { lawAddress } from "../stories/explorers/lawAddress.ts";

/** What to print of a law that does not hold: fast-check's report, and where to see the counterexample; undefined where it holds. */
export function lawReport(law: PropertyLaw): string | undefined {
  const result = law.run();
  if (result.holds) return undefined;
  return `${result.report}\n\nSee it in the catalogue (npm run storybook):\n${lawAddress(law.title, result)}\n`;
}

/** One test for each law, with its title. */
export function testLaws(laws: readonly PropertyLaw[]): void {
  it.each(laws)("by law, $title", (law) => {
    expect(lawReport(law)).toBeUndefined();
  });
}
