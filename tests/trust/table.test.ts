import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const here = import.meta.dirname;
const table = readFileSync(join(here, "../TRUST.md"), "utf8");
const wanted = [
  "B1",
  "B2",
  "B3",
  "B4",
  "B5",
  "B6",
  "B7",
  "B8",
  "B9",
  "B10",
  "P1",
  "P2",
  "P3",
  "P4",
  "P5",
  "P6",
  "P7",
  "W1",
  "L2",
  "D1",
  "D2",
  "D3",
  "R1",
  "A1",
  "A2",
  "A3",
  "A4",
  "A5",
  "A6",
  "A7",
  "L3",
  "L5",
  "C1",
  "L4",
  "I1",
  "I2",
];

/** Each title with the file named last before it. */
function named(text: string): readonly (readonly [string, string])[] {
  let file = "";
  return [...text.matchAll(/`([\w/.-]+\.tsx?)`|"([^"]+)"/g)].flatMap(([, path, title]) => {
    if (path !== undefined) file = path;
    return title === undefined || file === "" ? [] : [[file, title] as const];
  });
}

describe("the table of trust", () => {
  it("has every row, each with a test or the words that there is none yet", () => {
    const rows = table.split("\n").filter((line) => /^\| [A-Z]\d/.test(line));
    for (const row of wanted) {
      const line = rows.find((text) => text.startsWith(`| ${row} |`)) ?? "";
      expect([row, /\.tsx?` "/.test(line) || line.includes("ot yet")]).toEqual([row, true]);
    }
  });

  const promises = named(table.slice(table.indexOf("## Booking")));
  it.each(promises)("names what is there: %s, %s", (file, title) => {
    const path = join(here, "..", file);
    expect([file, existsSync(path)]).toEqual([file, true]);
    expect([title, readFileSync(path, "utf8").includes(`"${title}"`)]).toEqual([title, true]);
  });

  it("names something", () => {
    expect(promises.length).toBeGreaterThan(60);
  });
});
