import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The texts that the server alone writes: of letters, maps and plain pages, and the checklist that a club has at first. */
const ofServer: readonly string[] = ["mail", "maps", "checklist", "demo", "pages"];

const nouns = globSync("core/words/*/*.en.ts", { cwd: root }).map((file) => basename(file, ".en.ts"));

// The public face of the headless layer learns all nouns at once.
const sources = ["ui/headless", "ui/views", "app/web/routing"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/u.test(file) && file !== "ui/headless/index.ts")
  .map((file) => readFileSync(join(root, file), "utf8"));

/** The nouns that a source text learns by a glob, or imports for the first page. */
function nounsIn(text: string): readonly string[] {
  const globs = [...text.matchAll(/core\/words\/\*\/\{?([\w,]+)\}?\.\*\.ts/gu)].flatMap(([, names = ""]) => names.split(","));
  const imports = [...text.matchAll(/from "#core\/words\/\w+\/(\w+)\.en\.ts"/gu)].map(([, name = ""]) => name);
  return [...globs, ...imports];
}

/** The nouns that no page learns. */
const unlearned = (texts: readonly string[]): readonly string[] => {
  const learned = new Set(texts.flatMap(nounsIn));
  return nouns.filter((noun) => !learned.has(noun) && !ofServer.includes(noun));
};

describe("the words of core", () => {
  it("are learned by a chunk of the pages, each noun of them", () => {
    expect(unlearned(sources)).toEqual([]);
    expect(sources.flatMap(nounsIn).filter((noun) => !nouns.includes(noun))).toEqual([]);
  });

  it("are found out where no chunk learns a noun (control)", () => {
    expect(unlearned(sources.map((text) => text.replace("/pricing.*", "/boat.*")))).toEqual(["pricing"]);
  });
});
