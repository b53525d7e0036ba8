// What the reports of Vitest and Playwright count, and which tests they name as failed.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One text for each failure that has a name: the test's file and title, then the first lines of its error. */
  readonly failures: readonly string[];
}

/** Lines of an error that say what differs; a stack follows them. */
const errorLines = 12;

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const list = (value: unknown, name: string): readonly unknown[] => {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
};

const text = (value: unknown, name: string): string => {
  const found = field(value, name);
  return typeof found === "string" ? found : "";
};

const count = (value: unknown, name: string): number => Number(field(value, name) ?? 0);

const failure = (title: string, error: string): string =>
  [title, ...stripVTControlCharacters(error).split("\n").slice(0, errorLines)].join("\n    ").trimEnd();

/** The report in a file, or `undefined` if the runner ended before it wrote one. */
export function reportAt(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const vitestFailures = (report: unknown): readonly string[] =>
  list(report, "testResults").flatMap((file) => {
    const path = relative(process.cwd(), text(file, "name"));
    const tests = list(file, "assertionResults").filter((test) => field(test, "status") === "failed");
    if (tests.length === 0) return field(file, "status") === "failed" ? [failure(path, text(file, "message"))] : [];
    return tests.map((test) => failure(`${path} > ${text(test, "fullName")}`, list(test, "failureMessages").join("\n")));
  });

export function ofVitest(report: unknown): Outcome {
  const failed = count(report, "numFailedTests");
  return {
    passed: count(report, "numPassedTests"),
    failed: failed === 0 && field(report, "success") === false ? 1 : failed,
    skipped: count(report, "numPendingTests"),
    failures: vitestFailures(report),
  };
}

/** A suite of Playwright holds its tests and the suites within it. A test that passed only on its second run failed. */
const playwrightFailures = (suite: unknown): readonly string[] => [
  ...list(suite, "suites").flatMap(playwrightFailures),
  ...list(suite, "specs").flatMap((spec) =>
    list(spec, "tests")
      .filter((test) => ["unexpected", "flaky"].includes(text(test, "status")))
      .map((test) => {
        const errors = list(test, "results").map((result) => text(field(result, "error"), "message"));
        return failure(`${text(spec, "file")}:${count(spec, "line")} > ${text(spec, "title")}`, errors.find((error) => error !== "") ?? "");
      }),
  ),
];

export function ofPlaywright(report: unknown): Outcome {
  const stats = field(report, "stats");
  return {
    passed: count(stats, "expected"),
    failed: count(stats, "unexpected") + count(stats, "flaky"),
    skipped: count(stats, "skipped"),
    failures: playwrightFailures(report),
  };
}
