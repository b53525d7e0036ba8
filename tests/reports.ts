// What the reports of Vitest and Playwright count, and which tests they name as failed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
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

/**
 * The share of the time of Vitest's tests that the tests of some files took, from 0 to 1: files run side by side, so that their times add up
 * to more than the run took.
 */
export function shareOfTime(report: unknown, isCounted: (file: string) => boolean): number {
  const took = (files: readonly unknown[]) =>
    files.flatMap((file) => list(file, "assertionResults")).reduce<number>((sum, test) => sum + count(test, "duration"), 0);
  const files = list(report, "testResults");
  const whole = took(files);
  return whole === 0 ? 0 : took(files.filter((file) => isCounted(relative(process.cwd(), text(file, "name"))))) / whole;
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

/** A test that ran: its file below the root, and its title with those of the groups around it. */
export interface ExecutedTest {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

const vitestTests = (root: string, report: unknown): readonly ExecutedTest[] =>
  list(report, "testResults").flatMap((file) =>
    list(file, "assertionResults").map((test) => ({
      file: relative(root, text(file, "name")),
      title: text(test, "fullName"),
      passed: field(test, "status") === "passed",
    })),
  );

const playwrightTests = (suite: unknown, titles: readonly string[]): readonly ExecutedTest[] => {
  const around = [...titles, text(suite, "title")];
  return [
    ...list(suite, "suites").flatMap((inner) => playwrightTests(inner, around)),
    ...list(suite, "specs").map((spec) => ({
      file: `tests/e2e/${text(spec, "file")}`,
      title: [...around, text(spec, "title")].join(" "),
      passed: list(spec, "tests").every((test) => text(test, "status") === "expected"),
    })),
  ];
};

/** The tests that the reports of a folder name, whichever runner wrote them; none where there is no folder. */
export function executedTests(root: string, folder: string): readonly ExecutedTest[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const report = reportAt(join(folder, name));
    return [...vitestTests(root, report), ...list(report, "suites").flatMap((suite) => playwrightTests(suite, []))];
  });
}
