// The statements of core/REQUIREMENTS.md, the tests that each names, and whether the last run executed them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { executedTests } from "../reports.ts";

/** A test that a statement names: its file below the root, and a part of its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A statement of the specification: its number (`3.14`), its words, and its tests or the reason why it has none yet. */
export interface Statement {
  readonly number: string;
  readonly words: string;
  readonly tests: readonly NamedTest[];
  readonly missing: string | undefined;
}

/** The statements that have no test yet, by their numbers, each with its reason. A statement of any other number needs one. */
export const awaited: Readonly<Record<string, string>> = {};

/** Whether a statement has no test, and no reason in the list. */
export function isUnexcused({ number, tests, missing }: Statement, excused: Readonly<Record<string, string>> = awaited): boolean {
  return tests.length === 0 && (missing === undefined || excused[number] !== missing);
}

const row = /^\| (\d+\.\d+) \| (.*) \| (.*) \|$/u;
const missingPrefix = "not there yet: ";

const unescaped = (cell: string): string => cell.replaceAll("\\|", "|");

/** Reads the statements of the page, in its order. A cell that is neither a test nor a reason gives a statement without tests. */
export function statementsIn(page: string): readonly Statement[] {
  return page.split("\n").flatMap((line) => {
    const [, number, words = "", cell = ""] = row.exec(line) ?? [];
    if (number === undefined) return [];
    return [
      {
        number,
        words: unescaped(words),
        tests: testsIn(cell),
        missing: cell.startsWith(missingPrefix) ? cell.slice(missingPrefix.length) : undefined,
      },
    ];
  });
}

/** Reads the tests that a cell names. */
function testsIn(cell: string): readonly NamedTest[] {
  const found = unescaped(cell).matchAll(/`(tests\/[^`]+)`: (.*?)(?=; `tests\/|$)/gu);
  return [...found].map(([, file = "", title = ""]) => ({ file, title }));
}

/** A departure from the letter of the specification: what the letter says, what Quai does and why, and the tests that show both. */
export interface Departure {
  readonly letter: string;
  readonly reason: string;
  readonly tests: readonly NamedTest[];
}

/** Reads the departures of the page of decisions, in its order. */
export function departuresIn(page: string): readonly Departure[] {
  return page.split("\n").flatMap((line) => {
    const [, letter, reason = "", cell = ""] = /^\| (§\d.*?) \| (.*?) \| (.*) \|$/u.exec(line) ?? [];
    return letter === undefined ? [] : [{ letter, reason, tests: testsIn(cell) }];
  });
}

const placeholder = /\$\{[^}]*\}|%[sijdofO]|\$[a-z][\w.]*/gu;

/** Whether a title as it was printed is that of a test as it is written, with values in place of `%s` and `${...}`. */
export function isTitleOf(written: string, printed: string): boolean {
  const parts = written.split(placeholder).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
  return new RegExp(parts.join(".*"), "u").test(printed);
}

/** The statements in the repository below `root`. */
export function statementsAt(root: string): readonly Statement[] {
  return statementsIn(readFileSync(join(root, "core/REQUIREMENTS.md"), "utf8"));
}

/** The tests of a statement or a departure that are not in their file, as `file: title`. */
export function absentTests(root: string, { tests }: Pick<Statement, "tests">): readonly string[] {
  return tests
    .filter(
      ({ file, title }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), "utf8").replaceAll('\\"', '"').includes(title),
    )
    .map(({ file, title }) => `${file}: ${title}`);
}

/** The tests that the reports below `folder` count as passed: their titles, with those of the groups around them, by file below the root. */
export function passedTitles(root: string, folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { file, title } of executedTests(root, folder).filter(({ passed }) => passed))
    found.set(file, [...(found.get(file) ?? []), title]);
  return found;
}

/** Whether each test of a statement is among those that passed. */
export function isShown({ tests }: Statement, passed: ReadonlyMap<string, readonly string[]>): boolean {
  return tests.length > 0 && tests.every(({ file, title }) => (passed.get(file) ?? []).some((printed) => isTitleOf(title, printed)));
}
