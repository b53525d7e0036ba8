import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The patterns of word files in a source, and how many files each finds from the folder of that source. */
function patternsIn(file: string, text: string): readonly { readonly pattern: string; readonly found: number }[] {
  return [...text.matchAll(/import\.meta\.glob<WordsFile>\(\s*"([^"]+)"/g)].map(([, pattern = ""]) => ({
    pattern: `${file}: ${pattern}`,
    found: globSync(pattern, { cwd: join(root, dirname(file)) }).length,
  }));
}

describe("the patterns by which pages load their words", () => {
  const sources = execFileSync("git", ["ls-files", "ui", "app"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file));
  const patterns = sources.flatMap((file) => patternsIn(file, readFileSync(join(root, file), "utf8")));

  it("each find files of both languages", () => {
    expect(patterns.length).toBeGreaterThan(10);
    expect(patterns.filter(({ found }) => found < 2)).toEqual([]);
  });

  it("are seen to find none from another folder", () => {
    const text = 'addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/siteMenu.*.ts", { eager: true }));';
    expect(patternsIn("ui/views/club/fields/SettingFields.tsx", text).map(({ found }) => found)).toEqual([0]);
    expect(patternsIn("ui/views/club/SettingsPage.tsx", text).map(({ found }) => found)).toEqual([2]);
  });
});
