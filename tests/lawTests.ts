import { expect, it } from "vitest";
import type { PropertyLaw } from "#core/laws/index.ts";
import { lawReport } from "./laws/command.ts";

/** One test for each law, with its title. */
export function testLaws(laws: readonly PropertyLaw[]): void {
  it.each(laws)("by law, $title", (law) => {
    expect(lawReport(law)).toBeUndefined();
  });
}
