import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allLaws,
  makeLaw,
  makeModelLaw,
  makeModelStep,
  occupancyLaws,
  paymentLaws,
  type PropertyLaw,
  requireAgreement,
  reservationLaws,
} from "#core/laws/index.ts";
import { lawName, unpackPath } from "../../stories/explorers/lawAddress.ts";
import { lawReport, testLaws } from "../lawTests.ts";

const small = makeLaw("numbers are small", fc.nat(), (value) => value < 7);

/** A counter that forgets every eleventh step; its model does not. */
const forgetful = makeModelLaw(
  "a counter counts its steps",
  [
    fc.nat(3).map((by) =>
      makeModelStep<{ sum: number }, { sum: number; steps: number }>(`add ${by}`, (model, real) => {
        model.sum += by;
        real.steps += 1;
        if (real.steps < 11) real.sum += by;
        requireAgreement(model.sum === real.sum, "a step is forgotten");
      }),
    ),
  ],
  () => ({ model: { sum: 0 }, real: { sum: 0, steps: 0 } }),
);

describe("a law that does not hold", () => {
  it("names the smallest value", () => {
    expect(() => small.check({ numRuns: 1000 })).toThrow("Counterexample: [7]");
    expect(lawReport(small)).not.toContain("Because");
  });

  it("names the fewest steps, and why the rules and the model disagree", () => {
    const result = forgetful.run({ seed: 1 });
    if (result.holds) throw new Error("it should not hold");
    expect(result.counterexample.split(",")).toHaveLength(11);
    expect(result.counterexample).toMatch(/add 1$/);
    expect(result.report).toContain("a step is forgotten");
  });

  it.each([small, forgetful])("is reported with an address that finds the same counterexample again: $title", (broken: PropertyLaw) => {
    const address = /http:\S+/.exec(lawReport(broken) ?? "")?.[0] ?? "";
    const args = new Map(
      (new URL(address).searchParams.get("args") ?? "").split(";").map((each) => {
        const [name = "", ...value] = each.split(":");
        return [name, value.join(":")] as const;
      }),
    );
    expect([...args.values()].filter((value) => !/^[\w -]*$/.test(value))).toEqual([]);
    expect(args.get("law")).toBe(lawName(broken.title));
    const replay = args.get("replay");
    const again = broken.run({
      seed: Number(args.get("seed")),
      path: unpackPath(args.get("path") ?? ""),
      ...(replay === undefined ? {} : { replayPath: unpackPath(replay) }),
      numRuns: 1,
    });
    if (again.holds) throw new Error("it should not hold");
    expect(again.report).toContain("Property failed after 1 tests");
  });
});

describe("every law", () => {
  it("has a name of its own in an address", () => {
    expect(new Set(allLaws.map(({ title }) => lawName(title))).size).toBe(allLaws.length);
  });
});

describe("the rules, step by step,", () => {
  testLaws([...occupancyLaws, ...paymentLaws, ...reservationLaws]);
});
