import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" });
const pages = tracked.split("\n").filter((file) => file !== "" && file !== "CHANGELOG.md" && existsSync(join(root, file)));
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const folder = /^(?:core|adapters|ui|app|stories|tests)(?:\/[\w.@*{},-]+)+\/?$/u;

/** A file of source by its name or its path. What begins with a slash is an address. */
const source = /^(?:\.\.\/)*[\w.@*{},-]+(?:\/[\w.@*{},-]+)*\.(?:tsx?|mjs|md|json)$/u;

const projects = readFileSync(join(root, "vitest.config.ts"), "utf8");

/** The programs and the projects of tests that a command names and that are not there. */
function missingPrograms(command: string): readonly string[] {
  const script = /^npm (?:run ([\w:-]+)|start|test)\b/u.exec(command);
  const program = /^npx ([\w-]+)/u.exec(command)?.[1];
  const project = /--project (\w+)/u.exec(command)?.[1];
  return [
    ...(script === null || (script[1] ?? "test") in scripts ? [] : [script[0]]),
    ...(program === undefined || existsSync(join(root, "node_modules/.bin", program)) ? [] : [`npx ${program}`]),
    ...(project === undefined || projects.includes(`"${project}"`) ? [] : [`--project ${project}`]),
  ];
}

/** What a page names and is not there: files, folders, pages that it links to, scripts of package.json, programs and projects of tests. */
function missing(page: string, text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = ""]) => code);
  const shown = [...text.matchAll(/^(?:```|~~~)sh\n([^]*?)^(?:```|~~~)$/gmu)].flatMap(([, lines = ""]) => lines.split("\n"));
  const words = [...named, ...shown].flatMap((code) => code.split(/\s+/u));
  const here = join(root, dirname(page));
  const exists = (file: string) =>
    [root, here].some((cwd) => globSync(file, { cwd }).length > 0) ||
    (!file.includes("/") && globSync(`**/${file}`, { cwd: here }).length > 0);
  const files = words.filter((word) => (folder.test(word) || source.test(word)) && !exists(word));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)].map(([, link = ""]) => link);
  const lost = links.filter((link) => !existsSync(join(root, dirname(page), link)));
  const pictures = [...text.matchAll(/src="([^"]+)"/gu)]
    .map(([, file = ""]) => file)
    .filter((file) => !existsSync(join(root, dirname(page), file)));
  const commands = [...text.matchAll(/\bnp[mx] [^`\n&|]+/gu)].flatMap(([command]) => missingPrograms(command));
  return [...files, ...lost, ...pictures, ...commands];
}

describe("the pages of the repository", () => {
  it.each(pages)("%s names files, folders, pages and commands that are there", (page) => {
    expect(missing(page, readFileSync(join(root, page), "utf8"))).toEqual([]);
  });

  it.each([
    ["CHANGELOG.md", 1500],
    ["CONTRIBUTING.md", 2200],
  ])("%s has at most %d words", (page, most) => {
    const words = readFileSync(join(root, page), "utf8").split(/\s+/u).filter(Boolean);
    expect(words.length).toBeGreaterThan(500);
    expect(words.length).toBeLessThanOrEqual(most);
  });

  it("are found out when they name what is not there", () => {
    const text = "See `core/domain/nothing.ts`, [here](nowhere.md) and `npm run nothing`; `core/domain/money/cents.ts` is there.";
    expect(missing("README.md", text)).toEqual(["core/domain/nothing.ts", "nowhere.md", "npm run nothing"]);
    const commands =
      "```sh\nnpm test\nnode app/setup/nothing.ts\n```\n`npx vitest run --project nothing`, `npx nothing`, `trust/none.test.ts`.";
    expect(missing("tests/README.md", commands)).toEqual([
      "trust/none.test.ts",
      "app/setup/nothing.ts",
      "--project nothing",
      "npx nothing",
    ]);
  });

  it("keep the README within 120 lines", () => {
    expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(120);
  });
});

describe("the sections of core/REQUIREMENTS.md", () => {
  const requirements = readFileSync(join(root, "core/REQUIREMENTS.md"), "utf8");
  const sections = new Map(
    requirements
      .split(/^## /mu)
      .slice(1)
      .map((section) => [/^\d+/u.exec(section)?.[0] ?? "", section]),
  );
  const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "core", "adapters", "ui", "app", "stories", "tests"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|md)$/u.test(file) && existsSync(join(root, file)));

  /** What a text cites, and is not there: `§12` of nine sections, or the specification, which is not in the repository. */
  function wrong(text: string): readonly string[] {
    const cited = [...text.matchAll(/\b(spec|requirements) ((?:§\d+(?:, | and )?)+)/giu)];
    return cited.flatMap(([whole, word = ""]) => {
      const numbers = [...whole.matchAll(/§(\d+)/gu)].map(([, number = ""]) => number);
      return word.toLowerCase() === "requirements" && numbers.every((number) => sections.has(number))
        ? []
        : [whole.replace(/(?:, | and )$/u, "")];
    });
  }

  it("are nine, each rule with a test of it or the word that it is not there yet", () => {
    expect([...sections.keys()]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    const rules = [...sections.values()].flatMap((section) =>
      section.split("\n").filter((line) => /^\| (?!rule|no\.|---|\d+\.\d+ )/u.test(line)),
    );
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter((rule) => !/\| `tests\/[^|]+` \|$/u.test(rule))).toEqual([]);
  });

  it("are what the source cites", () => {
    const found = sources.flatMap((file) => wrong(readFileSync(join(root, file), "utf8")).map((citation) => `${file}: ${citation}`));
    expect(found.filter((citation) => !citation.startsWith("tests/pages.test.ts"))).toEqual([]);
  });

  it("are found missing where a text cites another (control)", () => {
    expect(wrong("Requirements §2, §9. By requirements §1 and §12, or spec §3.")).toEqual(["requirements §1 and §12", "spec §3"]);
  });
});
