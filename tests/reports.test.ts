import { join } from "node:path";
import { expect, it } from "vitest";
import { ofPlaywright, ofVitest, shareOfTime } from "./reports.ts";

const file = join(process.cwd(), "tests/core/price.test.ts");

it("names a failed test of Vitest with its file and the first lines of its error", () => {
  const assertionResults = [
    { status: "passed", fullName: "a price is whole cents", failureMessages: [] },
    {
      status: "failed",
      fullName: "a price has a bound",
      failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n  at price.test.ts:3"],
    },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [{ name: file, status: "failed", assertionResults }],
  };
  expect(ofVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ["tests/core/price.test.ts > a price has a bound\n    expected 1 to be 2\n      at price.test.ts:3"],
  });
});

it("counts a file of Vitest that does not load as one failure, and names it", () => {
  const testResults = [{ name: file, status: "failed", message: "cannot find module", assertionResults: [] }];
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, success: false, testResults };
  expect(ofVitest(report)).toMatchObject({ failed: 1, failures: ["tests/core/price.test.ts\n    cannot find module"] });
});

it("says which share of the time some files took", () => {
  const fileWith = (name: string, ...durations: readonly number[]) => ({
    name: join(process.cwd(), name),
    assertionResults: durations.map((duration) => ({ duration })),
  });
  const report = {
    testResults: [fileWith("stories/views/Pass.stories.tsx", 100, 200), fileWith("stories/patterns/Undo.stories.tsx", 100)],
  };
  expect(shareOfTime(report, (file) => file.startsWith("stories/patterns/"))).toBe(0.25);
  expect(shareOfTime({}, () => true)).toBe(0);
});

it("names a test of Playwright that passed only on its second run, and none that passed at once", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "pay.spec.ts",
    line: 7,
    tests: [{ status, results: [{ error: { message: "a timeout" } }, {}] }],
  });
  const suites = [{ suites: [{ specs: [spec("pays once", "flaky"), spec("shows a price", "expected")] }] }];
  expect(ofPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, suites })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["pay.spec.ts:7 > pays once\n    a timeout"],
  });
});
