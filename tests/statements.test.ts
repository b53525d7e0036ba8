import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  absentTests,
  departuresIn,
  isShown,
  isUnexcused,
  isTitleOf,
  statementsAt,
  statementsIn,
  type NamedTest,
} from "./statements/statements.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const statements = statementsAt(root);

describe("the statements of the specification", () => {
  it("are 275, each with tests that exist, or in the list of those that wait with its reason", () => {
    expect(statements.length).toBe(275);
    expect(statements.filter((statement) => isUnexcused(statement)).map(({ number }) => number)).toEqual([]);
    expect(statements.filter(({ tests, missing }) => (tests.length === 0) === (missing === undefined)).map(({ number }) => number)).toEqual(
      [],
    );
    expect(statements.flatMap((statement) => absentTests(root, statement))).toEqual([]);
  });

  it("are found without a test, and with one that does not exist (control)", () => {
    const page = "| 1.1 | Words | `tests/none.test.ts`: nothing |\n| 1.2 | Words | none |\n| 1.3 | Words | not there yet: soon |\n";
    const read = statementsIn(page);
    expect(read.map(({ tests, missing }) => [tests.length, missing])).toEqual([
      [1, undefined],
      [0, undefined],
      [0, "soon"],
    ]);
    expect(read.map((statement) => isUnexcused(statement))).toEqual([false, true, true]);
    const [awaitedOne] = statementsIn("| 7.33 | Words | not there yet: the maps service |\n");
    expect(awaitedOne && [isUnexcused(awaitedOne, { "7.33": "the maps service" }), isUnexcused(awaitedOne)]).toEqual([false, true]);
    expect(read.flatMap((statement) => absentTests(root, statement))).toEqual(["tests/none.test.ts: nothing"]);
  });

  it("are shown by a test that passed, and by none that did not run", () => {
    const [statement] = statementsIn("| 1.1 | Words | `tests/a.test.ts`: gives %s for ${name}; `tests/b.test.ts`: works |");
    if (statement === undefined) throw new Error("the row was not read");
    const ran = new Map([
      ["tests/a.test.ts", ["a group gives 2 for Zoé"]],
      ["tests/b.test.ts", ["it works"]],
    ]);
    expect([isShown(statement, ran), isShown(statement, new Map([...ran].slice(1)))]).toEqual([true, false]);
    expect([isTitleOf("costs %s (at most)", "costs $5 (at most)"), isTitleOf("costs", "pays")]).toEqual([true, false]);
  });
});

describe("a departure from the letter of the specification", () => {
  it("is in the decisions with its reason, and with tests that exist", () => {
    const departures = departuresIn(readFileSync(join(root, "core/DECISIONS.md"), "utf8"));
    expect(departures.length).toBe(16);
    expect(departures.filter(({ reason, tests }) => reason === "" || tests.length === 0)).toEqual([]);
    expect(departures.flatMap((departure) => absentTests(root, departure))).toEqual([]);
  });
});

describe("a test that a statement names", () => {
  const filesUnder = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  /** Source that a user's press or a caller's request can reach: neither what serves tests, nor lists of exports. */
  const product = ["core", "ui", "adapters", "app"]
    .flatMap(filesUnder)
    .filter((file) => !/core\/(?:testing|arbitraries|laws)\/|\/index\.ts$/u.test(file))
    .map((file) => readFileSync(file, "utf8").replaceAll(/^\s*(?:\/\*\*|\*|\/\/).*$/gmu, ""));
  /** How often the product names an export, its declaration aside. */
  const uses = (name: string): number => {
    const word = new RegExp(String.raw`(?<!(?:function|const|class|interface|type) )(?<!\w)${name}\b`, "gu");
    return product.reduce((sum, text) => sum + (text.match(word)?.length ?? 0), 0);
  };
  const importsOfCore = /import (?:type )?\{([^}]*)\} from "#core\/(?!testing|arbitraries|laws|words|contract)[^"]*"/gu;

  /** The functions of core that a test calls and the product does not. A test's text ends where the next one begins. */
  const uncalled = ({ file, title }: NamedTest, source: string): readonly string[] => {
    const names = [...source.matchAll(importsOfCore)].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
    const begin = source.replaceAll('\\"', "' ").indexOf(title.replaceAll('"', "' "));
    const rest = source.slice(begin);
    const text = rest.slice(0, /\n {0,2}(?:it|test|describe)[.(]/u.exec(rest)?.index ?? rest.length);
    const called = names.filter(
      (name) => /^[a-z]/u.test(name) && !name.startsWith("type ") && new RegExp(String.raw`\b${name}\(`, "u").test(text),
    );
    return called.filter((name) => uses(name) === 0).map((name) => `${file}: ${name}`);
  };

  it("calls no rule of core that the product does not call", () => {
    const named = statements.flatMap(({ tests }) => tests);
    const found = named.flatMap((test) => uncalled(test, readFileSync(join(root, test.file), "utf8")));
    expect([...new Set(found)]).toEqual([]);
  });

  it("is found where it calls a rule that nothing else calls (control)", () => {
    const source =
      'import { neverCalledRule, isInSeason } from "#core/domain/a.ts";\n  it("holds", () => {\n    neverCalledRule(isInSeason(day));\n  });\n';
    expect(uncalled({ file: "a", title: "holds" }, source)).toEqual(["a: neverCalledRule"]);
  });
});
