import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tests = join(import.meta.dirname, "..");
const page = readFileSync(join(tests, "TRUST.md"), "utf8");
const rows = [...page.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row = ""]) => row);
const shown = readFileSync(join(import.meta.dirname, "shown.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => {
    const [row = "", file = "", title = ""] = line.split("\t");
    return { row, file, title };
  });

/** What is missing: a row without a test, a test of no row, a file or a title that does not exist. */
function missing(ofRows: readonly string[], tested: typeof shown): readonly string[] {
  const bare = ofRows.filter((row) => !tested.some((test) => test.row === row)).map((row) => `${row} has no test`);
  const lost = tested.flatMap(({ row, file, title }) => {
    if (!ofRows.includes(row)) return [`${row} is no row of the page`];
    const path = join(tests, file);
    if (!existsSync(path)) return [`${row}: there is no ${file}`];
    return readFileSync(path, "utf8").includes(`"${title}"`) ? [] : [`${row}: ${file} has no "${title}"`];
  });
  return [...bare, ...lost];
}

describe("the table of trust", () => {
  it("has a test for each row, whose file and title exist", () => {
    expect([rows.length > 60, shown.length > 500]).toEqual([true, true]);
    expect(missing(rows, shown)).toEqual([]);
  });

  it("has each row once, and names the files of its tests", () => {
    expect(rows.filter((row, at) => rows.indexOf(row) < at)).toEqual([]);
    const lines = page.split("\n");
    const unnamed = shown.filter(({ row, file }) => {
      const line = lines.find((text) => text.startsWith(`| ${row} |`)) ?? "";
      return !line.includes(file.replace(/^\.\.\//, "").replace(/(\.test|\.spec)?\.tsx?$/, ""));
    });
    expect(unnamed).toEqual([]);
  });

  it("is found incomplete where a row, a file or a title is missing (control)", () => {
    const [first] = shown;
    if (first === undefined) throw new Error("the table is empty");
    const planted = [...shown, { ...first, row: "Z9" }, { ...first, file: "none.test.ts" }, { ...first, title: "flies" }];
    expect(missing([...rows, "Z8"], planted)).toEqual([
      "Z8 has no test",
      "Z9 is no row of the page",
      `${first.row}: there is no none.test.ts`,
      `${first.row}: ${first.file} has no "flies"`,
    ]);
  });
});
