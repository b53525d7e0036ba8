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
import { lawReport, runLaws } from "../laws/command.ts";
import { testLaws } from "../lawTests.ts";

const small = makeLaw("numbers are small", fc.nat(), (value) => value < 7);
const inWords = makeLaw("a trip lasts three hours at most", fc.nat(), (hours) => hours <= 3 || `${hours} hours, at most 3`);
const broad = makeLaw("numbers are numbers", fc.nat(), (value) => value >= 0);

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
    if (result.holds !== false) throw new Error("it should not hold");
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
    if (again.holds !== false) throw new Error("it should not hold");
    expect(again.report).toContain("Property failed after 1 tests");
  });
});

describe("a law that holds", () => {
  it("says for how many values, and nothing where none was tried", () => {
    expect(broad.run({ numRuns: 321 })).toEqual({ holds: true, tried: 321 });
    expect(broad.run({ numRuns: 0 })).toEqual({ holds: undefined, tried: 0 });
    expect(broad.run({ seed: 1, path: "0:9:9:9:9:9" })).toEqual({ holds: undefined, tried: 0 });
    expect(() => broad.check({ numRuns: 0 })).toThrow("No value was tried");
    expect(small.run({ seed: 1 })).toMatchObject({ holds: false, tried: 1 });
  });
});

describe("the command of the laws", () => {
  const laws = [small, inWords, broad];

  it("begins a failure with the law and the smallest counterexample in words, then seed, path and address", () => {
    const { text, exitCode } = runLaws(["a-trip-lasts", "--seed", "1"], laws);
    const [law, value, why, , ...rest] = text.split("\n");
    expect([law, value, why]).toEqual([
      "It is not so that a trip lasts three hours at most.",
      "Smallest counterexample: 4",
      "Because: 4 hours, at most 3",
    ]);
    expect(rest.join("\n")).toMatch(/seed: 1, path: "[\d:]+"[^]*http:\S+law:a-trip-lasts/);
    expect(exitCode).toBe(1);
  });

  it("finds a failure again by its seed and path", () => {
    const path = /path: "([\d:]+)"/.exec(runLaws(["small", "--seed", "1"], laws).text)?.[1] ?? "";
    const again = runLaws(["small", "--seed", "1", "--path", path, "--runs", "1"], laws);
    expect(again.text).toContain("Smallest counterexample: 7");
  });

  it("runs as many values as the option says, of all laws with the words of the name", () => {
    expect(runLaws(["numbers are numbers", "--runs", "12"], laws)).toEqual({
      text: "holds for 12 values: numbers are numbers",
      exitCode: 0,
    });
    expect(runLaws(["numbers", "--seed", "1"], laws).exitCode).toBe(1);
  });

  it("refuses a name that no law has, and a number that is none", () => {
    expect(runLaws(["the moon"], laws)).toMatchObject({ exitCode: 2, text: expect.stringContaining("No law is named the-moon") });
    expect(runLaws(["--runs", "many"], laws)).toMatchObject({ exitCode: 2, text: expect.stringContaining("--runs is a whole number") });
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
